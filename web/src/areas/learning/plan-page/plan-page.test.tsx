import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState } from '../../../state/app-state.ts'
import { openAcademy } from '../lesson/test-academy.ts'
import { PlanPage } from './plan-page.tsx'

const worksheet = [
  { field: 'essentials', value: '1150', written_at: 1 },
  { field: 'fund-months', value: '3', written_at: 1 },
  { field: 'debts', value: '[["Card 28%","3000"]]', written_at: 1 },
]

async function openPlan(written: readonly object[] = worksheet) {
  const academy = await openAcademy({
    screen: 'plan_page',
    answers: { get: { body: { data: [], worksheet: written } } },
  })
  await chooseLanguage('en', 'front', 'worksheet', 'worksheet-words')
  render(<PlanPage />)
  await screen.findByRole('heading', { level: 1, name: 'My plan on one page' })
  return academy
}

const group = (name: string) => within(screen.getByRole('region', { name }))

test('[N-25] the plan shows what was written, in groups, and an empty line leads to its lesson', async () => {
  await openPlan()
  expect(screen.getByText(/3 of 36 lines filled in/)).toBeVisible()
  expect(group('My debts').getByText('Card 28%')).toBeVisible()
  const fund = group('My emergency fund')
  expect(fund.getByRole('button', { name: /^Essentials of one month 1,150 Change$/ })).toBeVisible()
  expect(fund.getByText('3,450')).toBeVisible()
  await userEvent.click(fund.getByRole('button', { name: /^Already in it Not filled in yet/ }))
  await userEvent.click(fund.getByRole('button', { name: /^Lesson: / }))
  expect(appState.getState()).toMatchObject({
    screen: 'lesson',
    activeChapter: 'money-basics/emergency-fund',
  })
})

test('[N-25] a group without any value names its lines once, and leads to its first lesson or is filled in here', async () => {
  await openPlan()
  const limits = group('My limits')
  expect(limits.getByText(/^What a month’s mistakes may cost me · /)).toBeVisible()
  await userEvent.click(limits.getByRole('button', { name: 'Fill in' }))
  expect(limits.getAllByRole('textbox')[0]).toHaveFocus()
  expect(limits.queryByText(/ · /)).toBeNull()
  await userEvent.click(limits.getByRole('button', { name: /^Lesson: / }))
  expect(appState.getState()).toMatchObject({
    screen: 'lesson',
    activeCourse: 'trading-and-behaviour',
    activeChapter: 'trading-and-behaviour/how-much-to-risk',
    activeLesson: 'trading-and-behaviour/how-much-to-risk/a-limit-for-the-month',
  })
})

test('[S-27] an empty plan has a picture, one with a line has none', async () => {
  await openPlan([])
  expect(document.querySelector('img[src*="clipboard"]')).toBeVisible()
  cleanup()
  await openPlan()
  expect(document.querySelector('img')).toBeNull()
})

test('[N-25] [N-26] a line is changed in place, and what follows from it changes with it', async () => {
  const { sent } = await openPlan()
  await userEvent.click(screen.getByRole('button', { name: /^Months it should cover .* Change$/ }))
  const months = screen.getByRole('textbox', { name: 'Months it should cover' })
  expect(months).toHaveFocus()
  await userEvent.clear(months)
  await userEvent.type(months, '6')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(await group('My emergency fund').findByText('6,900')).toBeVisible()
  const change = expect.objectContaining({ field: 'fund-months', value: '6' })
  await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual(change))
})

test('[N-27] the button prints the page', async () => {
  window.print = vi.fn()
  await openPlan()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(window.print).toHaveBeenCalledOnce()
})
