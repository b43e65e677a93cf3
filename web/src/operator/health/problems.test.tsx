import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Problems } from './problems.tsx'

afterEach(cleanup)

const problem = {
  kind: 'jobs_failed',
  title: 'Jobs failed for good',
  detail: 'Jobs were given up: send-mail (1).',
  advice: 'Open the list of jobs.',
  since: '2026-11-18T10:00:00.000Z',
  over: null,
}
const past = {
  ...problem,
  kind: 'no_sales',
  title: 'Nothing is being sold',
  over: '2026-11-18T11:00:00.000Z',
}

test('[G-24] open problems come first with what to do, and those that are over say only when', () => {
  render(<Problems problems={[past, problem]} />)
  const [first, second] = screen.getAllByRole('listitem')
  if (!first || !second) throw new Error('two problems were expected')
  expect(within(first).getByRole('heading')).toHaveTextContent('Jobs failed for good')
  expect(first).toHaveTextContent('What to do first: Open the list of jobs.')
  expect(first).toHaveTextContent('Open since')
  expect(second).toHaveTextContent('Over since')
  expect(second).not.toHaveTextContent('What to do first')
})

test('[G-24] without a problem the page says so', () => {
  render(<Problems problems={[]} />)
  expect(screen.getByText(/no open problem/)).toBeInTheDocument()
})
