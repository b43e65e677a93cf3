import { beforeEach, expect, test, vi } from 'vitest'
import { startTelemetry } from './start-telemetry.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('[T-02] the SDK loads only after the user has paused tapping and typing', () => {
  const whenIdle = vi.fn<(callback: () => void) => void>()
  startTelemetry(whenIdle)
  for (const sign of ['pointerdown', 'keydown', 'pointerdown']) {
    vi.advanceTimersByTime(1_900)
    document.body.dispatchEvent(new Event(sign, { bubbles: true }))
  }
  vi.advanceTimersByTime(1_900)
  expect(whenIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(whenIdle).toHaveBeenCalledOnce()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  vi.advanceTimersByTime(9_000)
  expect(whenIdle).toHaveBeenCalledOnce()
})
