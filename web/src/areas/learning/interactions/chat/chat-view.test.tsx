import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showQuestion } from '../test-question.tsx'

const bank = { from: 'Bank security', isOwn: false }
const show = (answer?: string) =>
  showQuestion({
    interaction: {
      kind: 'chat',
      items: [
        { id: 'hello', text: 'Hello, this is your bank.', ...bank },
        { id: 'hurry', text: 'Your account is blocked in 10 minutes.', ...bank },
        { id: 'what', text: 'What should I do?', from: 'You', isOwn: true },
        { id: 'code', text: 'Tell us the code.', ...bank },
      ],
      states: { a: ['hurry'], b: ['hurry', 'code'] },
    },
    options: ['a: Only the hurry', 'b*: The hurry and the code'],
    ...(answer !== undefined && { answer }),
  })
const message = (name: RegExp) => screen.getByRole('button', { name })

test('[N-07] messages are marked with the keyboard alone; own messages cannot be marked', async () => {
  const recorded = await show()
  expect(screen.getAllByRole('button')).toHaveLength(4)
  expect(screen.getAllByText('Bank security')).toHaveLength(2)
  await userEvent.tab()
  await userEvent.tab()
  expect(message(/blocked/)).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(message(/blocked/)).toHaveAttribute('aria-pressed', 'true')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(recorded).toEqual(['b'])
  expect(screen.getByText('That’s right')).toBeVisible()
})

test('[N-07] after a wrong answer each message says what it was', async () => {
  const recorded = await show()
  await userEvent.click(message(/Hello/))
  await userEvent.click(message(/blocked/))
  await userEvent.click(message(/Check/))
  expect(recorded).toEqual(['a'])
  const texts = screen.getAllByRole('listitem').map((line) => line.textContent)
  expect(texts[0]).toMatch(/This one doesn’t belong$/)
  expect(texts[1]).toMatch(/Right$/)
  expect(texts[3]).toMatch(/This one belongs here$/)
})

test('[N-07] nothing marked is no answer', async () => {
  const recorded = await show()
  await userEvent.click(message(/Check/))
  expect(screen.getByText('Tap at least one message first.')).toBeVisible()
  expect(recorded).toEqual([])
})
