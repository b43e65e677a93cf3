import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, answerSaved, laterAnswer, refused, sessionId } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { followHistory } from '../../../state/navigation/navigation.ts'
import { onToast } from '../../../state/toasts.ts'
import { Promo } from './promo.tsx'

const toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'promo')
  appState.setState(
    restoreAppState({
      screen: 'promo',
      screenPrev: 'age',
      screenPrevScope: ['gender', 'age'],
      id: sessionId,
      gender: 'female',
      quiz: { answers: { gender: 'female', age: '35-44' } },
    }),
  )
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
})

const pressContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

test('[F-04] [F-14] shows how many people completed the quiz, how long it takes and what follows', () => {
  render(<Promo />)
  expect(screen.getByRole('heading', { level: 1, name: /^550 thousand users completed/ })).toBeVisible()
  expect(screen.getByText('A 2-minute quiz')).toBeVisible()
  expect(screen.getByText('Your 4-week plan')).toBeVisible()
})

test('[F-04] the number is formatted for the language', async () => {
  await chooseLanguage('es', 'front', 'promo')
  render(<Promo />)
  expect(screen.getByRole('heading', { level: 1, name: /^550 mil usuarios completaron/ })).toBeVisible()
})

test('[F-04] five different people, the one in the middle of the visitor’s gender and age', () => {
  const { container } = render(<Promo />)
  const people = [...container.querySelectorAll('img')]
    .map(({ src }) => src)
    .filter((src) => /age-/.test(src))
  expect(new Set(people).size).toBe(5)
  expect(people[2]).toMatch(/age-female-35/)
})

test('[F-13] an unknown or invalid age is harmless', () => {
  appState.setState({ quiz: { ...appState.getState().quiz, answers: { age: 'ninety' } } })
  const { container } = render(<Promo />)
  expect(container.querySelectorAll('img')[2]?.src).toMatch(/age-female-18/)
})

test('[F-04] [W-01] Continue is saved and leads to the quiz', async () => {
  const sent = answerCalls(answerSaved)
  render(<Promo />)
  await pressContinue()
  await waitFor(() => expect(appState.getState().screen).toBe('quiz'))
  expect(sent).toMatchObject([
    { body: { id: sessionId, key: 'promo', value: 'Continue', isMultiAnswer: false } },
  ])
})

test('[F-04] a refusal is reported once, stays on the screen and can be retried', async () => {
  answerCalls(refused(400, 'invalid'), answerSaved)
  render(<Promo />)
  await pressContinue()
  await waitFor(() => expect(toasts).toEqual(['Oops, An error occurred! Try again.']))
  expect(appState.getState().screen).toBe('promo')
  await pressContinue()
  await waitFor(() => expect(appState.getState().screen).toBe('quiz'))
})

test('[F-04] a double tap sends once', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  render(<Promo />)
  await pressContinue()
  await pressContinue()
  answer.resolve(new Response(JSON.stringify(answerSaved.body)))
  await waitFor(() => expect(appState.getState().screen).toBe('quiz'))
  await pressContinue()
  expect(sent).toHaveLength(1)
})

test('[F-04] back leads to age', async () => {
  history.pushState(null, '')
  const stop = followHistory()
  render(<Promo />)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(appState.getState().screen).toBe('age'))
  stop()
})
