import { act, fireEvent, screen } from '@testing-library/react'
import { quizSteps } from '@vela/contract/questions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, answerSaved } from '../../../api/test-server.ts'
import { appState } from '../../../state/app-state.ts'
import { followHistory, go } from '../../../state/navigation/navigation.ts'
import { openQuizAt, pass, showQuiz } from './test-quiz.tsx'

const all = quizSteps.flat()
const quizState = () => appState.getState().quiz
let stopHistory = () => {}

/** As a tab does that has just been opened. */
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

/** What a killed tab leaves is what local storage has; a new one starts from that. */
async function killAndReopen(quiz: { unmount: () => void }) {
  quiz.unmount()
  await appState.persist.rehydrate()
  return showQuiz()
}

test('[F-13] a killed tab comes back to the same question with the same answers, at each of them', async () => {
  answerCalls(answerSaved)
  let quiz = await openQuizAt(0)
  for (const [index, key] of all.entries()) {
    quiz = await killAndReopen(quiz)
    expect(quiz.question()).toBe(key)
    expect(Object.keys(quizState().answers)).toHaveLength(index)
    expect(quiz.container).toHaveTextContent(`${Math.min(index, 21) + 1}/22`)
    quiz.answer()
    await pass(200)
  }
  expect(Object.keys(quizState().answers)).toEqual(all)
}, 60_000)

test('[F-13] [Q-21] topics ticked and not yet sent are still ticked in a tab that was killed', async () => {
  let quiz = await openQuizAt(all.indexOf('interested_in'), {
    quiz: { answers: { interested_in: 'crypto' } },
  })
  quiz.tap('stocks')
  quiz.tap('crypto')
  quiz = await killAndReopen(quiz)
  expect(quiz.chosen()).toEqual(['stocks'])
})

test('[F-13] [Q-28] a tab killed in the final wait waits again and goes on', async () => {
  answerCalls(answerSaved)
  let quiz = await openQuizAt(23)
  quiz.tap('yes')
  await pass(200)
  await pass(1000)
  quiz = await killAndReopen(quiz)
  expect(quizState().progress).toBe(100)
  expect(quiz.question()).toBeUndefined()
  await pass(3099)
  expect(appState.getState().screen).toBe('quiz')
  await pass(1)
  expect(appState.getState().screen).toBe('strategy_ready')
})

test('[Q-28] from strategy_ready back: the last question with its answer, which does not jump away again', async () => {
  answerCalls(answerSaved)
  const quiz = await openQuizAt(23)
  startHistory()
  quiz.tap('no')
  await pass(200)
  await pass(3100)
  expect(appState.getState().screen).toBe('strategy_ready')
  quiz.unmount()
  vi.useRealTimers()
  history.back()
  await vi.waitFor(() => expect(appState.getState().screen).toBe('quiz'))
  const again = showQuiz()
  expect(again.question()).toBe('passive_income_streams')
  await pass(60_000)
  expect(appState.getState().screen).toBe('quiz')
  again.tap('yes')
  await pass(200)
  await pass(3100)
  expect(appState.getState().screen).toBe('strategy_ready')
})

test('a person who left the quiz during the final wait is not pulled away from where they went', async () => {
  answerCalls(answerSaved)
  const quiz = await openQuizAt(23)
  quiz.tap('no')
  await pass(200)
  act(() => go('terms'))
  await pass(10_000)
  expect(appState.getState().screen).toBe('terms')
  quiz.unmount()
})

test('[Q-02] back from a progress question is the one before it, and a reload stays there', async () => {
  let quiz = await openQuizAt(23, {
    quiz: { answers: { what_you_start: 'yes', investing_stock_market: 'no' } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  quiz = await killAndReopen(quiz)
  expect(quiz.question()).toBe('investing_stock_market')
  expect(quiz.chosen()).toEqual(['no'])
})

test('[S-24] stored values that make no sense are harmless', async () => {
  const quiz = await openQuizAt(999, {
    quiz: { answers: { investment_goal: 'a boat', constructor: 'x', interested_in: 'rock, stocks' } },
  })
  expect(quiz.question()).toBe('investment_goal')
  expect(quiz.chosen()).toEqual([])
  quiz.unmount()
  const many = await openQuizAt(13, { quiz: { answers: { interested_in: 'rock, stocks' } } })
  expect(many.chosen()).toEqual([])
})
