import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Placement } from '@vela/contract/placement'
import type { TestAnswered, TestQuestion } from '@vela/contract/test-out'
import { expect, test } from 'vitest'
import { loadTexts } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { openAcademy } from '../lesson/test-academy.ts'
import { TestOut } from '../test-out/test-out.tsx'

const question = (step: number): TestQuestion => ({
  kind: 'choice',
  step,
  title: `Question about ${step}?`,
  options: [
    { id: '1', answer: 'This' },
    { id: '2', answer: 'That' },
  ],
})
const answered = (step: number, isRight: boolean): TestAnswered => ({
  step,
  title: `Question about ${step}?`,
  isRight,
  given: '1',
  right: isRight ? '1' : '2',
  solution: isRight ? 'This' : 'That',
  why: `Because of ${step}.`,
  mistake: null,
})
const started: Placement = {
  id: 'f0e1d2c3-b4a5-4697-8888-99aabbccddee',
  total: 15,
  answered: [],
  question: question(1),
  seen: null,
}
const placed: Placement = {
  ...started,
  total: 2,
  answered: [answered(1, true), answered(2, false)],
  question: null,
  seen: [
    { course: 'Money basics', skipped: 1, upTo: 'Where it goes' },
    { course: 'Debt', skipped: 0, upTo: null },
  ],
}
const planOf = (...known: string[]) => ({
  plan: { minutesPerDay: 10, weeks: [] },
  started_at: new Date().toISOString(),
  known,
  isPlacementOffered: false,
})

async function openPlacement(opened: Placement, known: string[] = []) {
  await loadTexts('test-out')
  const academy = await openAcademy({ screen: 'test_out', chapter: 'placement' })
  academy.answerWith('open', { body: opened })
  academy.answerWith('plan', { body: { data: planOf(...known) } })
  render(<TestOut />)
  return academy
}

test('[R-52] [R-54] answers lead to the result, and the plan goes on after what is known', async () => {
  const academy = await openPlacement(started)
  expect(await screen.findByText(/^Up to 15 questions/)).toBeVisible()
  expect(screen.getByText('Question 1 of up to 15')).toBeInTheDocument()
  academy.answerWith('answer', {
    body: { ...started, total: 12, answered: [answered(1, true)], question: question(2) },
  })
  screen.getByRole('heading', { name: 'Question about 1?' }).focus()
  await userEvent.keyboard('1')
  expect(await screen.findByText('Because of 1.')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByText('Question 2 of up to 12')).toBeInTheDocument()
  academy.answerWith('answer', { body: placed })
  academy.answerWith('plan', { body: { data: planOf('c/one') } })
  await userEvent.click(screen.getByRole('button', { name: 'I don’t know' }))
  await userEvent.click(await screen.findByRole('button', { name: 'See the result' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Your plan skips what you know' })).toBeVisible()
  expect(screen.getByText(/It leaves out 1 chapter\./)).toBeVisible()
  const seen = screen.getByRole('region', { name: 'What we saw' })
  expect(seen).toHaveTextContent('Money basicsYou know “Where it goes”: 1 chapter is skipped.')
  expect(seen).toHaveTextContent('DebtYour plan takes you through it from the start.')
  expect(await screen.findByText('A budget')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Start with this chapter' }))
  expect(appState.getState()).toMatchObject({ screen: 'lesson', activeChapter: 'c/two' })
})

test('[R-55] the result can be taken back, and is not lost if that fails', async () => {
  const academy = await openPlacement(placed, ['c/one'])
  const undo = await screen.findByRole('button', { name: 'Start from the beginning after all' })
  await userEvent.click(undo)
  await waitFor(() => expect(academy.sent.map(({ name }) => name)).toContain('clear'))
  expect(appState.getState().screen).toBe('test_out')
  academy.answerWith('clear', { body: { status: 'ok' } })
  academy.answerWith('plan', { body: { data: planOf() } })
  await userEvent.click(undo)
  await waitFor(() => expect(appState.getState().screen).toBe('learn'))
  expect(academy.sent.filter(({ name }) => name === 'plan').length).toBeGreaterThan(1)
})

test('[R-54] [R-55] a beginner reads that the plan begins at the beginning, and may answer other questions', async () => {
  const none = { ...placed, seen: [{ course: 'Money basics', skipped: 0, upTo: null }] }
  const academy = await openPlacement(none)
  const title = 'Your plan begins at the beginning'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.queryByRole('button', { name: /after all/ })).toBeNull()
  academy.answerWith('clear', { body: { status: 'ok' } })
  academy.answerWith('open', { body: { ...started, id: 'a0e1d2c3-b4a5-4697-8888-99aabbccddee' } })
  await userEvent.click(screen.getByRole('button', { name: 'Answer other questions' }))
  expect(await screen.findByRole('heading', { name: 'Question about 1?' })).toBeVisible()
})

test('[R-53] [R-56] without a network, and without anything to ask, it says so', async () => {
  await loadTexts('test-out')
  const academy = await openAcademy({ screen: 'test_out', chapter: 'placement' })
  render(<TestOut />)
  expect(await screen.findByRole('heading', { name: 'A test needs a connection' })).toBeVisible()
  const refusal = { status: 'fail', type: 'nothing_to_ask', message: 'nothing' }
  academy.answerWith('open', { status: 409, body: refusal })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'There’s nothing to ask you right now' })).toBeVisible()
})
