import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

function show(milliseconds: number, onEnd = vi.fn()) {
  render(
    <Countdown
      endsAt={Date.now() + milliseconds}
      now={() => Date.now()}
      label="Offer ends in"
      announce={(minutes) => `${minutes} minutes left`}
      onEnd={onEnd}
    />,
  )
  return { timer: screen.getByRole('timer', { name: 'Offer ends in' }), onEnd }
}

test('[P-04] counts down from ten minutes', () => {
  const { timer } = show(600_000)
  expect(timer).toHaveTextContent('10:00')
  pass(1000)
  expect(timer).toHaveTextContent('09:59')
  pass(539_000)
  expect(timer).toHaveTextContent('01:00')
})

test('reads the clock, so that sleep does not extend the time', () => {
  const { timer } = show(600_000)
  vi.setSystemTime(Date.now() + 300_000)
  pass(1000)
  expect(timer).toHaveTextContent('04:59')
})

test('ends once, at zero, and never below', () => {
  const { timer, onEnd } = show(2000)
  pass(1999)
  expect(onEnd).not.toHaveBeenCalled()
  pass(10_000)
  expect(timer).toHaveTextContent('00:00')
  expect(onEnd).toHaveBeenCalledOnce()
})

test('an offer that ended while away ends at once', () => {
  const { timer, onEnd } = show(-5000)
  expect(timer).toHaveTextContent('00:00')
  expect(onEnd).toHaveBeenCalledOnce()
})

test('announces once a minute, politely', () => {
  show(120_000)
  const voice = screen.getByText('2 minutes left')
  expect(voice).toHaveAttribute('aria-live', 'polite')
  pass(59_000)
  expect(voice).toHaveTextContent('2 minutes left')
  pass(1000)
  expect(voice).toHaveTextContent('1 minutes left')
})
