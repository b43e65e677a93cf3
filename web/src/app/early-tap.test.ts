import { beforeEach, expect, test, vi } from 'vitest'
import { takeEarlyTap } from './early-tap.ts'

const pressed = vi.fn()

beforeEach(() => {
  pressed.mockReset()
  document.body.innerHTML =
    '<div data-screen="gender"><button data-value="male"></button><button data-value="female" data-early></button></div>'
  for (const option of document.querySelectorAll<HTMLElement>('[data-value]')) {
    option.addEventListener('click', () => pressed(option.dataset['value']))
  }
})

test('a tap made too early is made again, once, on the same option', () => {
  globalThis.velaEarlyTap = { value: 'female' }
  takeEarlyTap()
  takeEarlyTap()
  expect(pressed.mock.calls).toEqual([['female']])
  expect(document.querySelector('[data-early]')).toBeNull()
  expect(globalThis.velaEarlyTap).toBeNull()
})

test('without an early tap nothing is pressed', () => {
  globalThis.velaEarlyTap = undefined
  takeEarlyTap()
  expect(pressed).not.toHaveBeenCalled()
})

test('a tap on an option that is gone is dropped', () => {
  globalThis.velaEarlyTap = { value: '"] *' }
  takeEarlyTap()
  expect(pressed).not.toHaveBeenCalled()
})
