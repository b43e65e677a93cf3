import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Membership } from '@vela/contract/membership'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { keepSession } from '../../../state/auth.ts'
import { showToastsWith } from '../../../state/toasts.ts'
import { Subscription } from './subscription.tsx'
import { membershipOf, ownerOf } from './test-membership.ts'

const toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-15T12:00:00Z') })
  await chooseLanguage('en', 'front', 'subscription')
  toasts.length = 0
  stopToasts = showToastsWith(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const expired = membershipOf({ status: 'expired', expired_at: '2026-11-01 12:00:00', next_charge_at: null })
const settled = (has: Membership) => ({ body: { data: has } })

/** Asks for a restore, and goes while it is under way; it ends as told. */
async function restoreAndLeave(end: Membership) {
  keepSession('a-session', ownerOf(expired))
  const pending = { status: 202, body: { status: 'pending' } }
  answerCalls(settled(expired), settled({ ...expired, status: 'pending' }), pending, settled(end))
  render(<Subscription />)
  await userEvent.click(screen.getByRole('button', { name: 'Reactivate subscription' }))
  await userEvent.click(screen.getByRole('checkbox'))
  const popup = within(screen.getByRole('dialog'))
  await userEvent.click(popup.getByRole('button', { name: 'Reactivate subscription' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Updating…')
  cleanup()
}

async function comeBack() {
  render(<Subscription />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask for your money back' })).toBeEnabled())
  await act(async () => {})
}

test('[M-08] how a restore ended is told after a reload too, and once', async () => {
  await restoreAndLeave(membershipOf())
  for (let time = 0; time < 2; time += 1) {
    await comeBack()
    expect(toasts).toEqual(['Welcome back. Your subscription is active again.'])
    cleanup()
  }
})

test.each([
  ['person-1', 0, /^The renewal did not go through/],
  ['person-2', 0, /^$/],
  // By now something else may have ended it.
  ['person-1', 2, /^$/],
] as const)(
  '[M-08] [I10] why a restore failed is told after a reload, to who asked for it and soon (%s, %i hours)',
  async (id, hours, said) => {
    await restoreAndLeave(expired)
    keepSession('another-session', { ...ownerOf(expired), id })
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    await comeBack()
    expect(screen.queryByRole('alert')?.textContent ?? '').toMatch(said)
    expect(toasts).toEqual([])
  },
)
