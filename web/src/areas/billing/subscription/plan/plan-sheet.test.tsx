import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../api/test-server.ts'
import { chooseLanguage } from '../../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../../state/app-state.ts'
import { clearSession, storeSession } from '../../../../state/session/auth.ts'
import { standInForm } from '../../payment/test-provider.ts'
import { ownerOf, subscriptionOf } from '../test-subscription.ts'
import { PlanSheet } from './plan-sheet.tsx'

const plan = (weeks: number, price: number) => ({
  id: `main-${weeks}w-0`,
  title: `${weeks}-week plan`,
  price,
  trial_price: price,
  currency: 'USD',
  period: weeks,
  period_type: 'week',
  trial_period: weeks,
  trial_period_type: 'week',
  renewal_price: price,
  renewal_period: weeks,
  renewal_period_type: 'week',
  discount: '0',
  popular: weeks === 4,
})
const plans = { body: { data: [plan(1, 1386), plan(4, 3999), plan(12, 7999)], offer: null } }
const form = { gateway: 'sandbox', intent: 'intent-1', reference: 'checkout-1' }
const opened = {
  body: { status: 'ok', type: null, data: { id: 'order-1', signature: JSON.stringify(form) } },
}
const complete = { body: { data: { status: 'complete' } } }

let provider = standInForm()

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'payment', 'payment-result', 'card-sheet', 'plan-details', 'plan-sheet')
  provider = standInForm()
  storeSession('a-session', ownerOf(subscriptionOf({ status: 'expired' })))
  appState.setState(restoreAppState({ screen: 'subscription' }))
})

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

function show() {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  render(<PlanSheet onDone={onDone} onClose={onClose} />)
  return { onDone, onClose }
}

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[I9] a former customer sees the regular prices and why, agrees, and pays with any card', async () => {
  const sent = answerCalls(plans, opened, complete)
  const { onDone } = show()
  await userEvent.click(await screen.findByRole('radio', { name: /12-week plan/ }))
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'The introductory price is for the first subscription only',
  )
  expect(screen.getByRole('dialog')).toHaveTextContent('Today you pay $79.99 for 12 weeks.')
  await tap('Continue')
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('You should accept terms to continue')
  await userEvent.click(screen.getByRole('checkbox'))
  await tap('Continue')
  await waitFor(() => expect(provider.listeners.size).toBeGreaterThan(0))
  provider.tell('mounted')
  await tap('Pay $79.99')
  provider.tell('submit')
  provider.tell('success')
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('paid'))
  expect(sent.map(({ path, search, body }) => [path, body ?? search])).toEqual([
    ['/subscription/plans/', '?discount=0'],
    ['/payment/plan/', { pid: 'main-12w-0' }],
    ['/test/stripe-status/', { session_id: 'checkout-1' }],
  ])
})

test('[P-18] a declined card and a lost connection each say what happened, and the same plan can be paid again', async () => {
  answerCalls(plans, opened, opened, opened)
  show()
  await userEvent.click(await screen.findByRole('checkbox'))
  await screen.findByRole('radio', { name: /4-week plan/ })
  await tap('Continue')
  const endings = [
    ['fail', undefined, 'Your bank didn’t accept this card.', 'Try another card'],
    ['error', { value: { name: 'ConnectionError' } }, 'The connection was lost', 'Try again'],
  ] as const
  for (const [round, [type, data, says, button]] of endings.entries()) {
    await waitFor(() => expect(provider.inits).toHaveLength(round + 1))
    await waitFor(() => expect(provider.listeners.size).toBeGreaterThan(0))
    provider.tell('mounted')
    provider.tell(type, data)
    expect(screen.getByRole('alert')).toHaveTextContent(says)
    await tap(button)
  }
})

test('[I11] where a plan runs already, nothing is paid and the page is read again', async () => {
  answerCalls(plans, { body: { status: 'fail', type: 'already_paid', data: null } })
  const { onDone } = show()
  await userEvent.click(await screen.findByRole('checkbox'))
  await screen.findByRole('radio', { name: /4-week plan/ })
  await tap('Continue')
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('nothing_open'))
})

test('[P-09] prices that did not load can be loaded again', async () => {
  answerCalls('no network', plans)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('radio', { name: /4-week plan/ })).toBeVisible()
})
