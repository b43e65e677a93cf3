import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SubscriptionDetails } from '@vela/contract/subscription'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refused } from '../../../../api/test-server.ts'
import { chooseLanguage } from '../../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../../state/app-state.ts'
import { back } from '../../../../state/navigation/navigation.ts'
import { clearSession, storeSession } from '../../../../state/session/auth.ts'
import { onToast } from '../../../../state/toasts.ts'
import { standInForm } from '../../payment/test-provider.ts'
import { Subscription } from '../subscription.tsx'
import { ownerOf, subscriptionOf } from '../test-subscription.ts'
import { CardSheet } from './card-sheet.tsx'

const sandbox = { gateway: 'sandbox', intent: 'intent-1', reference: 'checkout-1' }
const secondForm = { gateway: 'sandbox', intent: 'intent-2', reference: 'checkout-2' }
const opened = (form: object = sandbox) => ({
  body: { data: { id: 'card-1', signature: JSON.stringify(form) } },
})
const checked = (status: string) => ({ body: { data: { status } } })

const toasts: string[] = []
let provider = standInForm()
let stopToasts = () => {}

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'payment', 'payment-result', 'card-sheet')
  provider = standInForm()
  storeSession('a-session', ownerOf(subscriptionOf({ status: 'redemption' })))
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  clearSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show() {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  render(<CardSheet onDone={onDone} onClose={onClose} />)
  return { onDone, onClose }
}

async function showForm(times = 1) {
  const on = show()
  await formIsThere(times)
  return on
}

async function formIsThere(times: number) {
  await waitFor(() => expect(provider.inits).toHaveLength(times))
  await waitFor(() => expect(provider.listeners.size).toBeGreaterThan(0))
  provider.tell('mounted')
}

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[M-12] says what is paid now and what the card is charged later; paid by the word of the provider, it is done', async () => {
  const sent = answerCalls(opened(), checked('complete'))
  const { onDone } = await showForm()
  const sheet = screen.getByRole('dialog', { name: 'Pay with another card' })
  expect(sheet).toHaveTextContent(
    '$39.99 today. This pays for the renewal that was declined and covers 4 weeks.After that we charge this card $39.99 every 4 weeks until you cancel.',
  )
  await tap('Pay $39.99')
  expect(provider.submit).toHaveBeenCalledTimes(1)
  provider.tell('submit')
  expect(onDone).not.toHaveBeenCalled()
  provider.tell('success')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/subscription/card/', {}],
    ['/test/stripe-status/', { session_id: 'checkout-1' }],
  ])
})

test('[M-12] a declined card costs nothing, and another one can be tried at once', async () => {
  const sent = answerCalls(opened(), opened(secondForm), checked('complete'))
  const { onDone } = await showForm()
  provider.tell('submit')
  provider.tell('fail')
  expect(screen.getByRole('alert')).toHaveTextContent('Your bank didn’t accept this card.')
  await tap('Try another card')
  await formIsThere(2)
  expect(screen.queryByRole('alert')).toBeNull()
  provider.tell('success')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(sent.map(({ path }) => path)).toEqual([
    '/subscription/card/',
    '/subscription/card/',
    '/test/stripe-status/',
  ])
})

test.for([
  ['fail', { code: 'authentication_failed' }, 'wasn’t confirmed with your bank'],
  ['error', { value: { name: 'ConnectionError' } }, 'The connection was lost while you were paying'],
  ['error', {}, 'The payment provider couldn’t process it.'],
] as const)(
  '[M-12] a form that ends with %s %j says what happened and what to do',
  async ([type, data, says]) => {
    answerCalls(opened(), opened(secondForm))
    await showForm()
    provider.tell('submit')
    provider.tell(type, data)
    expect(screen.getByRole('alert')).toHaveTextContent(says)
    await tap('Try again')
    await formIsThere(2)
  },
)

test('[M-12] where the answer about a sent card is lost it says so, and asks the same again', async () => {
  const sent = answerCalls(opened(), 'no network', checked('complete'))
  const { onDone } = await showForm()
  provider.tell('submit')
  provider.tell('success')
  expect(await screen.findByRole('alert')).toHaveTextContent('we don’t know yet how it ended')
  await tap('Try again')
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('paid'))
  expect(sent.map(({ path }) => path).slice(1)).toEqual(['/test/stripe-status/', '/test/stripe-status/'])
})

