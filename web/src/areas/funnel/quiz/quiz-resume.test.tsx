import { act, fireEvent, screen } from '@testing-library/react'
import { quizSteps } from '@vela/contract/questions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, answerSaved } from '../../../api/test-server.ts'
import { appState } from '../../../state/app-state.ts'
import { followHistory, go } from '../../../state/navigation/navigation.ts'
import { advanceTime, openQuizAt, showQuiz } from './test-quiz.tsx'

const all = quizSteps.flat()
const quizState = () => appState.getState().quiz
let stopHistory = () => {}

/** Starts the history of a new tab. */
function startHistory() {
  stopHistory()
  history.replaceState(null, '')
  stopHistory = followHistory()
}

beforeEach(startHistory)

afterEach(() => {
  stopHistory()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Simulates a killed tab: a new one starts from local storage. */
async function killAndReopen(quiz: { unmount: () => void }) {
  quiz.unmount()
  appState.reload()
  return showQuiz()
}

test('[F-13] a killed tab reopens at the same question with the same answers, at every question', async () => {
  answerCalls(answerSaved)
  let quiz = await openQuizAt(0)
  for (const [index, key] of all.entries()) {
    quiz = await killAndReopen(quiz)
    expect(quiz.question()).toBe(key)
    expect(Object.keys(quizState().answers)).toHaveLength(index)
    expect(quiz.container).toHaveTextContent(`${Math.min(index, 21) + 1}/22`)
    quiz.answer()
    await advanceTime(200)
  }
  expect(Object.keys(quizState().answers)).toEqual(all)
}, 60_000)

test('[F-13] [Q-21] ticked topics that were not sent yet survive a killed tab', async () => {
  let quiz = await openQuizAt(all.indexOf('interested_in'), {
    quiz: { answers: { interested_in: 'crypto' } },
  })
  quiz.tap('stocks')
  quiz.tap('crypto')
  quiz = await killAndReopen(quiz)
  expect(quiz.chosen()).toEqual(['stocks'])
})

test('[F-13] [Q-28] a tab killed during the final wait waits again and continues', async () => {
  answerCalls(answerSaved)
  let quiz = await openQuizAt(23)
  quiz.tap('yes')
  await advanceTime(200)
  await advanceTime(1000)
  quiz = await killAndReopen(quiz)
  expect(quizState().progress).toBe(100)
  expect(quiz.question()).toBeUndefined()
  await advanceTime(3099)
  expect(appState.getState().screen).toBe('quiz')
  await advanceTime(1)
  expect(appState.getState().screen).toBe('strategy_ready')
})

test('[Q-28] going back from strategy_ready shows the last question with its answer and stays there', async () => {
  answerCalls(answerSaved)
  const quiz = await openQuizAt(23)
  startHistory()
  quiz.tap('no')
  await advanceTime(200)
  await advanceTime(3100)
  expect(appState.getState().screen).toBe('strategy_ready')
  quiz.unmount()
  vi.useRealTimers()
  history.back()
  await vi.waitFor(() => expect(appState.getState().screen).toBe('quiz'))
  const again = showQuiz()
  expect(again.question()).toBe('passive_income_streams')
  await advanceTime(60_000)
  expect(appState.getState().screen).toBe('quiz')
  again.tap('yes')
  await advanceTime(200)
  await advanceTime(3100)
  expect(appState.getState().screen).toBe('strategy_ready')
})

test('the final wait does not move a user who has left the quiz', async () => {
  answerCalls(answerSaved)
  const quiz = await openQuizAt(23)
  quiz.tap('no')
  await advanceTime(200)
  act(() => go('terms'))
  await advanceTime(10_000)
  expect(appState.getState().screen).toBe('terms')
  quiz.unmount()
})

test('[Q-02] back from a progress question leads to the one before it, and a reload stays there', async () => {
  let quiz = await openQuizAt(23, {
    quiz: { answers: { what_you_start: 'yes', investing_stock_market: 'no' } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  quiz = await killAndReopen(quiz)
  expect(quiz.question()).toBe('investing_stock_market')
  expect(quiz.chosen()).toEqual(['no'])
})

test('[S-24] invalid stored values are harmless', async () => {
  const quiz = await openQuizAt(999, {
    quiz: { answers: { investment_goal: 'a boat', constructor: 'x', interested_in: 'rock, stocks' } },
  })
  expect(quiz.question()).toBe('investment_goal')
  expect(quiz.chosen()).toEqual([])
  quiz.unmount()
  const many = await openQuizAt(13, { quiz: { answers: { interested_in: 'rock, stocks' } } })
  expect(many.chosen()).toEqual([])
})
