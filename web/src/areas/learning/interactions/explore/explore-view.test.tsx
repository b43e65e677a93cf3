import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { questionOf, showQuestion } from '../test-question.tsx'
import { curvesOf, guessLine, guessRange, reachOf, scoreExplore } from './explore-curve.ts'

const interaction = {
  kind: 'explore' as const,
  title: '$1,000 left alone',
  unit: '$' as const,
  x: { name: 'Years', values: [0, 20, 40] },
  series: [
    { name: 'Interest left in', formula: '1000 * (1 + rate / 100) ^ x' },
    { name: 'Interest taken out', formula: '1000 * (1 + rate / 100 * x)' },
  ],
  sliders: [{ name: 'rate', label: 'Rate a year', unit: '%' as const, min: 0, max: 10, step: 1, value: 5 }],
  ask: 40,
  values: { a: 3000, b: 7000, c: 12_000 },
  says: 'At {rate} it grows to {1}, or to {2} without interest on interest.',
}
const options = ['a: $3,000', 'b*: About $7,000', 'c: $12,000']
const { options: scored } = questionOf({ interaction, options })

test.each([
  [6800, 'b'],
  [4900, 'a'],
  [5100, 'b'],
  [20_000, 'c'],
])('[N-02] a guess of %d counts as option %s', (guess, option) => {
  expect(scoreExplore(interaction, scored, guess)).toEqual({ option, isExact: true })
})

test('[N-02] without a guess there is no answer', () => {
  expect(scoreExplore(interaction, scored, null)).toBeNull()
})

test('[N-02] the curves follow the sliders, and the axis has room for all of them', () => {
  expect(curvesOf(interaction, { rate: 0 }).map(({ values }) => values.at(-1))).toEqual([1000, 1000])
  const [least = 0, most = 0] = reachOf(interaction)
  expect([least, Math.round(most)]).toEqual([1000, 45_259])
  expect(guessRange(12_000)).toEqual({ max: 15_000, step: 100 })
  expect(guessLine(interaction, 5000)).toEqual([1000, 3000, 5000])
})

const guess = () => screen.getByRole('slider', { name: 'Your guess · Years: 40' })

test('[N-02] the curve is guessed first, and then moved with a slider or a number', async () => {
  const recorded = await showQuestion({ interaction, options })
  expect(screen.queryByText(/it grows to/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText('Move the slider to your guess first.')).toBeVisible()
  fireEvent.change(guess(), { target: { value: '6800' } })
  expect(guess()).toHaveAttribute('aria-valuetext', '$6,800')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(recorded).toEqual(['b'])
  expect(
    screen.getByText('At 5% it grows to $7,040, or to $3,000 without interest on interest.'),
  ).toBeVisible()
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Rate a year' }), { target: { value: '8' } })
  expect(screen.getByText(/^At 8% it grows to \$21,725/)).toBeVisible()
  fireEvent.change(screen.getByRole('slider', { name: 'Rate a year' }), { target: { value: '0' } })
  expect(screen.getByText(/^At 0% it grows to \$1,000/)).toBeVisible()
  expect(recorded).toEqual(['b'])
})

test('[N-02] a guess can be typed and checked with the keyboard alone', async () => {
  const recorded = await showQuestion({ interaction, options })
  const field = screen.getByRole('spinbutton', { name: 'Your guess · Years: 40' })
  await userEvent.clear(field)
  await userEvent.type(field, '3000{Enter}')
  expect(recorded).toEqual(['a'])
  expect(screen.getByText('Because of a.')).toBeVisible()
})

test('[N-02] a question answered before shows the curve', async () => {
  await showQuestion({ interaction, options, answer: 'a' })
  expect(screen.getByRole('img', { name: /^\$1,000 left alone\. At 5%/ })).toBeInTheDocument()
})