test('[M-12] closing loses nothing; the sheet stays open while a charge may be running', async () => {
  answerCalls(opened())
  const { onClose } = await showForm()
  provider.tell('submit')
  await tap('Close')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('status')).toHaveTextContent('Please stay on this page.')
  provider.tell('error')
  await tap('Close')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('[M-12] [D3] back closes the sheet first, and leaves no payment that runs', async () => {
  answerCalls(opened())
  appState.setState(restoreAppState({ screen: 'subscription', screenPrevScope: ['settings'] }))
  const { onClose } = await showForm()
  provider.tell('submit')
  act(() => back())
  expect(onClose).not.toHaveBeenCalled()
  provider.tell('fail')
  act(() => back())
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(appState.getState().screen).toBe('subscription')
})

test('[M-12] where nothing is open any more the page is read again', async () => {
  answerCalls(refused(409, 'nothing_open'))
  const { onDone } = show()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(toasts).toEqual([])
})

test('[M-12] too many tries are reported; without a network the same request is repeated', async () => {
  answerCalls('no network', refused(429, 'too_many_tries'))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/tried a lot of cards today/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('[M-12] speaks Spanish', async () => {
  await chooseLanguage('es', 'front', 'payment', 'payment-result', 'card-sheet')
  answerCalls(opened())
  await showForm()
  expect(screen.getByRole('dialog', { name: 'Pagar con otra tarjeta' })).toHaveTextContent(
    'Hoy pagas US$39.99. Es la renovación que fue rechazada y cubre 4 semanas.',
  )
  expect(screen.getByRole('button', { name: 'Pagar US$39.99' })).toBeVisible()
})

const unpaid = subscriptionOf({ status: 'redemption', expired_at: '2026-11-14 12:00:00' })
const settled = (has: SubscriptionDetails) => ({ body: { data: has } })

/** The page, its sheet with the form, and a success that only the form speaks of. */
async function payOnPage(...heard: readonly Parameters<typeof answerCalls>[number][]) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-15T12:00:00Z') })
  await chooseLanguage(
    'en',
    'front',
    'subscription',
    'subscription-state',
    'payment',
    'payment-result',
    'card-sheet',
  )
  const sent = answerCalls(settled(unpaid), opened(), checked('complete'), ...heard)
  render(<Subscription />)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Update card' }))
  await formIsThere(1)
  provider.tell('submit')
  provider.tell('success')
  await waitFor(() => expect(sent).toHaveLength(4))
  await act(async () => {})
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  return { sent }
}

test('[M-12] paid by the word of the form: asks until the server knows, offers no second payment, and then says so', async () => {
  const { sent } = await payOnPage(settled(unpaid), 'no network', settled(unpaid), settled(subscriptionOf()))
  for (const count of [4, 5, 6]) {
    expect(sent).toHaveLength(count)
    expect(screen.getByRole('status')).toHaveTextContent('Updating...')
    expect(screen.queryByRole('button', { name: 'Update card' })).toBeNull()
    expect(toasts).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(3000))
  }
  expect(screen.getByText('$39.99 on 10 Dec 2026')).toBeVisible()
  expect(toasts).toEqual(['Paid. Your subscription continues, and this card is charged from now on.'])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(sent).toHaveLength(7)
})

test('[M-12] a reload during the payment offers no second payment, and the outcome is still shown', async () => {
  await payOnPage(settled(unpaid), settled(unpaid), settled(subscriptionOf()))
  cleanup()
  render(<Subscription />)
  for (let round = 0; round < 2; round += 1) {
    expect(screen.getByRole('status')).toHaveTextContent('Updating...')
    expect(screen.queryByRole('button', { name: 'Update card' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(round === 0 ? 0 : 3000))
  }
  expect(toasts).toEqual(['Paid. Your subscription continues, and this card is charged from now on.'])
})

test('[M-12] a payment nobody confirms within a minute is not called paid', async () => {
  await payOnPage(settled(unpaid))
  await act(() => vi.advanceTimersByTimeAsync(66_000))
  expect(screen.getByRole('alert')).toHaveTextContent('Please don’t pay again')
  expect(screen.getByRole('button', { name: 'Update card' })).toBeVisible()
  expect(toasts).toEqual([])
})
