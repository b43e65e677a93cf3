// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import './early-tap.ts'

type Page = Window & {
  velaEarlyTap?: { button: Element; value: string | null; opened?: Promise<object | null> } | null
  velaHasStarted?: true
}

const page = window as Page
const session = 'a-session-the-server-opened'
const saved = () => Promise.resolve(new Response(JSON.stringify({ status: 'ok', data: { id: session } })))
const tap = (value: string) => document.querySelector<HTMLElement>(`[data-value="${value}"]`)?.click()
const shown = () => document.querySelector<HTMLElement>('[data-screen]')?.dataset['screen']
const storedState = () => JSON.parse(localStorage.getItem('app_state') ?? 'null')

beforeEach(() => {
  delete page.velaEarlyTap
  delete page.velaHasStarted
  localStorage.clear()
  history.replaceState(null, '', '/?t=guest.x')
  document.documentElement.lang = 'es'
  document.body.innerHTML = `
    <div id="root"><div data-screen="gender"><button data-value="male"></button><button data-value="female"></button></div></div>
    <template data-next="male"><div data-screen="age"><h1>Age</h1><button data-value="45+"></button></div></template>`
})

afterEach(() => vi.unstubAllGlobals())

function stubFetch(answer: () => Promise<Response>) {
  const fetched = vi.fn<(address: string, request: { body: string }) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('[F-02] [W-01] a new visitor’s first answer is sent at once, and age shows when it is saved', async () => {
  const fetched = stubFetch(saved)
  tap('male')
  await vi.waitFor(() => expect(shown()).toBe('age'))
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body ?? '')).toEqual({
    id: null,
    key: 'gender',
    value: 'male',
    isMultiAnswer: false,
    isTech: false,
    flow: null,
  })
  expect(document.activeElement?.textContent).toBe('Age')
})

test('[F-13] the app starts from the state stored by the page', async () => {
  history.replaceState(null, '', '/?t=guest.x&flow=quiz2')
  stubFetch(saved)
  tap('male')
  await vi.waitFor(() => expect(shown()).toBe('age'))
  expect(storedState()).toEqual({
    version: 1,
    state: {
      screen: 'age',
      screenPrev: 'gender',
      screenPrevScope: ['gender'],
      id: session,
      gender: 'male',
      flow: 'quiz2',
      quiz: { answers: { gender: 'male' } },
    },
  })
})

test('[O-81] what the server assigned is part of that state', async () => {
  const assigned = { flow: 'newer', variant: 'an-experiment.1' }
  stubFetch(async () => Response.json({ status: 'ok', data: { id: session, assigned } }))
  tap('male')
  await vi.waitFor(() => expect(shown()).toBe('age'))
  expect(storedState().state).toMatchObject(assigned)
})

test('a tap on the age screen shown this way is stored for the app', async () => {
  stubFetch(saved)
  tap('male')
  await vi.waitFor(() => expect(shown()).toBe('age'))
  tap('45+')
  expect(page.velaEarlyTap).toMatchObject({ value: '45+' })
})

test('once the app starts, the script changes neither the page nor the stored state', async () => {
  stubFetch(saved)
  tap('male')
  page.velaHasStarted = true
  expect(await page.velaEarlyTap?.opened).toEqual({ id: session })
  expect(shown()).toBe('gender')
  expect(storedState()).toBeNull()
})

test('in a browser without storage the app gets the answer and the session id', async () => {
  stubFetch(saved)
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('no room')
    },
  })
  tap('male')
  expect(await page.velaEarlyTap?.opened).toEqual({ id: session })
  expect(shown()).toBe('gender')
})

test('ten taps send one answer', async () => {
  const fetched = stubFetch(saved)
  for (let turn = 0; turn < 5; turn += 1) {
    tap('male')
    tap('female')
  }
  expect(await page.velaEarlyTap?.opened).toEqual({ id: session })
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(page.velaEarlyTap?.value ?? 'male').toBe('male')
})

test.each([
  ['a refusal', () => Promise.resolve(new Response('{}', { status: 429 }))],
  ['a page of a proxy', () => Promise.resolve(new Response('<html>'))],
  ['no network', () => Promise.reject(new TypeError('failed'))],
])('%s leaves the answer to the app', async (_, answer) => {
  stubFetch(answer)
  tap('male')
  expect(await page.velaEarlyTap?.opened).toBeNull()
  expect(shown()).toBe('gender')
})

test.each([
  ['a visitor who was here before', () => localStorage.setItem('app_state', '{}')],
  ['a test run of a technician', () => history.replaceState(null, '', '/?t=guest.x&isTech=1')],
  ['a resume link', () => history.replaceState(null, '', '/?t=guest.x&resume=y')],
  ['a link to a screen', () => history.replaceState(null, '', '/?t=guest.x&open=plans')],
  ['a page without a token', () => history.replaceState(null, '', '/')],
])('%s is left to the app from the start', (_, prepare) => {
  prepare()
  const fetched = stubFetch(saved)
  tap('male')
  expect(fetched).not.toHaveBeenCalled()
  expect(page.velaEarlyTap).toEqual({ button: document.querySelector('[data-value="male"]'), value: 'male' })
})
