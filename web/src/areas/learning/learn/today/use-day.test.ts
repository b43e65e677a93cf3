import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDay } from './use-day.ts'

afterEach(() => vi.useRealTimers())

test('[D5] a map that stays open past midnight shows the next day, and the one after', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 23, 59) })
  const view = renderHook(useDay)
  const day = () => new Date(view.result.current).getDate()
  expect(day()).toBe(15)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(day()).toBe(16)
  act(() => void vi.advanceTimersByTime(24 * 60 * 60_000))
  expect(day()).toBe(17)
})
