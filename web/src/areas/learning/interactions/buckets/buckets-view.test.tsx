import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showQuestion } from '../test-question.tsx'

const show = (answer?: string) =>
  showQuestion({
    interaction: {
      kind: 'buckets',
      buckets: [
        { id: 'fixed', text: 'Fixed bills' },
        { id: 'wants', text: 'Wants' },
      ],
      items: [
        { id: 'music', text: 'Music app' },
        { id: 'rent', text: 'Rent' },
        { id: 'cinema', text: 'Cinema' },
      ],
      states: {
        a: { music: 'fixed', rent: 'fixed', cinema: 'wants' },
        b: { music: 'wants', rent: 'fixed', cinema: 'wants' },
      },
    },
    options: ['a: Music is a fixed bill', 'b*: Music is a want'],
    ...(answer !== undefined && { answer }),
  })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const bucketOf = (item: string) => {
  const bucket = screen.getByText(item).closest('div')
  return bucket ? within(bucket).queryByText(/Fixed bills|Wants/)?.textContent : undefined
}

test('[N-04] items are sorted with the keyboard alone; the next item is picked up by itself', async () => {
  const recorded = await show()
  expect(button('Music app')).toHaveAttribute('aria-pressed', 'true')
  button('Wants: put Music app here').focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('Music app: Wants')).toBeInTheDocument()
  expect(button('Rent')).toHaveAttribute('aria-pressed', 'true')
  button('Fixed bills: put Rent here').focus()
  await userEvent.keyboard('{Enter}')
  button('Wants: put Cinema here').focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button('Check'))
  expect(recorded).toEqual(['b'])
  expect(screen.getByText('That’s right')).toBeVisible()
})

test('[N-04] another item can be picked first, and a sorted one moved again', async () => {
  const recorded = await show()
  await userEvent.click(button('Cinema'))
  await userEvent.click(button('Fixed bills: put Cinema here'))
  await userEvent.click(button('Check'))
  expect(screen.getByText('Sort every item first.')).toBeVisible()
  expect(recorded).toEqual([])
  await userEvent.click(button('Fixed bills: put Music app here'))
  await userEvent.click(button('Fixed bills: put Rent here'))
  await userEvent.click(button('Cinema'))
  await userEvent.click(button('Wants: put Cinema here'))
  await userEvent.click(button('Check'))
  expect(recorded).toEqual(['a'])
  expect(screen.getByText('Because of a.')).toBeVisible()
  expect(bucketOf('Music app')).toBe('Wants')
  expect(screen.getByText('Music app')).toHaveTextContent('This one belongs here')
  expect(screen.getByText('Rent')).toHaveTextContent('Right')
})

test('[N-04] a question answered before shows where everything belongs', async () => {
  await show('a')
  expect(['Music app', 'Rent', 'Cinema'].map(bucketOf)).toEqual(['Wants', 'Fixed bills', 'Wants'])
})
