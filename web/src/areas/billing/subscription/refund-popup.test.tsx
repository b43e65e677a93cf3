import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SubscriptionDetails } from '@vela/contract/subscription'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { takeRequestedSection } from '../../../state/navigation/requested-section.ts'
import { storeSession } from '../../../state/session/auth.ts'
import { onToast } from '../../../state/toasts.ts'
import { Subscription } from './subscription.tsx'
import { ownerOf, subscriptionOf } from './test-subscription.ts'

const toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-15T12:00:00Z') })
  await chooseLanguage('en', 'front', 'subscription', 'subscription-state')
  appState.setState(restoreAppState({ screen: 'subscription', screenPrevScope: ['settings'] }))
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const settled = (subscription: SubscriptionDetails) => ({ body: { data: subscription } })
const expired = subscriptionOf({ status: 'expired', expired_at: '2026-11-01 12:00:00', next_charge_at: null })

async function open(has: SubscriptionDetails, ...answers: readonly Parameters<typeof answerCalls>[number][]) {
  storeSession('a-session', ownerOf(has))
  const sent = answerCalls(settled(has), ...answers)
  render(<Subscription />)
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => {})
  return sent
}

test('[M-11] the grounds that apply now are explained, and the chosen one is requested', async () => {
  const open14 = { until: '2026-11-29 12:00:00', days: null }
  const has = subscriptionOf({
    refunds: ['withdrawal', 'california'],
    money_back: {
      paid: 5998,
      grounds: [
        { ground: 'guarantee', amount: 0, until: '2026-12-15 12:00:00', days: { learned: 3, needed: 21 } },
        { ground: 'withdrawal', amount: 5998, ...open14 },
        { ground: 'california', amount: 1999, ...open14 },
      ],
    },
  })
  const sent = await open(has, settled(expired))
  await tap('Ask for your money back')
  const popup = dialog('Your money back')
  expect(popup.getByText(/Your subscription and your access end right away/)).toBeVisible()
  await tap('Get my money back')
  expect(popup.getByRole('alert')).toHaveTextContent('Please choose one of them.')
  expect(popup.queryByText(/Money-back guarantee/)).toBeNull()
  expect(popup.getByRole('button', { name: /^California.*You get back \$19\.99\.$/ })).toBeVisible()
  await userEvent.click(popup.getByRole('button', { name: /^14 days to withdraw.*You get back \$59\.98\.$/ }))
  await tap('Get my money back')
  await waitFor(() => expect(toasts).toEqual(['Your money is on its way back to you.']))
  expect(sent.slice(1)).toMatchObject([{ path: '/subscription/refund/', body: { ground: 'withdrawal' } }])
})

const over = { amount: 0, until: '2026-11-13 12:00:00', days: null }
const late = subscriptionOf({
  money_back: {
    paid: 1999,
    grounds: [
      { ground: 'guarantee', amount: 0, until: '2026-11-30 12:00:00', days: { learned: 6, needed: 21 } },
      { ground: 'withdrawal', ...over },
      { ground: 'california', ...over },
    ],
  },
})

test('[M-11] where no ground holds, it says so, names the amount and why each does not', async () => {
  await open(late)
  await tap('Ask for your money back')
  const popup = dialog('Your money back')
  expect(popup.getByText(/^None of the \$19\.99 you paid can be refunded/)).toBeVisible()
  expect(
    popup.getByText('It needs 21 learning days in a row by 30 Nov 2026. Your longest run so far: 6.'),
  ).toBeVisible()
  expect(popup.getAllByText('It ended on 13 Nov 2026.')).toHaveLength(2)
  expect(popup.queryByRole('button', { name: 'Get my money back' })).toBeNull()
  await userEvent.click(popup.getByRole('button', { name: 'Subscription policy' }))
  expect(appState.getState().screen).toBe('subscription_policy')
  expect(takeRequestedSection()).toBe('guarantee')
})
