import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../../i18n/choose-language.ts'
import { FinancialProfile } from './financial-profile.tsx'

beforeEach(() => chooseLanguage('en', 'quiz-pages'))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const show = () => render(<FinancialProfile isBusy={false} onContinue={() => {}} />)
const parts = () => screen.getAllByRole('listitem').map((part) => part.textContent)

test('[Q-23] after a second the score counts for two seconds from 0 to 81.5', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  show()
  const score = screen.getByRole('img', { name: '81.5' })
  pass(980)
  expect(score).toHaveTextContent('0.0')
  pass(1000)
  expect(Number(score.textContent)).toBeGreaterThan(20)
  expect(Number(score.textContent)).toBeLessThan(81.5)
  pass(1060)
  expect(score).toHaveTextContent('81.5')
})

test('[Q-23] with reduced motion the score is shown at once', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduce') }) as MediaQueryList,
  )
  show()
  expect(screen.getByRole('img', { name: '81.5' })).toHaveTextContent('81.5')
})

test('[Q-23] shows the required score and the four parts as text and bars', () => {
  const { container } = show()
  expect(screen.getByText('Required: 75')).toBeVisible()
  expect(screen.getByText(/Knowledge has the most room to grow/)).toBeVisible()
  expect(parts()).toEqual([
    'Mindset8.7 of 10',
    'Motivation8.5 of 10',
    'Income6.8 of 10',
    'Knowledge5.2 of 10',
  ])
  const bars = [...container.querySelectorAll<HTMLElement>('li [style]')].map((bar) => bar.style.width)
  expect(bars).toEqual(['87%', '85%', '68%', '52%'])
})

test('[Q-23] formats the numbers for Spanish', async () => {
  await chooseLanguage('es', 'quiz-pages')
  show()
  expect(screen.getByRole('img', { name: '81.5' })).toBeVisible()
  expect(screen.getByText('Mínimo necesario: 75')).toBeVisible()
  expect(parts()[0]).toBe('Mentalidad8.7 de 10')
})

test('[Q-23] Continue answers the step, and only once while the answer is being sent', async () => {
  const onContinue = vi.fn()
  const { rerender } = render(<FinancialProfile isBusy={false} onContinue={onContinue} />)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  rerender(<FinancialProfile isBusy onContinue={onContinue} />)
  await userEvent.click(screen.getByRole('button', { name: 'Continue', busy: true }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
