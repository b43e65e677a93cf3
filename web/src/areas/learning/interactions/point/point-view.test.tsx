import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showQuestion } from '../test-question.tsx'
import { scorePoint } from './score-point.ts'

const show = (answer?: string) =>
  showQuestion({
    interaction: {
      kind: 'point',
      title: 'A fund over ten years',
      chart: '<svg class="drawing" role="img" aria-label="A fund over ten years."></svg>',
      points: {
        a: { x: 20, y: 40, name: '2003' },
        b: { x: 50, y: 80, name: '2008' },
        c: { x: 90, y: 10, name: '2013' },
      },
    },
    options: ['a: In 2003', 'b*: In 2008', 'c: In 2013'],
    ...(answer !== undefined && { answer }),
  })
const point = (name: string) => screen.getByRole('radio', { name })

test('[N-06] a chosen place is its option, and nothing chosen is no answer', () => {
  expect(scorePoint('b')).toEqual({ option: 'b', isExact: true })
  expect(scorePoint(null)).toBeNull()
})

test('[N-06] a place is chosen and checked with the keyboard alone', async () => {
  const recorded = await show()
  expect(screen.getByRole('img', { name: 'A fund over ten years.' })).toBeInTheDocument()
  await userEvent.tab()
  await userEvent.keyboard(' {ArrowDown}')
  expect(point('2008')).toBeChecked()
  await userEvent.keyboard('{Enter}')
  expect(recorded).toEqual(['b'])
  expect(screen.getByText('That’s right')).toBeVisible()
})

test('[N-06] a wrong place gets its reason, and the right one is shown', async () => {
  const recorded = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText('Choose a point first.')).toBeVisible()
  await userEvent.click(point('2013'))
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(recorded).toEqual(['c'])
  expect(screen.getByText('Because of c.')).toBeVisible()
  expect(screen.getByText('In 2008')).toBeVisible()
  expect(point('2008').parentElement).toHaveAttribute('data-result', 'right')
  expect(point('2013').parentElement).toHaveAttribute('data-result', 'wrong')
})

test('[N-06] a question answered before shows both places', async () => {
  await show('a')
  expect(point('2003')).toBeChecked()
  expect(point('2008').parentElement).toHaveAttribute('data-result', 'right')
})
