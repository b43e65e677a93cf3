import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../../i18n/choose-language.ts'
import { PlanIsReady } from './plan-is-ready.tsx'

beforeEach(async () => {
  await chooseLanguage('en', 'quiz-pages')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 20) })
})
afterEach(() => vi.useRealTimers())

const show = () => render(<PlanIsReady isBusy={false} onContinue={() => {}} />)

test('[Q-27] in December the text names February of the next year', () => {
  show()
  expect(screen.getByText(/confident investor by February 2027/)).toBeVisible()
})

test('[Q-27] the chart goes from beginner to confident investor over four months, also as a table', () => {
  show()
  const rows = within(screen.getByRole('figure')).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'Dec12 of 100 Beginner',
    'Jan40 of 100 ',
    'Feb78 of 100 Confident investor',
    'Mar96 of 100 ',
  ])
})

test('[Q-27] is shown in Spanish, including the months', async () => {
  await chooseLanguage('es', 'quiz-pages')
  show()
  expect(screen.getByText(/para febrero de 2027/)).toBeVisible()
  const rows = within(screen.getByRole('figure')).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('dic12 de 100 Principiante')
})

test.each([
  ['en', 'not a promise', /ten years to spring 2022.*14\.7%/],
  ['es', 'no una promesa', /marzo de 2022.*14\.7%/],
] as const)(
  '[F-14] ten years of market performance are shown as dated history, in %s',
  async (language, caveat, history) => {
    await chooseLanguage(language, 'quiz-pages')
    show()
    const note = within(screen.getByRole('complementary')).getByText(history)
    expect(note).toHaveTextContent(caveat)
  },
)

test('[Q-27] Continue answers the step', async () => {
  const onContinue = vi.fn()
  render(<PlanIsReady isBusy={false} onContinue={onContinue} />)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
