import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showQuestion } from '../test-question.tsx'

const show = (answer?: string) =>
  showQuestion({
    interaction: {
      kind: 'many',
      items: [
        { id: 'phone', text: 'A phone backup' },
        { id: 'gym', text: 'A gym app' },
        { id: 'dinner', text: 'A dinner' },
      ],
      states: { a: ['phone'], b: ['phone', 'gym'] },
    },
    options: ['a: Only the phone', 'b*: Phone and gym'],
    ...(answer !== undefined && { answer }),
  })
const box = (name: RegExp) => screen.getByRole('checkbox', { name })

test('[N-05] items are chosen and checked with the keyboard alone', async () => {
  const recorded = await show()
  await userEvent.tab()
  expect(box(/phone/)).toHaveFocus()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(recorded).toEqual(['b'])
  expect(screen.getByText('That’s right')).toBeVisible()
})

test('[N-05] after a wrong answer each item says what it was', async () => {
  const recorded = await show()
  await userEvent.click(box(/phone/))
  await userEvent.click(box(/dinner/))
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(recorded).toEqual(['a'])
  expect(screen.getByText('Not quite')).toBeVisible()
  expect(box(/A phone backup Right$/)).toBeChecked()
  expect(box(/A gym app This one belongs here$/)).toBeDisabled()
  expect(box(/A dinner This one doesn’t belong$/)).toBeChecked()
})

test('[N-05] nothing chosen is no answer, and a choice can be undone', async () => {
  const recorded = await show()
  await userEvent.click(box(/dinner/))
  await userEvent.click(box(/dinner/))
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText('Choose at least one first.')).toBeVisible()
  expect(recorded).toEqual([])
})

test('[N-05] a question answered before shows the solution', async () => {
  await show('a')
  expect(box(/phone/)).toBeChecked()
  expect(box(/gym/)).toBeChecked()
  expect(box(/dinner/)).not.toBeChecked()
})
