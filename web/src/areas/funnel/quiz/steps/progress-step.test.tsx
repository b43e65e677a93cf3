import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../../state/app-state.ts'
import { ProgressStep } from './progress-step.tsx'

beforeEach(async () => {
  await chooseLanguage('en', 'quiz-pages')
  appState.setState(restoreAppState({}))
})
afterEach(() => vi.useRealTimers())

const step = (answeredCount: 0 | 1 | 2 | 3, more: Partial<Parameters<typeof ProgressStep>[0]> = {}) => (
  <ProgressStep answeredCount={answeredCount} isBusy={false} flashing={null} onAnswer={() => {}} {...more} />
)

const titles = ['Do you finish what you start?', 'Have you ever looked into the stock market?'] as const

test('[Q-28] asks three questions in turn, each as a labelled group', () => {
  const { container, rerender } = render(step(0))
  const shownQuestion = () => container.querySelector('[data-question]')?.getAttribute('data-question')
  expect(shownQuestion()).toBe('what_you_start')
  expect(screen.getByRole('group', { name: titles[0] })).toBeVisible()
  rerender(step(1))
  expect(shownQuestion()).toBe('investing_stock_market')
  expect(screen.getByRole('group', { name: titles[1] })).toBeVisible()
  rerender(step(2))
  expect(shownQuestion()).toBe('passive_income_streams')
  rerender(step(3))
  expect(shownQuestion()).toBeUndefined()
  expect(screen.getByRole('group')).toHaveProperty('inert', true)
})

test('[Q-28] the percentage goes to 50, 66, 82 and 100, three seconds each', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  const { rerender } = render(step(0))
  const shown = () => Number.parseInt(screen.getByRole('img', { hidden: true }).textContent, 10)
  let before = 0
  for (const [answered, target] of [50, 66, 82, 100].entries()) {
    rerender(step(answered as 0 | 1 | 2 | 3))
    expect(screen.getByRole('progressbar', { name: 'Your plan' })).toHaveProperty('value', target)
    pass(700)
    expect(shown()).toBeGreaterThan(before)
    expect(shown()).toBeLessThan(target)
    pass(2400)
    expect(shown()).toBe(target)
    before = target
  }
})

test('[Q-28] the three lines disappear one by one, and a closing line follows', () => {
  const { rerender } = render(step(0))
  const lines = () => screen.queryAllByRole('listitem').map((line) => line.textContent)
  const all = ['Tailoring the plan to your answers', 'Identifying your strengths', 'Selecting your lessons']
  for (const answered of [0, 1, 2] as const) {
    rerender(step(answered))
    expect(lines()).toEqual(all.slice(answered))
    expect(screen.queryByText(/All set/)).not.toBeInTheDocument()
  }
  rerender(step(3))
  expect(lines()).toEqual([])
  // The pressed button is gone, so the focus moves to the last line.
  expect(screen.getByText(/All set/)).toHaveFocus()
})

test('a reload after the last answer does not move the focus', () => {
  render(step(3))
  expect(document.body).toHaveFocus()
})

test('[Q-28] yes and no can be answered at once, without waiting for the percentage', async () => {
  const onAnswer = vi.fn()
  const { rerender } = render(step(0, { onAnswer }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  rerender(step(1, { onAnswer }))
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(onAnswer.mock.calls).toEqual([['yes'], ['no']])
})

test('[Q-05] [Q-28] a tap while the answer is being sent does nothing; the answer is shown as chosen', async () => {
  const onAnswer = vi.fn()
  render(step(0, { onAnswer, isBusy: true, flashing: 'yes' }))
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(onAnswer).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Yes', pressed: true })).toBeVisible()
})

test('[Q-28] the focus stays on the button for the next question, and a held key answers only one', async () => {
  const { rerender } = render(step(0))
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  rerender(step(1))
  const yes = screen.getByRole('button', { name: 'Yes' })
  expect(yes).toHaveFocus()
  expect(fireEvent.keyDown(yes, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(yes, { key: 'Enter' })).toBe(true)
})

test('[Q-28] going back shows the earlier answer', () => {
  const { quiz } = appState.getState()
  appState.setState({ quiz: { ...quiz, answers: { what_you_start: 'no' } } })
  render(step(0))
  expect(screen.getByRole('button', { name: 'No', pressed: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Yes', pressed: false })).toBeVisible()
})
