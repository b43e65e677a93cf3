import { fireEvent, screen } from '@testing-library/react'
import { quizSteps } from '@vela/contract/questions'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, answerSaved, laterAnswer, refused, sessionId } from '../../../api/test-server.ts'
import { appState } from '../../../state/app-state.ts'
import { followHistory, go } from '../../../state/navigation/navigation.ts'
import { onToast } from '../../../state/toasts.ts'
import { advanceTime, openQuizAt, showQuiz } from './test-quiz.tsx'

const all = quizSteps.flat()
const count = all.length
/** The heading receives the focus after the paint. */
const frameMs = 20
const quizState = () => appState.getState().quiz
const ok = () => new Response(JSON.stringify(answerSaved.body))

let stopHistory = () => {}

function startHistory() {
  stopHistory()
  history.replaceState(null, '')
  stopHistory = followHistory()
}

let stopToasts = () => {}
let toasts: string[] = []

beforeEach(() => {
  toasts = []
  stopToasts = onToast(({ text }) => toasts.push(text))
  startHistory()
})

afterEach(() => {
  stopHistory()
  stopToasts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pressBack = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }))

describe('the frame', () => {
  test('[Q-01] shows one question, its number of 22 and a bar of three segments', async () => {
    const quiz = await openQuizAt(3)
    expect(quiz.container.querySelectorAll('h1')).toHaveLength(1)
    expect(screen.getByText('4/22')).toBeVisible()
    const bar = screen.getByRole('progressbar', { name: 'Quiz progress' })
    expect(bar).toHaveAttribute('aria-valuetext', 'Question 4 of 22')
    expect(bar.parentElement?.querySelectorAll('[aria-hidden] > span')).toHaveLength(3)
  })

  test('[Q-01] a new question receives the focus, sets the page title and starts at the top', async () => {
    answerCalls(answerSaved)
    const scrollTo = vi.spyOn(window, 'scrollTo')
    const quiz = await openQuizAt(1)
    expect(document.activeElement).toBe(document.body)
    quiz.tap('low')
    await advanceTime(200)
    expect(quiz.question()).toBe('annual_income')
    await advanceTime(frameMs)
    expect(quiz.heading()).toHaveFocus()
    expect(quiz.heading()).toHaveAccessibleDescription('Question 3 of 22')
    expect(document.title).toBe('How much do you earn in a year? · Vela')
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
  })

  test('[Q-01] a user who focused an option before the paint keeps the focus there', async () => {
    answerCalls(answerSaved)
    const quiz = await openQuizAt(1)
    quiz.tap('low')
    await advanceTime(200)
    const option = quiz.container.querySelector<HTMLElement>('[data-value]')
    option?.focus()
    await advanceTime(frameMs)
    expect(document.title).toBe('How much do you earn in a year? · Vela')
    expect(option).toHaveFocus()
  })

  test('[F-01] asks every question in order, then opens strategy_ready', async () => {
    answerCalls(answerSaved)
    const quiz = await openQuizAt(0)
    const seen: unknown[] = []
    while (seen.length < count) {
      seen.push(quiz.question())
      quiz.answer()
      await advanceTime(200)
    }
    expect(seen).toEqual(all)
    await advanceTime(3100)
    expect(appState.getState().screen).toBe('strategy_ready')
    expect(Object.keys(quizState().answers)).toEqual(all)
    expect(quizState()).toMatchObject({ progress: 100, totalCount: 22 })
  }, 60_000)
})

describe('an answer', () => {
  test('[Q-04] moves on only after the server answered ok', async () => {
    const later = laterAnswer()
    answerCalls(later.promise)
    const quiz = await openQuizAt(1)
    quiz.tap('high')
    await advanceTime(5000)
    expect(quiz.question()).toBe('income_level')
    expect(quizState().answers).toEqual({})
    later.resolve(ok())
    await advanceTime(0)
    expect(quiz.question()).toBe('annual_income')
    expect(quizState().answers).toEqual({ income_level: 'high' })
  })

  test('[Q-04] without a session moves on by itself and is stored locally', async () => {
    const sent = answerCalls('no network')
    const quiz = await openQuizAt(1, { id: null })
    quiz.tap('high')
    await advanceTime(200)
    expect(quiz.question()).toBe('annual_income')
    expect(quizState()).toMatchObject({ answers: { income_level: 'high' }, income_level: 'high' })
    expect(sent).toEqual([])
  })

  test('[Q-05] flashes for 200 ms before the next question, however fast the server is', async () => {
    answerCalls(answerSaved)
    const quiz = await openQuizAt(1)
    quiz.tap('low')
    await advanceTime(199)
    expect(quiz.question()).toBe('income_level')
    expect(quiz.chosen()).toEqual(['low'])
    await advanceTime(1)
    expect(quiz.question()).toBe('annual_income')
  })

  test('[Q-05] a double tap is one answer, also on two options', async () => {
    const sent = answerCalls(answerSaved)
    const quiz = await openQuizAt(1)
    quiz.tap('low')
    quiz.tap('low')
    quiz.tap('high')
    await advanceTime(1000)
    expect(sent).toHaveLength(1)
    expect(quiz.question()).toBe('annual_income')
  })

  test('[Q-06] not ok: error_again, the question stays and can be answered again at once', async () => {
    const sent = answerCalls(refused(400, 'unknown_answer'), answerSaved)
    const quiz = await openQuizAt(1)
    quiz.tap('low')
    await advanceTime(50)
    expect(toasts).toEqual(['Oops, An error occurred! Try again.'])
    expect(quiz.question()).toBe('income_level')
    expect(quiz.chosen()).toEqual([])
    quiz.tap('middle')
    await advanceTime(200)
    expect(quiz.question()).toBe('annual_income')
    expect(sent).toHaveLength(2)
  })

  test('[Q-06] no network: one error message, and the question stays', async () => {
    answerCalls('no network')
    const quiz = await openQuizAt(1)
    quiz.tap('low')
    await advanceTime(1000)
    expect(toasts).toEqual(['Oops, an error occurred! Try again.'])
    expect(quiz.question()).toBe('income_level')
  })

  test('[Q-03] [Q-09] [Q-24] stores position, progress, income and goal in the app state', async () => {
    answerCalls(answerSaved)
    const quiz = await openQuizAt(all.indexOf('savings_goal'))
    quiz.tap('travel')
    await advanceTime(200)
    expect(quizState()).toMatchObject({ question_index: 18, goal: 'travel' })
    expect(quizState().progress).toBeCloseTo((18 * 100) / 22)
    quiz.unmount()
    const again = await openQuizAt(1)
    again.tap('middle')
    await advanceTime(200)
    expect(quizState().income_level).toBe('middle')
  })
})

