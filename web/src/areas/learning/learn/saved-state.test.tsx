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
const announced = () => screen.getByRole('status').textContent

test('[L-16] retries while offline are not announced, only that steps wait and then that they are saved', () => {
  const { rerender } = render(stateOf('waiting', 2))
  const observer = new MutationObserver(() => {})
  observer.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true })
  for (let tries = 0; tries < 3; tries += 1) {
    rerender(stateOf('sending', 2))
    expect(announced()).toBe('2 steps waiting to be sent')
    rerender(stateOf('waiting', 2))
  }
  expect(observer.takeRecords()).toEqual([])
  rerender(stateOf('sending', 1))
  rerender(stateOf('saved', 0))
  expect(announced()).toBe('Saved')
})

test('[L-16] a step that the server refuses is not shown as saved', () => {
  const { rerender } = render(stateOf('refused', 0, 1))
  expect(announced()).toBe('1 step not saved: it’s on this device only')
  rerender(stateOf('sending', 1, 1))
  rerender(stateOf('refused', 0, 2))
  expect(announced()).toBe('2 steps not saved: they’re on this device only')
  rerender(stateOf('saved', 0))
  expect(announced()).toBe('Saved')
})

test('[L-16] saving is shown once it takes a second', () => {
  render(stateOf('sending', 1))
  act(() => void vi.advanceTimersByTime(999))
  expect(screen.queryByText('Saving…')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('Saving…')).toBeVisible()
  expect(announced()).toBe('')
})
