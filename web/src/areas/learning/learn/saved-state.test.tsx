import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { SavedState } from './saved-state.tsx'

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'learn')
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

type Sending = 'saved' | 'sending' | 'waiting' | 'refused'
const stateOf = (sending: Sending, waiting: number, refused = 0) => (
  <SavedState progress={{ isKnown: true, sending, waiting, refused }} />
)
const told = () => screen.getByRole('status').textContent

test('[L-16] without a network the tries to send are not told, only that it waits and then that it is saved', () => {
  const { rerender } = render(stateOf('waiting', 2))
  const observer = new MutationObserver(() => {})
  observer.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true })
  for (let tries = 0; tries < 3; tries += 1) {
    rerender(stateOf('sending', 2))
    expect(told()).toBe('2 steps waiting to be sent')
    rerender(stateOf('waiting', 2))
  }
  expect(observer.takeRecords()).toEqual([])
  rerender(stateOf('sending', 1))
  rerender(stateOf('saved', 0))
  expect(told()).toBe('Saved')
})

test('[L-16] what the server does not take is not called saved', () => {
  const { rerender } = render(stateOf('refused', 0, 1))
  expect(told()).toBe('1 step not saved: it is on this device only')
  rerender(stateOf('sending', 1, 1))
  rerender(stateOf('refused', 0, 2))
  expect(told()).toBe('2 steps not saved: they are on this device only')
  rerender(stateOf('saved', 0))
  expect(told()).toBe('Saved')
})

test('[L-16] saving is shown once it takes a second', () => {
  render(stateOf('sending', 1))
  act(() => void vi.advanceTimersByTime(999))
  expect(screen.queryByText('Saving…')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('Saving…')).toBeVisible()
  expect(told()).toBe('')
})
