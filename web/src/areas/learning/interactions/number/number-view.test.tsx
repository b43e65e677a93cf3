import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showQuestion } from '../test-question.tsx'

const question = {
  title: 'What do 52 weeks at $14 cost?',
  interaction: { kind: 'number', before: '$', after: ' a year' } as const,
  options: ['a: $168 a year', 'b: $672 a year', 'c*: $728 a year'],
  fresh: {
    title: 'What do 52 weeks at ${0} cost?',
    options: [
      { id: 'a', answer: '${1} a year', why: 'Twelve times ${0}.' },
      { id: 'b', answer: '${2} a year', why: 'Forty-eight times ${0}.' },
      { id: 'c', answer: '${3} a year', why: 'Fifty-two times ${0}.' },
    ],
    rows: [['20', '240', '960', '1,040']],
  },
}
const field = () => screen.getByRole('textbox', { name: 'Your answer' })

test('[N-01] the figure is typed and checked with the keyboard alone', async () => {
  const recorded = await showQuestion(question)
  await userEvent.tab()
  await waitFor(() => expect(field()).toHaveFocus())
  expect(field()).toHaveAttribute('inputmode', 'decimal')
  expect(field()).toHaveAccessibleDescription('$ a year')
  await userEvent.keyboard('US$ 728{Enter}')
  expect(recorded).toEqual(['c'])
  expect(screen.getByText('That’s right')).toBeVisible()
  await waitFor(() => expect(screen.getByText('Because of c.').parentElement).toHaveFocus())
  expect(screen.queryByRole('button')).toBeNull()
})

test('[N-01] a figure that is a known mistake gets its reason, any other only the right one', async () => {
  await showQuestion(question)
  await userEvent.type(field(), '168{Enter}')
  expect(screen.getByText('Not quite')).toBeVisible()
  expect(screen.getByText('Because of a.')).toBeVisible()
  expect(screen.getByText('$728 a year')).toBeVisible()
  expect(field()).toHaveAttribute('readonly')
})

test('[N-01] another wrong figure is recorded as the nearest mistake, without its reason', async () => {
  const recorded = await showQuestion(question)
  await userEvent.type(field(), '700{Enter}')
  expect(recorded).toEqual(['b'])
  expect(screen.queryByText('Because of b.')).toBeNull()
  expect(screen.getByText('Because of c.')).toBeVisible()
})

test('[N-01] what is no number asks for one and records nothing', async () => {
  const recorded = await showQuestion(question)
  await userEvent.type(field(), 'a lot')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText('Type a number first, such as 1,200.')).toBeVisible()
  expect(recorded).toEqual([])
})

test('[N-01] a question answered before shows the solution', async () => {
  await showQuestion({ ...question, answer: 'b' })
  expect(field()).toHaveValue('728')
  expect(screen.getByText('Not quite')).toBeVisible()
  expect(screen.queryByText('Because of b.')).toBeNull()
})

test('[N-08] after a wrong answer another one like it is offered, which is not recorded', async () => {
  const recorded = await showQuestion(question)
  await userEvent.type(field(), '168{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Try one like it' }))
  const heading = screen.getByRole('heading', { level: 1, name: 'What do 52 weeks at $20 cost?' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.getByText('One like it, for practice')).toBeVisible()
  expect(field()).toHaveValue('')
  await userEvent.type(field(), '240{Enter}')
  expect(screen.getByText('Twelve times $20.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try one like it' }))
  await userEvent.type(field(), '1.040{Enter}')
  expect(screen.getByText('That’s right')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try one like it' })).toBeNull()
  expect(recorded).toEqual(['a'])
})

test('[N-08] a right answer offers no second try', async () => {
  await showQuestion(question)
  await userEvent.type(field(), '728{Enter}')
  expect(screen.queryByRole('button', { name: 'Try one like it' })).toBeNull()
})
