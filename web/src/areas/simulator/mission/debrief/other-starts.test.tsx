import { render, screen } from '@testing-library/react'
import type { Debrief } from '@vela/simulator/types'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../../i18n/choose-language.ts'
import { OtherStarts } from './other-starts.tsx'

/** A debrief of which only the other starts show. */
const debriefOf = (ends: readonly number[]) =>
  ({
    others: ends.map((yours, index) => ({
      label: String(1928 + index),
      yours,
      plan: 100_000,
      isThis: index === 0,
    })),
    better: 1,
    equal: 0,
    of: ends.length,
    rungs: [],
  }) as unknown as Debrief

const heights = (container: HTMLElement) =>
  [...container.querySelectorAll('rect')].map((rect) => Number(rect.getAttribute('height')))

test('[X-08] one amount far above the others is cut, named in words, and leaves the others readable', async () => {
  await chooseLanguage('en', 'simulator')
  const ends = [...Array.from({ length: 39 }, (_, index) => 60_000 + 2000 * index), 90_000_000]
  const { container } = render(<OtherStarts debrief={debriefOf(ends)} />)
  expect(heights(container).at(-1)).toBe(100)
  expect(Math.min(...heights(container))).toBeGreaterThan(30)
  expect(screen.getByText('Broken columns are taller than this chart: up to $900,000.')).toBeVisible()
})

test('[X-08] without such an amount every column is whole', async () => {
  await chooseLanguage('en', 'simulator')
  const { container } = render(<OtherStarts debrief={debriefOf([10_000, 100_000, 150_000])} />)
  expect(heights(container)).toEqual([6.7, 66.7, 100])
  expect(screen.queryByText(/Broken columns/)).toBeNull()
})
