import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastCard } from './toast-card.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

function show(at: 'root' | 'corner') {
  const onClose = vi.fn<() => void>()
  render(<ToastCard toast={{ kind: 'error', text: 'Oops', at }} onClose={onClose} />)
  const card = screen.getByRole('alert')
  Object.defineProperty(card, 'offsetWidth', { value: 200 })
  const dragBy = (distance: number) => {
    fireEvent.pointerDown(card, { clientX: 100 })
    fireEvent.pointerMove(card, { clientX: 100 + distance })
    fireEvent.pointerUp(card, { clientX: 100 + distance })
  }
  return { card, onClose, dragBy }
}

test.each([
  ['root', 4000],
  ['corner', 5000],
] as const)('[S-18] at the %s it closes after %i ms', (at, lasts) => {
  const { onClose } = show(at)
  pass(lasts - 1)
  expect(onClose).not.toHaveBeenCalled()
  pass(1)
  expect(onClose).toHaveBeenCalledOnce()
})

test('the timeout pauses while a pointer is over it', () => {
  const { card, onClose } = show('root')
  fireEvent.pointerEnter(card)
  pass(60_000)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerLeave(card)
  pass(4000)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a tap closes it', () => {
  const { dragBy, onClose } = show('root')
  dragBy(0)
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  [100, 0],
  [159, 0],
  [160, 1],
  [-180, 1],
])('[S-18] in the corner, dragged %i of its 200 px, it is dismissed %i times', (distance, times) => {
  const { card, dragBy, onClose } = show('corner')
  dragBy(distance)
  expect(onClose).toHaveBeenCalledTimes(times)
  expect(card.style.transform).toBe('')
})