describe('[Q-07] the request', () => {
  const sentFrom = async (index: number, value: string, flow: string | null = null) => {
    const sent = answerCalls(answerSaved)
    const quiz = await openQuizAt(index, { flow })
    quiz.tap(value)
    await advanceTime(200)
    quiz.unmount()
    return sent[0]
  }

  test('a single answer', async () => {
    expect((await sentFrom(6, "don't use a card", 'quiz2'))?.body).toEqual({
      id: sessionId,
      key: 'credit_card_ purchases',
      value: "don't use a card",
      isMultiAnswer: false,
      isTech: false,
      flow: 'quiz2',
    })
  })

  test('`next` only with the progress questions: whether another one follows', async () => {
    expect((await sentFrom(count - 3, 'yes'))?.body).toMatchObject({ key: 'what_you_start', next: true })
    expect((await sentFrom(count - 2, 'no'))?.body).toMatchObject({ next: true })
    expect((await sentFrom(count - 1, 'no'))?.body).toMatchObject({ next: false })
    expect((await sentFrom(20, 'Continue'))?.body).not.toHaveProperty('next')
  })
})

describe('back', () => {
  test('[Q-02] [Q-03] leads to the previous question with its answer, and any tap moves on', async () => {
    answerCalls(answerSaved)
    const quiz = await openQuizAt(2, { quiz: { answers: { income_level: 'high' } } })
    pressBack()
    expect(quiz.question()).toBe('income_level')
    expect(quiz.chosen()).toEqual(['high'])
    await advanceTime(frameMs)
    expect(quiz.heading()).toHaveFocus()
    expect(quizState().question_index).toBe(1)
    expect(quizState().progress).toBeCloseTo(100 / 22)
    quiz.tap('high')
    await advanceTime(200)
    expect(quiz.question()).toBe('annual_income')
  })

  test('[Q-02] [S-04] the browser’s back does the same, and leaves the quiz from the first question', async () => {
    const first = await openQuizAt(1)
    first.unmount()
    vi.useRealTimers()
    appState.setState({ screen: 'promo', screenPrevScope: ['gender', 'age'] })
    startHistory()
    go('quiz')
    const shown = showQuiz()
    vi.useRealTimers()
    history.back()
    await vi.waitFor(() => expect(shown.question()).toBe('investment_goal'))
    expect(appState.getState().screen).toBe('quiz')
    await vi.waitFor(() => expect(history.state).toMatchObject({ place: { screen: 'quiz' } }))
    history.back()
    await vi.waitFor(() => expect(appState.getState().screen).toBe('promo'))
  })

  test('[Q-02] during a request: a late ok does not advance but is stored', async () => {
    const later = laterAnswer()
    answerCalls(later.promise, answerSaved)
    const quiz = await openQuizAt(4)
    quiz.tap('recently')
    pressBack()
    expect(quiz.question()).toBe('income_source')
    later.resolve(ok())
    await advanceTime(1000)
    expect(quiz.question()).toBe('income_source')
    expect(quizState().answers).toEqual({ financial_constraints: 'recently' })
    expect(toasts).toEqual([])
  })

  test('[Q-06] during a request: a late failure is reported and moves nothing', async () => {
    const later = laterAnswer()
    answerCalls(later.promise)
    const quiz = await openQuizAt(4)
    quiz.tap('recently')
    pressBack()
    later.reject(new TypeError('lost'))
    await advanceTime(1000)
    expect(toasts).toHaveLength(1)
    expect(quiz.question()).toBe('income_source')
  })

  test('an answer given after going back is sent after the pending one and is not lost', async () => {
    const later = laterAnswer()
    const sent = answerCalls(later.promise, answerSaved)
    const quiz = await openQuizAt(4)
    quiz.tap('recently')
    pressBack()
    quiz.tap('other')
    await advanceTime(500)
    expect(sent).toHaveLength(1)
    later.resolve(ok())
    await advanceTime(0)
    expect(sent.map(({ body }) => body)).toMatchObject([
      { key: 'financial_constraints' },
      { key: 'income_source', value: 'other' },
    ])
    expect(quiz.question()).toBe('financial_constraints')
  })
})
