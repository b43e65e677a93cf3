import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, answerSaved, laterAnswer, refused, sessionId } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { followHistory } from '../../../state/navigation/navigation.ts'
import { onToast } from '../../../state/toasts.ts'
import { consentOptions } from '../email/consent-options.ts'
import { StrategyReady } from './strategy-ready.tsx'

const toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  consentOptions.setState({ options: { mayStartTicked: true, asksAdvertising: false } })
  await chooseLanguage('en', 'front', 'strategy-ready')
  appState.setState(
    restoreAppState({
      screen: 'strategy_ready',
      screenPrev: 'quiz',
      screenPrevScope: ['gender', 'age', 'promo', 'quiz'],
      id: sessionId,
    }),
  )
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
})

const continueButton = () => screen.getByRole('button', { name: 'Continue' })
const names = () => screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)

test('[F-05] objectives, abilities and learning are ticked in turn', () => {
  const { container } = render(<StrategyReady />)
  expect(names()).toEqual(['Objectives', 'Abilities', 'Learning'])
  const ticks = [...container.querySelectorAll<SVGElement>('li path')]
  const delays = ticks.map((tick) => Number.parseInt(tick.style.animationDelay, 10))
  expect(delays).toHaveLength(3)
  expect(delays).toEqual([...new Set(delays)].toSorted((a, b) => a - b))
})

test("[F-05] [F-14] each item shows the visitor's answer, the daily time in min/day", () => {
  const { quiz } = appState.getState()
  const answers = {
    investment_goal: 'financial independence',
    fin_plan_knowledge: 'some knowledge',
    dedicate_daily_goal: '15',
  }
  appState.setState({ quiz: { ...quiz, answers } })
  render(<StrategyReady />)
  expect(screen.getByText('More freedom to decide about your life')).toBeVisible()
  expect(screen.getByText('We build on what you already know')).toBeVisible()
  expect(screen.getByText('15 min/day for 4 weeks')).toBeVisible()
})

test('[F-05] an unknown or missing answer is harmless', () => {
  const { quiz } = appState.getState()
  appState.setState({ quiz: { ...quiz, answers: { investment_goal: 'none', dedicate_daily_goal: '900' } } })
  render(<StrategyReady />)
  expect(screen.getByText('A clear aim for your money')).toBeVisible()
  expect(screen.getByText('We start where you are')).toBeVisible()
  expect(screen.getByText('A few minutes a day for 4 weeks')).toBeVisible()
})

test('[F-05] the title differs in newer flows, in both languages', async () => {
  const { rerender } = render(<StrategyReady />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your strategy is ready')
  appState.setState({ flow: 'quiz2' })
  rerender(<StrategyReady />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We know where you want to go')
  await chooseLanguage('es')
  rerender(<StrategyReady />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ya sabemos adónde quieres llegar')
  expect(names()).toEqual(['Objetivos', 'Capacidades', 'Aprendizaje'])
})

test('[F-05] Continue can be reached with the keyboard at once and leads to email when the server answers ok', async () => {
  const sent = answerCalls(answerSaved)
  render(<StrategyReady />)
  await userEvent.tab()
  await userEvent.tab()
  expect(continueButton()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(appState.getState().screen).toBe('email'))
  expect(sent).toMatchObject([
    { body: { id: sessionId, key: 'financial_well_being', value: 'Continue', isMultiAnswer: false } },
  ])
})

test('[F-05] a refused answer stays on the screen, shows error_again and can be retried', async () => {
  const sent = answerCalls(refused(400, 'invalid'), answerSaved)
  render(<StrategyReady />)
  await userEvent.click(continueButton())
  await waitFor(() => expect(toasts).toEqual(['Oops, An error occurred! Try again.']))
  expect(appState.getState().screen).toBe('strategy_ready')
  await userEvent.click(continueButton())
  await waitFor(() => expect(appState.getState().screen).toBe('email'))
  expect(sent).toHaveLength(2)
})

test('[F-05] a double tap sends once, and the button shows that it is busy', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  render(<StrategyReady />)
  await userEvent.dblClick(continueButton())
  expect(screen.getByRole('button', { name: 'Continue', busy: true })).toBeVisible()
  expect(sent).toHaveLength(1)
  answer.resolve(Response.json(answerSaved.body))
  await waitFor(() => expect(appState.getState().screen).toBe('email'))
})

test('[F-05] back leads to the quiz, and a late answer does not navigate after that', async () => {
  const answer = laterAnswer()
  answerCalls(answer.promise)
  history.pushState(null, '')
  const stop = followHistory()
  render(<StrategyReady />)
  await userEvent.click(continueButton())
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(appState.getState().screen).toBe('quiz'))
  answer.resolve(Response.json(answerSaved.body))
  await waitFor(() => expect(appState.getState().quiz.answers).toHaveProperty('financial_well_being'))
  expect(appState.getState().screen).toBe('quiz')
  stop()
})

test('[O-70] how to ask for consent is read one screen ahead', async () => {
  consentOptions.setState({ options: null })
  const options = { mayStartTicked: true, asksAdvertising: true }
  const sent = answerCalls({ body: { data: options } })
  render(<StrategyReady />)
  await waitFor(() => expect(consentOptions.getState()).toEqual({ options }))
  expect(sent).toMatchObject([{ path: '/settings/consent/', method: 'GET' }])
})
