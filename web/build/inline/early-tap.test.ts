// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import './early-tap.ts'

const page = window as Window & { velaEarlyTap?: { button: Element; value: string | null } | null }
const option = (value: string) => document.querySelector<HTMLElement>(`[data-value="${value}"]`)

beforeEach(() => {
  delete page.velaEarlyTap
  document.body.innerHTML = `
    <button data-value="outside">Not ours</button>
    <div id="root">
      <button id="menu"><svg></svg></button>
      <main data-screen="gender">
        <button data-value="male"><span id="face">Male</span></button>
        <button data-value="female">Female</button>
      </main>
    </div>`
})

test('stores the tapped option and shows it pressed', () => {
  document.getElementById('face')?.click()
  expect(page.velaEarlyTap).toEqual({ button: option('male'), value: 'male' })
  expect(option('male')?.hasAttribute('data-early')).toBe(true)
})

test('the last tap counts', () => {
  option('male')?.click()
  option('female')?.click()
  expect(page.velaEarlyTap).toEqual({ button: option('female'), value: 'female' })
  expect(option('male')?.hasAttribute('data-early')).toBe(false)
})

test('a tap on another button is stored too', () => {
  document.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(page.velaEarlyTap).toEqual({ button: document.getElementById('menu'), value: null })
  expect(document.querySelector('[data-early]')).toBeNull()
})

test('a tap beside the buttons is ignored', () => {
  option('outside')?.click()
  document.querySelector('main')?.click()
  expect(page.velaEarlyTap).toBeUndefined()
})

test('stops once the app has started', () => {
  page.velaEarlyTap = null
  option('male')?.click()
  delete page.velaEarlyTap
  option('male')?.click()
  expect(page.velaEarlyTap).toBeUndefined()
  expect(option('male')?.hasAttribute('data-early')).toBe(false)
})
