import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Ring } from './ring.tsx'
import { SegmentedBar } from './segmented-bar.tsx'

const fills = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[style]')].map((fill) => fill.style.transform)

test('[Q-01] half way fills one and a half of three segments', () => {
  const { container } = render(<SegmentedBar value={50} label="Quiz" valueText="11/22" />)
  expect(fills(container)).toEqual(['translateX(0%)', 'translateX(-50%)', 'translateX(-100%)'])
  // An empty segment is not painted at all.
  const seen = [...container.querySelectorAll<HTMLElement>('[style]')].map((fill) => fill.style.visibility)
  expect(seen).toEqual(['', '', 'hidden'])
  const bar = screen.getByRole('progressbar', { name: 'Quiz' })
  expect(bar).toHaveProperty('value', 50)
  expect(bar).toHaveAttribute('aria-valuetext', '11/22')
})

test('[Q-03] a value out of range fills all or nothing', () => {
  const { container, rerender } = render(<SegmentedBar value={140} label="Quiz" />)
  expect(fills(container)).toEqual(Array(3).fill('translateX(0%)'))
  rerender(<SegmentedBar value={-5} label="Quiz" />)
  expect(fills(container)).toEqual(Array(3).fill('translateX(-100%)'))
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0)
})

test('a ring draws and exposes its value', () => {
  const { container } = render(<Ring value={66} label="Chapter" />)
  expect(screen.getByRole('progressbar', { name: 'Chapter' })).toHaveProperty('value', 66)
  expect(container.querySelector('[stroke-dashoffset="34"]')).toBeInTheDocument()
})

test('[Q-28] a ring animates with the given duration', () => {
  const { container } = render(<Ring value={50} paceMs={3000} />)
  expect(container.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--pace')).toBe('3000ms')
})

test('a ring without a label is decorative', () => {
  render(<Ring value={66}>66%</Ring>)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})
