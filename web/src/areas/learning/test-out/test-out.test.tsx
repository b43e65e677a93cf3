import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TestOut as Test, TestAnswered, TestQuestion } from '@vela/contract/test-out'
import { expect, test } from 'vitest'
import { loadTexts } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { openAcademy } from '../lesson/test-academy.ts'
import { TestOut } from './test-out.tsx'

const rent: TestQuestion = {
  kind: 'choice',
  step: 1,
  title: 'What is rent?',
  options: [
    { id: '1', answer: 'A fixed bill' },
    { id: '2', answer: 'A want' },
  ],
}
const fees: TestQuestion = {
  kind: 'number',
  step: 2,
  title: 'What do the fees cost?',
  before: '$',
  after: ' a year',
}
const rentWrong: TestAnswered = {
  step: 1,
  title: 'What is rent?',
  isRight: false,
  given: '2',
  right: '1',
  solution: 'A fixed bill',
  why: 'It is the same every month.',
  mistake: 'You cannot drop it.',
}
const feesRight: TestAnswered = {
  step: 2,
  title: 'What do the fees cost?',
  isRight: true,
  given: '1,196',
  right: null,
  solution: '$1,196 a year',
  why: 'Each week has one.',
  mistake: null,
}
const fresh: Test = {
  id: 'f0e1d2c3-b4a5-4697-8888-99aabbccddee',
  chapter: 'c/one',
  total: 2,
  needed: 2,
  answered: [],
  question: rent,
  isPassed: null,
}
const half: Test = { ...fresh, answered: [rentWrong], question: fees }
const failed: Test = { ...half, answered: [rentWrong, feesRight], question: null, isPassed: false }

async function openTest(opened: Test) {
  await loadTexts('test-out')
  const academy = await openAcademy({ screen: 'test_out' })
  academy.answerWith('open', { body: opened })
  render(<TestOut />)
  return academy
}

test('[R-42] [R-44] a test is taken with the keyboard alone, and each answer gets its reason', async () => {
  const academy = await openTest(fresh)
  expect(await screen.findByText('2 questions. Get 2 right, and the chapter is done.')).toBeVisible()
  academy.answerWith('answer', { body: half })
  screen.getByRole('heading', { name: 'What is rent?' }).focus()
  await userEvent.keyboard('2')
  expect(await screen.findByText('You cannot drop it.')).toBeVisible()
  expect(screen.getByText('It is the same every month.')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'What do the fees cost?' })).toHaveFocus())
  academy.answerWith('answer', { body: failed })
  await userEvent.tab()
  await userEvent.keyboard('1,196{Enter}')
  expect(await screen.findByText('That’s right')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'See the result' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Read it: it’ll be quick' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'What you didn’t get yet' })).toHaveTextContent('A fixed bill')
  expect(academy.sent.filter(({ name }) => name === 'answer').map(({ body }) => body)).toEqual([
    { id: fresh.id, step: 1, answer: '2' },
    { id: fresh.id, step: 2, answer: '1,196' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Read the chapter' }))
  expect(appState.getState()).toMatchObject({ screen: 'lesson', activeChapter: 'c/one' })
})

test('[R-43] a reload goes on with the next question', async () => {
  await openTest(half)
  expect(await screen.findByRole('heading', { name: 'What do the fees cost?' })).toBeVisible()
  expect(screen.getByText('Question 2 of 2')).toBeInTheDocument()
})

test('[R-45] a passed test fetches the progress, so that the map moves on', async () => {
  const academy = await openTest(half)
  academy.answerWith('answer', { body: { ...failed, isPassed: true } })
  await userEvent.type(await screen.findByRole('textbox'), '1,196{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'See the result' }))
  expect(screen.getByRole('heading', { level: 1, name: 'You know this chapter' })).toBeVisible()
  await waitFor(() => expect(academy.sent.map(({ name }) => name)).toContain('get'))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(appState.getState().screen).toBe('learn')
})

test('[R-46] without a network a test says that it needs one, and tries again', async () => {
  await loadTexts('test-out')
  const academy = await openAcademy({ screen: 'test_out' })
  render(<TestOut />)
  expect(await screen.findByRole('heading', { name: 'A test needs a connection' })).toBeVisible()
  academy.answerWith('open', { body: fresh })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'What is rent?' })).toBeVisible()
})

test('[R-46] an answer that does not arrive can be given again', async () => {
  const academy = await openTest(fresh)
  await userEvent.click(await screen.findByRole('button', { name: 'I don’t know' }))
  expect(await screen.findByText(/Your answer didn’t arrive/)).toBeVisible()
  academy.answerWith('answer', { body: half })
  await userEvent.click(screen.getByRole('button', { name: /A want/ }))
  expect(await screen.findByText('You cannot drop it.')).toBeVisible()
})
