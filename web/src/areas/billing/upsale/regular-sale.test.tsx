import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { clearSession, storeSession } from '../../../state/session/auth.ts'
import { onToast } from '../../../state/toasts.ts'
import { opened, standInForm } from '../payment/test-provider.ts'
import { ownerOf, subscriptionOf } from '../subscription/test-subscription.ts'
import { Upsale } from './upsale.tsx'

const toasts: string[] = []
let provider = standInForm()
let stopToasts = () => {}

const paid = { body: { status: 'ok' } }
const alreadyPaid = { body: { status: 'fail', type: 'already_paid', data: null } }
const complete = { body: { data: { status: 'complete' } } }

// Each look at the clock is a second later: else leaving twice in a row, as two tests do, would be a double tap.
let seconds = 0

beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => (seconds += 1) * 1000)
  await chooseLanguage('en', 'front', 'upsale', 'payment', 'payment-result', 'card-sheet')
  provider = standInForm()
  storeSession('a-session', ownerOf(subscriptionOf()))
  appState.setState(restoreAppState({ screen: 'upsale', screenPrevScope: ['learn'] }))
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  clearSession()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const shown = () => appState.getState().screen

/** A free account, or one whose plan is over: there is no card to charge. */
function haveNoCard() {
  storeSession('a-session', ownerOf(subscriptionOf({ status: 'expired', expired_at: '2020-01-01 00:00:00' })))
}

async function formIsThere(times = 1) {
  await waitFor(() => expect(provider.inits).toHaveLength(times))
  await waitFor(() => expect(provider.listeners.size).toBeGreaterThan(0))
  provider.tell('mounted')
}

test('[D11] [O-73] from the map it is sold at 89.99: what it contains, the price, the consent, no other price (D32)', () => {
  render(<Upsale />)
  expect(screen.getByRole('heading', { name: 'Get the full fundamental analysis course' })).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByText('$89.99')).toBeVisible()
  expect(screen.getByText('One payment, no renewal')).toBeVisible()
  expect(screen.getByText(/one payment of \$89\.99 .* charged to the card of your plan/)).toBeVisible()
  expect(document.body).not.toHaveTextContent(/29\.99|22\.99|% off/)
})

test('[U-04] [D11] one charge on the saved card however often it is tapped, then the map', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  render(<Upsale />)
  await tap('Buy for $89.99')
  await tap('Buy for $89.99')
  await act(async () => answer.resolve(new Response(JSON.stringify(paid.body))))
  await waitFor(() => expect(shown()).toBe('learn'))
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/payment/up-sale/', { id: null, pid: null, discount: '0' }],
  ])
  expect(toasts).toEqual(['The course is yours. It’s open on your map.'])
})

test.for([
  ['charge_refused', 'Payment declined', 'Your bank didn’t accept the charge, so nothing was taken.'],
  ['not_confirmed', 'Your bank wants you to confirm', 'Your bank asks you to confirm this payment'],
] as const)('a saved card answered %s says why, and leads to the card form', async ([type, title, text]) => {
  const sent = answerCalls(refused(402, type), opened(), complete, alreadyPaid)
  render(<Upsale />)
  await tap('Buy for $89.99')
  expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent(text)
  await tap('Enter a card')
  await formIsThere()
  await tap('Pay $89.99')
  provider.tell('submit')
  provider.tell('success')
  await waitFor(() => expect(shown()).toBe('learn'))
  expect(sent.map(({ path }) => path)).toEqual([
    '/payment/up-sale/',
    '/payment/course/',
    '/test/stripe-status/',
    '/payment/course/',
  ])
})

test('[I1] a lost connection says that the end is not known, and the next try asks about the same charge', async () => {
  answerCalls('no network', paid)
  render(<Upsale />)
  await tap('Buy for $89.99')
  expect(await screen.findByRole('dialog', { name: 'The connection was lost' })).toHaveTextContent(
    'you’re never charged twice',
  )
  await tap('Try again')
  await waitFor(() => expect(shown()).toBe('learn'))
})

test('a provider that does not answer is explained, and the user can return to the map', async () => {
  answerCalls(refused(503, 'unavailable'))
  render(<Upsale />)
  await tap('Buy for $89.99')
  await screen.findByRole('dialog', { name: 'We’re still checking with your bank' })
  await tap('Go to my courses')
  await waitFor(() => expect(shown()).toBe('learn'))
})

test('without a saved card the form comes at once, with the price and the consent', async () => {
  haveNoCard()
  const sent = answerCalls(opened(), complete, alreadyPaid)
  render(<Upsale />)
  expect(screen.getByText(/which you confirm in the card form/)).toBeVisible()
  await tap('Buy for $89.99')
  await formIsThere()
  expect(screen.getByRole('dialog', { name: 'Fundamental analysis' })).toHaveTextContent(
    'By tapping “Pay $89.99” you confirm this one payment. It does not renew, and no subscription begins.',
  )
  await tap('Pay $89.99')
  provider.tell('submit')
  provider.tell('success')
  await waitFor(() => expect(shown()).toBe('learn'))
  expect(sent[0]).toMatchObject({ path: '/payment/course/' })
  expect(toasts).toEqual(['The course is yours. It’s open on your map.'])
})

test('where the server knows of no card, the form takes its place', async () => {
  answerCalls(refused(409, 'not_ready'), opened())
  render(<Upsale />)
  await tap('Buy for $89.99')
  await formIsThere()
  expect(screen.getByRole('dialog', { name: 'Fundamental analysis' })).toBeVisible()
})

test('a paid form that the provider confirms late is polled, and then reported as open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  haveNoCard()
  answerCalls(opened(), complete, ...Array.from({ length: 6 }, () => opened()))
  render(<Upsale />)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Buy for $89.99' }))
  await formIsThere()
  provider.tell('submit')
  provider.tell('success')
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(
    await screen.findByRole('dialog', { name: 'We’re still checking with your bank' }),
  ).toHaveTextContent('If it goes through, the course will appear among your courses and we’ll e-mail you.')
})

test('a declined card in the form says so, and closing it leads back to the offer', async () => {
  haveNoCard()
  answerCalls(opened(), opened())
  render(<Upsale />)
  await tap('Buy for $89.99')
  await formIsThere()
  provider.tell('submit')
  provider.tell('fail')
  expect(screen.getByRole('alert')).toHaveTextContent('Your bank didn’t accept this card.')
  await tap('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  await tap('Buy for $89.99')
  await formIsThere(2)
})

test('[U-02] the end of an introductory offer is reported, and the regular price replaces it', async () => {
  appState.setState(restoreAppState({ screen: 'upsale' }))
  answerCalls(refused(409, 'offer_expired'))
  render(<Upsale />)
  await tap('Add to plan')
  expect(await screen.findByRole('button', { name: 'Buy for $89.99' })).toBeVisible()
  expect(toasts).toEqual(['The introductory price has ended. Here’s the regular price.'])
  expect(document.body).not.toHaveTextContent('29.99')
})

test('[I-05] speaks Spanish', async () => {
  await chooseLanguage('es', 'front', 'upsale')
  render(<Upsale />)
  expect(screen.getByRole('button', { name: 'Comprar por US$89.99' })).toBeVisible()
  expect(screen.getByText(/un solo pago de US\$89\.99/)).toBeVisible()
})
