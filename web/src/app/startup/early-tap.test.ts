import { beforeEach, expect, test, vi } from 'vitest'
import { appState, restoreAppState } from '../../state/app-state.ts'
import { sendWith } from '../../telemetry/track.ts'
import { replayEarlyTap } from './early-tap.ts'

const pressed = vi.fn()
const session = 'a-session-the-page-opened-0'

function tapOn(value: string) {
  const button = document.querySelector<HTMLElement>(`[data-value="${value}"]`)
  if (!button) throw new Error(`no option ${value}`)
  return { button, value }
}

beforeEach(() => {
  pressed.mockReset()
  appState.setState(restoreAppState({ screen: 'gender' }))
  document.body.innerHTML =
    '<div data-screen="gender"><button data-value="male"></button><button data-value="female" data-early></button></div>'
  for (const option of document.querySelectorAll<HTMLElement>('[data-value]')) {
    option.addEventListener('click', () => pressed(option.dataset['value']))
  }
})

test('a tap before the app has started is repeated once on the same option', async () => {
  globalThis.velaEarlyTap = tapOn('female')
  await Promise.all([replayEarlyTap(), replayEarlyTap()])
  expect(pressed.mock.calls).toEqual([['female']])
  expect(document.querySelector('[data-early]')).toBeNull()
  expect(globalThis.velaEarlyTap).toBeNull()
})

test('[F-02] an answer that the page has sent is stored and not sent again', async () => {
  globalThis.velaEarlyTap = {
    ...tapOn('female'),
    opened: Promise.resolve({ id: session, assigned: { flow: 'newer', variant: null } }),
  }
  await replayEarlyTap()
  expect(pressed).not.toHaveBeenCalled()
  expect(appState.getState()).toMatchObject({ screen: 'age', id: session, gender: 'female', flow: 'newer' })
  expect(appState.getState().quiz.answers).toEqual({ gender: 'female' })
  const counted: string[] = []
  sendWith(({ event }) => counted.push(event))
  expect(counted).toEqual(['Quiz Started'])
})

test('an answer that the page could not send is sent by the app', async () => {
  globalThis.velaEarlyTap = { ...tapOn('female'), opened: Promise.resolve(null) }
  await replayEarlyTap()
  expect(pressed.mock.calls).toEqual([['female']])
})

test('a tap on a page that was rendered again goes to the option with the same value', async () => {
  globalThis.velaEarlyTap = { button: document.createElement('button'), value: 'male' }
  await replayEarlyTap()
  expect(pressed.mock.calls).toEqual([['male']])
})

test('without an early tap nothing is pressed', async () => {
  globalThis.velaEarlyTap = undefined
  await replayEarlyTap()
  expect(pressed).not.toHaveBeenCalled()
})

test('a tap on an option that is gone is dropped', async () => {
  globalThis.velaEarlyTap = { button: document.createElement('button'), value: '"] *' }
  await replayEarlyTap()
  expect(pressed).not.toHaveBeenCalled()
})
