import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SubscriptionDetails } from '@vela/contract/subscription'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { storeSession } from '../../../state/session/auth.ts'
import { onToast } from '../../../state/toasts.ts'
import { storePendingChange } from './pending-change.ts'
import { Subscription } from './subscription.tsx'
import { offer, ownerOf, subscriptionOf } from './test-subscription.ts'

const toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-15T12:00:00Z') })
  await chooseLanguage('en', 'front', 'subscription', 'subscription-state')
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const expired = subscriptionOf({ status: 'expired', expired_at: '2026-11-01 12:00:00', next_charge_at: null })
const settled = (has: SubscriptionDetails) => ({ body: { data: has } })

/** Requests a restore and leaves while it runs; it ends with the given outcome. */
async function restoreAndLeave(end: SubscriptionDetails) {
  storeSession('a-session', ownerOf(expired))
  const pending = { status: 202, body: { status: 'pending' } }
  answerCalls(settled(expired), settled({ ...expired, status: 'pending' }), pending, settled(end))
  render(<Subscription />)
  await userEvent.click(screen.getByRole('button', { name: 'Reactivate subscription' }))
  await userEvent.click(screen.getByRole('checkbox'))
  const popup = within(screen.getByRole('dialog'))
  await userEvent.click(popup.getByRole('button', { name: 'Reactivate subscription' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Updating...')
  cleanup()
}

async function comeBack() {
  render(<Subscription />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask for your money back' })).toBeEnabled())
  await act(async () => {})
}

test('[M-08] the outcome of a restore is shown after a reload too, once', async () => {
  await restoreAndLeave(subscriptionOf())
  for (let time = 0; time < 2; time += 1) {
    await comeBack()
    expect(toasts).toEqual(['Welcome back. Your subscription is active again.'])
    cleanup()
  }
})

test.each([
  ['person-1', 0, /^The renewal didn’t go through/],
  ['person-2', 0, /^$/],
  // By now something else may have ended it.
  ['person-1', 2, /^$/],
] as const)(
  '[M-08] [I10] the reason of a failed restore is shown after a reload, to the user who requested it and only for a while (%s, %i hours)',
  async (id, hours, said) => {
    await restoreAndLeave(expired)
    storeSession('another-session', { ...ownerOf(expired), id })
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    await comeBack()
    expect(screen.queryByRole('alert')?.textContent ?? '').toMatch(said)
    expect(toasts).toEqual([])
  },
)

const active = subscriptionOf({ refunds: ['withdrawal'] })
const offered = subscriptionOf({ offer, refunds: ['withdrawal'] })
const again = 'Oops, An error occurred! Try again.'
const cancel = 'Cancel subscription'
const reactivate = 'Reactivate subscription'
const moneyBack = 'Ask for your money back'

const actions = {
  cancel: [active, [cancel, cancel], subscriptionOf({ status: 'cancelled', next_charge_at: null })],
  claim: [
    offered,
    [cancel, cancel, 'Claim this offer'],
    subscriptionOf({}, { price: 1999, special_offer: true }),
  ],
  refund: [active, [moneyBack, 'Get my money back'], { ...expired, product_id: '' }],
  restore: [expired, [reactivate, 'I accept', reactivate], subscriptionOf()],
} as const

const news = {
  cancel: 'Your subscription is canceled. You won’t be charged again.',
  claim: 'Done. Your next payment is $19.99.',
  refund: 'Your money is on its way back to you.',
  restore: 'Welcome back. Your subscription is active again.',
}

/** Asks for it; what is tapped next stands in the popup. */
async function ask(
  name: keyof typeof actions,
  answer: Parameters<typeof answerCalls>[0],
  next: SubscriptionDetails,
) {
  const [has, taps] = actions[name]
  storeSession('a-session', ownerOf(has))
  answerCalls(settled(has), answer, settled(next))
  render(<Subscription />)
  await act(async () => {})
  for (const label of taps) {
    const place = within(screen.queryByRole('dialog') ?? document.body)
    const named = { name: new RegExp(`^${label}`) }
    await userEvent.click(place.queryByRole('checkbox', named) ?? place.getByRole('button', named))
  }
}

/** What is said on the page, and above it. */
async function visit(): Promise<string[]> {
  render(<Subscription />)
  await act(async () => {})
  const alerts = screen.queryAllByRole('alert').map((alert) => alert.querySelector('p')?.textContent ?? '')
  cleanup()
  return [...toasts.splice(0), ...alerts]
}

const notRestored = expect.stringMatching(/^The renewal didn’t go through, and nothing was charged/)

test.each([
  ['cancel', again],
  ['claim', again],
  ['refund', again],
  ['restore', notRestored],
] as const)(
  '[M-08] [M-09] a user who reloads before the reply sees the outcome once (%s)',
  async (name, undone) => {
    const [has, , done] = actions[name]
    await ask(name, laterAnswer().promise, done)
    cleanup()
    expect([await visit(), await visit()]).toEqual([[news[name]], []])
    await ask(name, laterAnswer().promise, has)
    cleanup()
    expect([await visit(), await visit()]).toEqual([[undone], []])
  },
)

test('[M-09] if the reply was lost, the lost connection and the change are shown; otherwise nothing twice', async () => {
  const [has, , done] = actions.cancel
  await ask('cancel', 'no network', done)
  await waitFor(() => expect(toasts.at(-1)).toBe(news.cancel))
  expect(toasts).toHaveLength(2)
  cleanup()
  toasts.length = 0
  for (const answer of ['no network', refused(409, 'busy')] as const) {
    await ask('cancel', answer, has)
    await act(async () => {})
    expect(toasts.splice(0)).toHaveLength(1)
    cleanup()
  }
})

test('[M-03] a free account with a slow bank sees that and is not offered a plan again; after an hour it sees the outcome (D26)', async () => {
  const free = { ...ownerOf(subscriptionOf()), product: null, product_id: null, subscription: null }
  storeSession('a-session', free)
  storePendingChange('bought')
  answerCalls({ body: { data: null } })
  for (const minutes of [0, 5, 50]) {
    vi.setSystemTime(Date.parse('2026-11-15T12:00:00Z') + minutes * 60_000)
    render(<Subscription />)
    await act(async () => {})
    expect(screen.getByText(/from your bank/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Get a plan' })).toBeNull()
    cleanup()
  }
  vi.setSystemTime(Date.parse('2026-11-15T12:00:00Z') + 59 * 60_000)
  render(<Subscription />)
  vi.setSystemTime(Date.parse('2026-11-15T12:00:00Z') + 61 * 60_000)
  expect(await screen.findByRole('alert')).toHaveTextContent('Please don’t pay again')
})
