import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { outline } from '@vela/content/outline'
import { makePlan } from '@vela/contract/plan'
import type { Answers } from '@vela/contract/questions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, answerSaved, laterAnswer, refused, sessionId } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { translatorOf } from '../../../i18n/texts.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { onToast } from '../../../state/toasts.ts'
import { GrowthPlan } from './growth-plan.tsx'

const toasts: string[] = []
let stopToasts = () => {}
const answers: Answers = {
  gender: 'female',
  investment_goal: 'passive income',
  biggest_debt: 'card debt',
  fin_plan_knowledge: 'limited understanding',
  interested_in: 'stocks, estate investment',
  savings_goal: 'travel',
  dedicate_daily_goal: '15',
}

function openWith(known: Answers) {
  appState.setState(
    restoreAppState({
      screen: 'growth_plan',
      screenPrevScope: ['gender', 'email'],
      id: sessionId,
      gender: 'female',
      quiz: { answers: known },
    }),
  )
}

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'growth-plan', 'chapters')
  openWith(answers)
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
})

const titleOf = (id: string) => translatorOf('chapters')(id)
const weeks = () => screen.getAllByRole('group')
const shownChapters = () =>
  weeks().map((week) =>
    [...week.querySelectorAll('ol li')].map((line) => line.firstElementChild?.textContent),
  )
const planned = (known: Answers) =>
  makePlan(known, outline).weeks.map(({ chapters }) => chapters.map((id) => titleOf(id)))
const pressContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

test('[F-09] a chart from now to week 4, with its numbers as a table', () => {
  render(<GrowthPlan />)
  const chart = screen.getByRole('figure', { name: 'Chapters you’ll have finished' })
  const rows = within(within(chart).getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Start',
    'Week 1',
    'Week 2',
    'Week 3',
    'Week 4',
  ])
  const values = rows.map((row) => within(row).getByRole('cell').textContent)
  expect(values[0]).toBe('0 Now')
  expect(values[4]).toBe(`${new Set(planned(answers).flat()).size} After 4 weeks`)
})

test('[F-10] [D5] four weeks of the chapters of the plan, in the visitor’s daily minutes', () => {
  render(<GrowthPlan />)
  expect(shownChapters()).toEqual(planned(answers))
  expect(screen.getByText('min/day')).toHaveTextContent('15 min/day')
})

test('[F-10] each week shows the answers behind it', () => {
  render(<GrowthPlan />)
  for (const week of weeks()) expect(within(week).getAllByText(/^Because /).length).toBeGreaterThan(0)
})

test('[F-10] another answer makes another plan', () => {
  const { unmount } = render(<GrowthPlan />)
  const before = shownChapters()
  unmount()
  const other = { ...answers, fin_plan_knowledge: 'expert level', biggest_debt: 'debt free' }
  openWith(other)
  render(<GrowthPlan />)
  expect(shownChapters()).toEqual(planned(other))
  expect(shownChapters()).not.toEqual(before)
})

test('[I-01] weeks, chapters and reasons are in the visitor’s language', async () => {
  await chooseLanguage('es', 'front', 'growth-plan', 'chapters')
  render(<GrowthPlan />)
  expect(shownChapters()).toEqual(planned(answers))
  expect(within(weeks()[0] ?? document.body).getByText(/^Semana 1 · 15 min\/día$/)).toBeVisible()
  expect(within(weeks()[0] ?? document.body).getAllByText(/^Porque /)[0]).toBeVisible()
})

test('the first week is open, the others open on demand', async () => {
  render(<GrowthPlan />)
  expect(weeks().map((week) => week.hasAttribute('open'))).toEqual([true, false, false, false])
})

test('[F-09] [W-01] Continue is saved and leads to the offer', async () => {
  const sent = answerCalls(answerSaved)
  render(<GrowthPlan />)
  await pressContinue()
  await waitFor(() => expect(appState.getState().screen).toBe('plan_details'))
  expect(sent).toMatchObject([{ body: { id: sessionId, key: '4_weeks', value: 'Continue' } }])
})

test('[F-09] a refusal is reported once, stays on the screen and can be retried', async () => {
  answerCalls(refused(400, 'invalid'), answerSaved)
  render(<GrowthPlan />)
  await pressContinue()
  await waitFor(() => expect(toasts).toEqual(['Oops, An error occurred! Try again.']))
  expect(appState.getState().screen).toBe('growth_plan')
  await pressContinue()
  await waitFor(() => expect(appState.getState().screen).toBe('plan_details'))
})

test('[F-09] a double tap sends once', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  render(<GrowthPlan />)
  await pressContinue()
  await pressContinue()
  answer.resolve(new Response(JSON.stringify(answerSaved.body)))
  await waitFor(() => expect(appState.getState().screen).toBe('plan_details'))
  expect(sent).toHaveLength(1)
})

test('[F-13] [W-04] answers this browser lacks are fetched and stored', async () => {
  openWith({ gender: 'female', dedicate_daily_goal: '5' })
  const data = {
    id: sessionId,
    gender: 'female',
    age: null,
    flow: null,
    answers,
    email: null,
    replaced: null,
    isPaid: false,
    plan: null,
  }
  const sent = answerCalls({ body: { status: 'ok', data } })
  render(<GrowthPlan />)
  // Answers given here take precedence over the server's.
  const merged = { ...answers, dedicate_daily_goal: '5' }
  await waitFor(() => expect(shownChapters()).toEqual(planned(merged)))
  expect(sent).toMatchObject([{ path: '/profile/get-data/', search: `?id=${sessionId}` }])
  expect(appState.getState().quiz.answers).toEqual(merged)
})

test.each([['no network'], [refused(404, 'unknown_session')]] as const)(
  '[F-10] without any answers there is still a complete plan (%#)',
  async (answer) => {
    openWith({})
    answerCalls(answer)
    render(<GrowthPlan />)
    await waitFor(() => expect(weeks()).toHaveLength(4))
    expect(shownChapters()).toEqual(planned({}))
    expect(screen.getByText('min/day')).toHaveTextContent('10 min/day')
  },
)

test('[F-10] without a session nothing is fetched, and the plan is shown', async () => {
  openWith({})
  appState.setState({ id: null })
  const sent = answerCalls('no network')
  render(<GrowthPlan />)
  await waitFor(() => expect(weeks()).toHaveLength(4))
  expect(sent).toEqual([])
})
