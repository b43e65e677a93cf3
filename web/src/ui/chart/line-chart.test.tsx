import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LineChart } from './line-chart.tsx'

const props = {
  title: 'Your way',
  heads: { label: 'Month', value: 'Level' },
  format: (value: number) => `${value}%`,
  points: [
    { label: 'Nov', value: 10, tag: 'Beginner' },
    { label: 'Dec', value: 40 },
    { label: 'Jan', value: 80, tag: 'Confident' },
  ],
}

test('a chart has its numbers as a table for screen readers', () => {
  render(<LineChart {...props} />)
  const table = within(screen.getByRole('figure', { name: 'Your way' })).getByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['MonthLevel', 'Nov10% Beginner', 'Dec40% ', 'Jan80% Confident'])
})

test('the line rises from left to right without overshooting', () => {
  const { container } = render(<LineChart {...props} />)
  const heights = [...container.querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cy')))
  expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  expect(container.querySelector('path[stroke]')?.getAttribute('d')).toMatch(/^M[\d.]+,[\d.]+C/)
})
