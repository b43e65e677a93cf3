import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appState, restoreAppState } from '../app-state.ts'
import { auth } from '../session/auth.ts'
import {
  back,
  followHistory,
  go,
  goFromWithoutReturn,
  interceptBack,
  lastMovement,
  replaceScreen,
  startOver,
} from './navigation.ts'

let stop = () => {}

const screen = () => appState.getState().screen

let now = 0

/** Lets enough time pass that the next back tap is not a double tap. */
function passTime(): void {
  now += 1000
}

function openTab(state: Parameters<typeof restoreAppState>[0], entry: unknown = null): void {
  stop()
  appState.setState(restoreAppState(state))
  history.pushState(entry, '')
  stop = followHistory()
}

beforeEach(() => {
  openTab({ screen: 'gender' })
  passTime()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
  auth.setState({ token: null, data: null })
})

test('[S-03] a change pushes the current screen on the stack', () => {
  go('age')
  go('promo')
  expect(appState.getState()).toMatchObject({
    screen: 'promo',
    screenPrev: 'age',
    screenPrevScope: ['gender', 'age'],
  })
  expect(lastMovement()).toBe('forward')
})

test('going to the current screen changes nothing', () => {
  go('gender')
  expect(appState.getState().screenPrevScope).toEqual([])
})

test('[S-03] (D24) a replaced screen is not on the stack', async () => {
  go('age')
  go('promo')
  replaceScreen('quiz')
  expect(appState.getState()).toMatchObject({ screen: 'quiz', screenPrevScope: ['gender', 'age'] })
  back()
  await expect.poll(screen).toBe('age')
  history.forward()
  await expect.poll(screen).toBe('quiz')
})

test('[S-04] the back arrow pops the stack', async () => {
  go('age')
  go('promo')
  back()
  await expect.poll(screen).toBe('age')
  expect(appState.getState()).toMatchObject({ screenPrev: 'gender', screenPrevScope: ['gender'] })
  expect(lastMovement()).toBe('back')
})

test('[S-04] two quick taps on the back arrow are one step', async () => {
  go('age')
  go('promo')
  back()
  back()
  await expect.poll(screen).toBe('age')
  passTime()
  back()
  await expect.poll(screen).toBe('gender')
})

test('[S-04] with an empty stack back goes to the previous screen', async () => {
  openTab({ screen: 'age', screenPrev: 'promo' })
  back()
  expect(screen()).toBe('promo')
})

test('[D3] the phone back button does what the arrow does, and forward returns', async () => {
  go('age')
  go('promo')
  history.back()
  await expect.poll(screen).toBe('age')
  expect(appState.getState().screenPrevScope).toEqual(['gender'])
  history.forward()
  await expect.poll(screen).toBe('promo')
  expect(appState.getState().screenPrevScope).toEqual(['gender', 'age'])
})

test('[D3] a jump over several entries lands with the right stack', async () => {
  go('age')
  go('promo')
  go('quiz')
  history.go(-3)
  await expect.poll(screen).toBe('gender')
  expect(appState.getState().screenPrevScope).toEqual([])
})

test('[D3] in a new tab the phone’s back button walks the stored stack', async () => {
  openTab({ screen: 'promo', screenPrev: 'age', screenPrevScope: ['gender', 'age'] })
  history.back()
  await expect.poll(screen).toBe('age')
  history.back()
  await expect.poll(screen).toBe('gender')
})

test('[D3] a reload keeps its place in the history', async () => {
  go('age')
  go('promo')
  stop()
  stop = followHistory()
  history.back()
  await expect.poll(screen).toBe('age')
})

test('[D3] a screen with inner steps takes the back press first, from the arrow and from the phone', async () => {
  go('age')
  go('quiz')
  let question = 2
  const release = interceptBack(() => {
    if (question === 0) return false
    question -= 1
    return true
  })
  back()
  expect(question).toBe(1)
  history.back()
  await waitFor(() => expect(question).toBe(0))
  expect(screen()).toBe('quiz')
  // The browser goes forward again first; only after that is the next press a new one.
  await waitFor(() => expect(history.state).toMatchObject({ place: { screen: 'quiz' } }))
  history.back()
  await expect.poll(screen).toBe('age')
  release()
})

test('[S-04] back right after opening a screen returns to the previous one, even while that is still shown', async () => {
  go('age')
  go('solid_gate')
  const takesBack = vi.fn(() => true)
  const release = interceptBack(takesBack)
  go('terms')
  back()
  await expect.poll(screen).toBe('solid_gate')
  expect(takesBack).not.toHaveBeenCalled()
  history.back()
  await waitFor(() => expect(takesBack).toHaveBeenCalledOnce())
  release()
})

test('[D2] a visitor who requests the academy gets gender', () => {
  go('age')
  go('learn')
  expect(screen()).toBe('gender')
})

test('[D2] a signed-in user reaches the academy', () => {
  auth.setState({ token: 'session-1' })
  go('learn')
  expect(screen()).toBe('learn')
})

test('[S-05] starting over leaves nothing to go back to', async () => {
  go('age')
  go('promo')
  startOver()
  expect(appState.getState()).toMatchObject({ screen: 'gender', screenPrevScope: [] })
  await waitFor(() => expect(history.state).toMatchObject({ position: 0, place: { screen: 'gender' } }))
})

test('[S-05] [F-06] starting over keeps only the flow that the URL names', () => {
  appState.setState({ flow: 'quiz3' })
  startOver()
  expect(appState.getState().flow).toBeNull()
  history.replaceState(history.state, '', '/?flow=quiz2')
  startOver()
  expect(appState.getState().flow).toBe('quiz2')
  history.replaceState(history.state, '', '/')
})

test('[S-24] a foreign or broken history entry changes nothing', async () => {
  go('age')
  for (const entry of [null, 7, { position: 'x' }, { position: 1, era: 0, place: 4 }]) {
    window.dispatchEvent(new PopStateEvent('popstate', { state: entry }))
    expect(screen()).toBe('age')
  }
})

test('[S-03] [D3] (D24) goFromWithoutReturn leaves no way back, and one back press does not leave the site', async () => {
  go('age')
  go('registration')
  goFromWithoutReturn('age', 'language')
  expect(screen()).toBe('registration')
  goFromWithoutReturn('registration', 'language')
  expect(appState.getState()).toMatchObject({ screen: 'language', screenPrev: null, screenPrevScope: [] })
  await expect.poll(() => history.state).toMatchObject({ position: 1, place: { screen: 'language' } })
  let presses = 0
  const stop = interceptBack(() => {
    presses += 1
    return true
  })
  history.back()
  await expect.poll(() => presses).toBe(1)
  expect(screen()).toBe('language')
  await expect.poll(() => history.state).toMatchObject({ position: 1 })
  stop()
  history.back()
  await expect.poll(screen).toBe('gender')
})
