import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState } from '../../../state/app-state.ts'
import { storeSession } from '../../../state/session/auth.ts'
import { PaymentNotice } from './payment-notice.tsx'

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00Z'), shouldAdvanceTime: true })
  await chooseLanguage('en', 'subscription-state')
})
afterEach(() => vi.useRealTimers())

const renew = (expired_at: string, status: 'active' | 'redemption') =>
  storeSession('a-session', {
    id: 'person-1',
    email: 'ana@vela.example',
    screen_name: 'Ana',
    flow: null,
    gender: 'female',
    product_id: 'main-4w-50',
    product: null,
    subscription: {
      id: 'sub-1',
      client_id: 'person-1',
      product_id: 'main-4w-50',
      status,
      started_at: '2026-11-10 12:00:00',
      expired_at,
      next_charge_at: expired_at,
      is_trial: false,
    },
  })

const show = (expired_at: string, status: 'active' | 'redemption') => {
  renew(expired_at, status)
  return render(
    <>
      <PaymentNotice place="top" />
      <p>the map</p>
      <PaymentNotice place="end" />
    </>,
  )
}

const notice = () => screen.queryByRole('region', { name: 'Payment failed' })
const map = () => screen.getByText('the map')

test.each([
  [
    '2026-11-14 12:00:00',
    'Payment failed. Your bank didn’t accept the renewal. All courses stay open for now.',
  ],
  ['2026-10-14 12:00:00', 'Payment failed. Your bank didn’t accept the renewal, so your courses are closed'],
])(
  '[M-03] the map shows that the payment failed (due %s) and leads to where it is paid',
  async (due, words) => {
    show(due, 'redemption')
    expect(screen.getByRole('region', { name: 'Payment failed' })).toHaveTextContent(words)
    await userEvent.click(screen.getByRole('button', { name: 'Update card' }))
    expect(appState.getState().screen).toBe('subscription')
  },
)

test('[M-03] the map shows no notice for a paid subscription', () => {
  show('2026-12-10 12:00:00', 'active')
  expect(notice()).toBeNull()
})

test('[M-03] a failure that is reported late stands below the map, and above it on the next visit', () => {
  const { unmount } = show('2026-12-10 12:00:00', 'active')
  act(() => renew('2026-11-14 12:00:00', 'redemption'))
  expect(map().nextElementSibling).toBe(notice())
  unmount()
  show('2026-11-14 12:00:00', 'redemption')
  expect(map().previousElementSibling).toBe(notice())
})

test('[M-03] a payment that arrives late takes the notice away and leaves its space', () => {
  show('2026-11-14 12:00:00', 'redemption')
  act(() => renew('2026-12-10 12:00:00', 'active'))
  expect(notice()).toBeNull()
  expect(map().previousElementSibling).not.toBeNull()
  expect(map().previousElementSibling).not.toBeVisible()
})
