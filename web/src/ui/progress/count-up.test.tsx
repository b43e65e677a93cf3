import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CountUp } from './count-up.tsx'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] }),
)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const show = () => {
  render(<CountUp to={81.5} delayMs={1000} durationMs={2000} format={(it) => it.toFixed(1)} />)
  return screen.getByRole('img', { name: '81.5' })
}
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('[Q-23] waits, then counts to the value and stops there', () => {
  const number = show()
  expect(number).toHaveTextContent('0.0')
  pass(990)
  expect(number).toHaveTextContent('0.0')
  pass(1000)
  const half = Number(number.textContent)
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(81.5)
  pass(1100)
  expect(number).toHaveTextContent('81.5')
})

test('[Q-28] continues from the current value when the target changes', () => {
  const format = (it: number) => it.toFixed(0)
  const { rerender } = render(<CountUp to={50} durationMs={3000} format={format} />)
  pass(3100)
  rerender(<CountUp to={66} durationMs={3000} format={format} />)
  pass(20)
  expect(screen.getByRole('img', { name: '66' })).toHaveTextContent('50')
  pass(3100)
  expect(screen.getByRole('img', { name: '66' })).toHaveTextContent('66')
})

test('shows the value at once with reduced motion', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduce') }) as MediaQueryList,
  )
  expect(show()).toHaveTextContent('81.5')
})
