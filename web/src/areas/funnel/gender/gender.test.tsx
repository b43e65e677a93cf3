import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, answerSaved, laterAnswer, refused, sessionId } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { onToast } from '../../../state/toasts.ts'
import { Gender } from './gender.tsx'

const toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  await chooseLanguage('en', 'front')
  appState.setState(restoreAppState({ screen: 'gender' }))
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[F-02] offers male and female, with the attributes tests rely on', () => {
  render(<Gender />)
  const question = document.querySelector('[data-question="gender"]')
  const values = [...(question?.querySelectorAll('[data-value]') ?? [])].map((o) =>
    o.getAttribute('data-value'),
  )
  expect(values).toEqual(['male', 'female'])
  expect(screen.getByRole('group', { name: 'Who is the plan for?' })).toBeVisible()
})

test('[F-02] the wording differs in newer flows', () => {
  appState.setState({ flow: 'quiz2' })
  render(<Gender />)
  expect(screen.getByRole('heading', { name: 'Learn to invest, one small step a day' })).toBeVisible()
  expect(screen.queryByText('A money plan that fits your life')).toBeNull()
})

test('[F-02] [W-01] an answer is sent, its session is stored, and age follows', async () => {
  const sent = answerCalls(answerSaved)
  appState.setState({ flow: 'quiz2' })
  render(<Gender />)
  await choose('Female')
  await waitFor(() => expect(appState.getState().screen).toBe('age'))
  expect(appState.getState()).toMatchObject({ id: sessionId, gender: 'female', screenPrevScope: ['gender'] })
  expect(sent).toMatchObject([
    {
      path: '/profile/quiz/',
      search: '',
      body: { id: null, key: 'gender', value: 'female', isMultiAnswer: false, isTech: false, flow: 'quiz2' },
    },
  ])
})

test("[S-09] with isTech the page's query is sent along, without version", async () => {
  history.replaceState(null, '', '/?t=guest.a&isTech=1&version=2&utm=x&utm=y')
  const sent = answerCalls(answerSaved)
  render(<Gender />)
  await choose('Male')
  await waitFor(() => expect(appState.getState().screen).toBe('age'))
  expect(sent[0]).toMatchObject({ search: '?t=guest.a&isTech=1&utm=x&utm=y', body: { isTech: true } })
})

test('a double tap, or a tap on both options, answers once', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  render(<Gender />)
  await choose('Female')
  await choose('Female')
  await choose('Male')
  answer.resolve(new Response(JSON.stringify(answerSaved.body)))
  await waitFor(() => expect(appState.getState().screen).toBe('age'))
  expect(sent).toHaveLength(1)
  expect(appState.getState()).toMatchObject({ gender: 'female', screenPrevScope: ['gender'] })
})

test('an answer saved after the user left the screen is stored and does not navigate', async () => {
  const answer = laterAnswer()
  answerCalls(answer.promise)
  render(<Gender />)
  await choose('Female')
  go('terms')
  answer.resolve(new Response(JSON.stringify(answerSaved.body)))
  await waitFor(() => expect(appState.getState()).toMatchObject({ id: sessionId, gender: 'female' }))
  expect(appState.getState().screen).toBe('terms')
})

test('[F-02] a reply without an id stays on the screen with a toast and can be retried', async () => {
  answerCalls({ body: { status: 'fail' } }, answerSaved)
  render(<Gender />)
  await choose('Male')
  await waitFor(() => expect(toasts).toEqual(['Oops, An error occurred! Try again.']))
  expect(appState.getState()).toMatchObject({ screen: 'gender', id: null })
  await choose('Male')
  await waitFor(() => expect(appState.getState().screen).toBe('age'))
})

test('[E-01] no network: one toast, and the screen stays', async () => {
  answerCalls('no network')
  render(<Gender />)
  await choose('Male')
  await waitFor(() => expect(toasts).toEqual(['Oops, an error occurred! Try again.']))
  expect(screen.getByRole('button', { name: 'Male', pressed: false })).toBeVisible()
})

test('[F-02] a refusal is reported once', async () => {
  answerCalls(refused(429, 'too_many_requests'))
  render(<Gender />)
  await choose('Male')
  await waitFor(() => expect(toasts).toEqual(['Oops, An error occurred! Try again.']))
  expect(appState.getState().screen).toBe('gender')
})

test('a session the server no longer knows is replaced by a new one', async () => {
  appState.setState({ id: 'a-session-long-forgotten-00' })
  const sent = answerCalls(refused(404, 'unknown_session'), answerSaved)
  render(<Gender />)
  await choose('Male')
  await waitFor(() => expect(appState.getState()).toMatchObject({ screen: 'age', id: sessionId }))
  expect(sent.map(({ body }) => body)).toMatchObject([{ id: 'a-session-long-forgotten-00' }, { id: null }])
  expect(toasts).toEqual([])
})
