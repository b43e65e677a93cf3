import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState } from '../../../state/app-state.ts'
import { type Item, keyOf, viewOf } from '../../../state/outbox/outbox-items.ts'
import { openAcademy } from '../lesson/test-academy.ts'
import { HabitStrip } from './habit-strip.tsx'

// 2026-11-16 is a Monday.
function show(today: string, items: readonly Omit<Item, 'id'>[]) {
  const saved = new Map(items.map((item) => [keyOf(item), { id: 1, ...item }]))
  const progress = viewOf({ saved, waiting: new Map(), isReady: true, isKnown: true, isSending: false })
  render(<HabitStrip progress={progress} today={today} />)
}
const days = (...dates: readonly string[]) =>
  dates.map((typeId) => ({ type: 'day', typeId, option: '' }) as const)
const goal = { type: 'goal', typeId: '2000-01-01|0', option: '3' } as const

beforeEach(async () => {
  await openAcademy({ screen: 'learn', chapter: null })
  await chooseLanguage('en', 'front', 'learn')
})

test('[R-24] the strip says how much of the goal of the week is reached, and leads to the profile', async () => {
  show('2026-11-18', [goal, ...days('2026-11-09', '2026-11-10', '2026-11-11', '2026-11-16')])
  const strip = screen.getByRole('button', { name: 'This week: 1 of 3 days 1 week in a row' })
  expect(strip).toHaveTextContent('MTWTFSS')
  await userEvent.click(strip)
  expect(appState.getState().screen).toBe('profile')
})

test('[R-24] a goal that is reached says so', () => {
  show('2026-11-18', [goal, ...days('2026-11-16', '2026-11-17', '2026-11-18')])
  expect(screen.getByRole('button')).toHaveTextContent('Weekly goal reached: 3 days')
})

test('[R-24] a pause says until when', () => {
  show('2026-11-18', [goal, { type: 'pause', typeId: '2026-11-17|5', option: '2026-11-25' }])
  expect(screen.getByRole('button')).toHaveTextContent('Paused until November 25')
})
