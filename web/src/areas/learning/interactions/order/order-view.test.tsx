import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showQuestion } from '../test-question.tsx'

const show = (answer?: string) =>
  showQuestion({
    interaction: {
      kind: 'order',
      items: [
        { id: 'car', text: 'Car loan' },
        { id: 'home', text: 'Home loan' },
        { id: 'card', text: 'Card' },
      ],
      states: { a: ['home', 'car', 'card'], b: ['card', 'car', 'home'] },
    },
    options: ['a: The largest first', 'b*: The highest rate first'],
    ...(answer !== undefined && { answer }),
  })
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/^\d/, ''))
const button = (name: string) => screen.getByRole('button', { name })

test('[N-03] items are moved with the keyboard alone; the focus stays on what moves', async () => {
  const recorded = await show()
  button('Move up: Card').focus()
  await userEvent.keyboard('{Enter}')
  expect(rows()).toEqual(['Car loan', 'Card', 'Home loan'])
  expect(button('Move up: Card')).toHaveFocus()
  expect(screen.getByText('Card: place 2 of 3')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(rows()).toEqual(['Card', 'Car loan', 'Home loan'])
  // At the top it cannot move up any more.
  expect(button('Move up: Card')).toBeDisabled()
  expect(button('Move down: Card')).toHaveFocus()
  await userEvent.click(button('Check'))
  expect(recorded).toEqual(['b'])
  expect(screen.getByText('That’s right')).toBeVisible()
})

test('[N-03] a wrong order is recorded as the nearest mistake, and the right order is shown', async () => {
  const recorded = await show()
  await userEvent.click(button('Move down: Car loan'))
  await userEvent.click(button('Check'))
  expect(recorded).toEqual(['a'])
  expect(screen.getByText('Because of a.')).toBeVisible()
  expect(rows()).toEqual(['CardThis one belongs here', 'Car loanRight', 'Home loanThis one belongs here'])
})

test('[N-03] a question answered before shows the right order', async () => {
  await show('a')
  expect(rows()).toEqual(['Card', 'Car loan', 'Home loan'])
  expect(screen.queryByRole('button')).toBeNull()
})
