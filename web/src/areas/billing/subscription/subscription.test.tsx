import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SubscriptionDetails } from '@vela/contract/subscription'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused, type Sent } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { back } from '../../../state/navigation/navigation.ts'
import { auth, storeSession } from '../../../state/session/auth.ts'
import { onToast } from '../../../state/toasts.ts'
import { type QueuedEvent, sendWith } from '../../../telemetry/track.ts'
import { Subscription } from './subscription.tsx'
import { offer, ownerOf, subscriptionOf } from './test-subscription.ts'

const toasts: string[] = []
const events: QueuedEvent[] = []
let stopToasts = () => {}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-15T12:00:00Z') })
  await chooseLanguage('en', 'front', 'subscription', 'subscription-state')
  appState.setState(restoreAppState({ screen: 'subscription', screenPrevScope: ['settings'] }))
  toasts.length = 0
  events.length = 0
  sendWith((event) => events.push(event))
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const button = (name: string) => screen.queryByRole('button', { name })
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
const paths = (sent: readonly Sent[]) => sent.map(({ path }) => path)
const settled = (subscription: SubscriptionDetails) => ({ body: { data: subscription } })

const become = (has: SubscriptionDetails) =>
  act(() => {
    auth.setState({ data: ownerOf(has) })
  })

type Answers = Parameters<typeof answerCalls>

/** Opens the page of somebody who has it; the first answer says so once more. */
async function open(has: SubscriptionDetails, ...answers: readonly Answers[number][]): Promise<Sent[]> {
  storeSession('a-session', ownerOf(has))
  const sent = answerCalls(settled(has), ...answers)
  render(<Subscription />)
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => {})
  return sent
}

const active = subscriptionOf()
const trial = subscriptionOf({ is_trial: true })
const cancelled = subscriptionOf({ status: 'cancelled', next_charge_at: null })
const expired = subscriptionOf({
  status: 'expired',
  expired_at: '2026-11-01 12:00:00',
  next_charge_at: null,
})
const redemption = subscriptionOf({ status: 'redemption', expired_at: '2026-11-14 12:00:00' })
const overdue = subscriptionOf({ status: 'redemption', expired_at: '2026-10-30 12:00:00' })
const refunded = { ...expired, product_id: '' }

const cancel = 'Cancel subscription'
const reactivate = 'Reactivate subscription'

test.each([
  [trial, 'Active', ['Introductory period ends10 Dec 2026', 'Next payment$39.99 on 10 Dec 2026'], cancel],
  [active, 'Active', ['Next payment$39.99 on 10 Dec 2026'], cancel],
  [redemption, 'Payment failed', ['Paid until14 Nov 2026'], cancel],
  [overdue, 'Payment failed', ['Paid until30 Oct 2026'], cancel],
  [cancelled, 'Canceled', ['Your access expires10 Dec 2026'], reactivate],
  [expired, 'Expired', ['Expired1 Nov 2026'], reactivate],
  [subscriptionOf({ expired_at: '2026-11-15 11:00:00' }), 'Expired', ['Paid until15 Nov 2026'], cancel],
] as const)(
  '[M-01] [M-02] [M-04] plan, badge, lines and the one button (%#)',
  async (has, badge, lines, way) => {
    const sent = await open(has)
    expect(screen.getByRole('heading', { level: 1, name: 'My subscription' })).toBeVisible()
    const card = screen.getByRole('region', { name: 'Academy plan' })
    expect(card).toHaveTextContent(new RegExp(`^Academy plan${badge}`))
    expect([...card.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual(lines)
    expect([button(cancel), button(reactivate)].map((one) => one?.textContent)).toEqual(
      way === cancel ? [cancel, undefined] : [undefined, reactivate],
    )
    expect(sent[0]).toMatchObject({ path: '/subscription/update/', method: 'POST', body: {} })
  },
)

test('[M-02] in an introduction the next charge counts, and otherwise the end of the period', async () => {
  const dates = { next_charge_at: '2026-12-12 12:00:00' }
  await open(subscriptionOf({ ...dates, is_trial: true }))
  expect(screen.getByText('$39.99 on 12 Dec 2026')).toBeVisible()
  become(subscriptionOf(dates))
  expect(screen.getByText('$39.99 on 10 Dec 2026')).toBeVisible()
})

test('[M-01] [M-02] in Spanish', async () => {
  await chooseLanguage('es', 'front', 'subscription', 'subscription-state')
  await open(trial)
  expect(screen.getByRole('heading', { level: 1, name: 'Mi suscripción' })).toBeVisible()
  expect(screen.getByText('US$39.99 el 10 dic 2026')).toBeVisible()
  expect(screen.getByText('Se renueva cada 4 semanas hasta que canceles.')).toBeVisible()
})

test('[M-03] redemption says that the payment was canceled, and offers another card', async () => {
  await open(redemption)
  expect(screen.getByRole('heading', { name: 'Regular payment canceled' })).toBeVisible()
  expect(screen.getByText(/All courses stay open for now/)).toBeVisible()
  expect(button('Update card')).toBeVisible()
  become(overdue)
  expect(screen.getByText(/your courses are closed until it’s paid/)).toBeVisible()
  expect(button('Update card')).toBeVisible()
})

test('[M-04] [M-11] a refunded customer is offered a new plan, and nothing that would be refused', async () => {
  await open(refunded)
  const card = screen.getByRole('region', { name: 'Academy plan' })
  expect(card).toHaveTextContent(/^Academy planExpiredExpired1 Nov 2026$/)
  expect(screen.getByText(/can’t be reactivated/)).toBeVisible()
  expect([button(cancel), button(reactivate), button('Ask for your money back')]).toEqual([null, null, null])
  expect(button('Get a new plan')).toHaveAttribute('aria-haspopup', 'dialog')
})

test('nobody without a subscription is offered to end or to restart one', async () => {
  storeSession('a-session', { ...ownerOf(active), product: null, subscription: null })
  answerCalls(refused(409, 'no_subscription'))
  render(<Subscription />)
  expect(screen.getByText(/^You don’t have a subscription/)).toBeVisible()
  expect([button(cancel), button(reactivate), button('Ask for your money back')]).toEqual([null, null, null])
  expect(button('Get a plan')).toHaveAttribute('aria-haspopup', 'dialog')
})

test('[M-03] while something is pending it says so, has no buttons, and asks every 3 s until 200', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00Z') })
  storeSession('a-session', ownerOf({ ...expired, status: 'pending' }))
  const pending = { status: 202, body: { status: 'pending' } }
  const sent = answerCalls(pending, 'no network', refused(500, 'internal'), pending, settled(active))
  render(<Subscription />)
  expect(screen.getByRole('status')).toHaveTextContent('Updating...')
  // [M-01] nobody knows yet which of the two it is.
  expect([screen.queryByText('Active'), screen.queryByText('Expired')]).toEqual([null, null])
  expect([button(cancel), button(reactivate), button('Ask for your money back')]).toEqual([null, null, null])
  for (const count of [1, 2, 3, 4]) {
    await act(() => vi.advanceTimersByTimeAsync(2990))
    expect(sent).toHaveLength(count)
    await act(() => vi.advanceTimersByTimeAsync(10))
  }
  expect(sent).toHaveLength(5)
  expect(screen.queryByRole('status')).toBeNull()
  expect(button(cancel)).toBeVisible()
  expect(toasts).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(sent).toHaveLength(5)
})

test('[M-03] after a minute it asks less often, and neither a hidden page nor one that is left asks', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00Z') })
  storeSession('a-session', ownerOf({ ...expired, status: 'pending' }))
  const sent = answerCalls({ status: 202, body: { status: 'pending' } })
  const { unmount } = render(<Subscription />)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(sent).toHaveLength(21)
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(sent.length).toBeLessThan(60)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const before = sent.length
  document.dispatchEvent(new Event('visibilitychange'))
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(sent).toHaveLength(before)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(sent).toHaveLength(before + 2)
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(sent).toHaveLength(before + 2)
})

test('[M-03] details that cannot be refreshed stay visible without an error', async () => {
  storeSession('a-session', ownerOf(active))
  const sent = answerCalls('no network')
  render(<Subscription />)
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => {})
  expect(screen.getByText('$39.99 on 10 Dec 2026')).toBeVisible()
  expect(toasts).toEqual([])
})

test('[M-05] four reasons of which one is chosen; another one has a box that is never sent', async () => {
  const sent = await open(active, settled(cancelled))
  await tap(cancel)
  const popup = dialog('Sorry to see you go')
  expect(popup.getAllByRole('button', { pressed: false })).toHaveLength(4)
  await tap('The price is too high')
  expect(popup.queryByRole('textbox')).toBeNull()
  await tap('Something else')
  expect([pressed('The price is too high'), pressed('Something else')]).toEqual(['false', 'true'])
  await userEvent.type(popup.getByRole('textbox', { name: /In your own words/ }), 'my own secret')
  await userEvent.click(popup.getByRole('button', { name: cancel }))
  await waitFor(() => expect(button(reactivate)).toBeVisible())
  expect(sent.slice(1)).toMatchObject([{ path: '/subscription/cancel/', body: {} }])
  expect(events.map(({ event, properties }) => [event, properties['reason']])).toEqual([
    ['Subscription cancelled', 'another'],
  ])
  expect(JSON.stringify([sent, events])).not.toContain('secret')
})

test('[M-06] where nothing is offered, two taps cancel; a reason need not be given', async () => {
  const sent = await open(subscriptionOf({ offer }, { special_offer: true }), settled(cancelled))
  await tap(cancel)
  await userEvent.click(dialog('Sorry to see you go').getByRole('button', { name: cancel }))
  await waitFor(() => expect(toasts).toEqual(['Your subscription is canceled. You won’t be charged again.']))
  expect(paths(sent)).toEqual(['/subscription/update/', '/subscription/cancel/'])
  expect(events.map(({ properties }) => properties['reason'])).toEqual(['unsaid'])
  expect(auth.getState().data?.subscription?.status).toBe('cancelled')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

async function openOffer(...answers: readonly Answers[number][]) {
  const sent = await open(subscriptionOf({ offer }), ...answers)
  await tap(cancel)
  await tap('The price is too high')
  await userEvent.click(dialog('Sorry to see you go').getByRole('button', { name: cancel }))
  return { sent, popup: dialog('Stay for less') }
}

test('[M-06] [M-07] the offer: old price struck, new price, three benefits; the third tap cancels', async () => {
  const { sent, popup } = await openOffer(settled(cancelled))
  expect(popup.getByText('$39.99').tagName).toBe('S')
  expect(popup.getByText('$19.99').tagName).toBe('STRONG')
  expect(popup.getAllByText('every 4 weeks')).toHaveLength(2)
  expect(popup.getAllByRole('listitem')).toHaveLength(3)
  expect(paths(sent)).toEqual(['/subscription/update/'])
  await userEvent.click(popup.getByRole('button', { name: cancel }))
  await waitFor(() => expect(button(reactivate)).toBeVisible())
  expect(paths(sent)).toEqual(['/subscription/update/', '/subscription/cancel/'])
  expect(events.map(({ properties }) => properties['reason'])).toEqual(['price'])
})

test('[M-06] a customer who confirms before the first response still sees the offer', async () => {
  const has = subscriptionOf({ offer })
  storeSession('a-session', ownerOf(has))
  const first = laterAnswer()
  const sent = answerCalls(first.promise)
  render(<Subscription />)
  await tap(cancel)
  await userEvent.click(dialog('Sorry to see you go').getByRole('button', { name: cancel }))
  expect(paths(sent)).toEqual(['/subscription/update/'])
  await act(async () => first.resolve(new Response(JSON.stringify(settled(has).body))))
  await waitFor(() => expect(dialog('Stay for less').getByText('$19.99')).toBeVisible())
  expect(paths(sent)).toEqual(['/subscription/update/'])
})

test('[M-06] claiming changes the plan, and the price on the page', async () => {
  const { sent } = await openOffer(settled(subscriptionOf({}, { price: 1999, special_offer: true })))
  await tap('Claim this offer')
  await waitFor(() => expect(screen.getByText('$19.99 on 10 Dec 2026')).toBeVisible())
  expect(paths(sent)).toEqual(['/subscription/update/', '/subscription/change/'])
  expect(toasts).toEqual(['Done. Your next payment is $19.99.'])
  expect(auth.getState().data?.product?.special_offer).toBe(true)
  expect(events).toEqual([])
})

test('[M-09] a change that fails shows the message of the server', async () => {
  const { sent } = await openOffer({ body: { status: 'fail', message: 'This offer was used already.' } })
  await tap('Claim this offer')
  await waitFor(() => expect(toasts).toEqual(['This offer was used already.']))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(paths(sent).at(-1)).toBe('/subscription/update/'))
})

test.each([
  [active, cancel, 'Sorry to see you go', refused(409, 'busy')],
  [cancelled, reactivate, 'Reactivate your plan', { body: { error: 'Your card was declined.' } }],
] as const)('[M-09] a failure is shown, and the popup is closed (%#)', async (has, way, title, answer) => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await open(has, answer, settled(has))
  await tap(way)
  if (way === reactivate) await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(dialog(title).getByRole('button', { name: way }))
  await waitFor(() => expect(toasts).toEqual(['Oops, An error occurred! Try again.']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(auth.getState().data?.subscription?.status).toBe(has.status)
  const reason = screen.queryByRole('alert')?.textContent ?? ''
  expect(reason).toMatch(way === reactivate ? /^Your card was declined\./ : /^$/)
  expect(shown.mock.contexts).toEqual(screen.queryAllByRole('alert'))
  expect(events).toEqual([])
})

test('[I7] a double tap asks once', async () => {
  const answer = laterAnswer()
  const sent = await open(active, answer.promise)
  await tap(cancel)
  await userEvent.dblClick(dialog('Sorry to see you go').getByRole('button', { name: cancel }))
  expect(dialog('Sorry to see you go').getByRole('button', { name: cancel })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  answer.resolve(new Response(JSON.stringify({ data: cancelled })))
  await waitFor(() => expect(button(reactivate)).toBeVisible())
  expect(sent).toHaveLength(2)
})

test('offline a request says that it needs the network, and sends nothing', async () => {
  const sent = await open(active)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await tap(cancel)
  await userEvent.click(dialog('Sorry to see you go').getByRole('button', { name: cancel }))
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^You’re offline/)]))
  expect(sent).toHaveLength(1)
})

test('[M-08] with time left nothing is charged now; without accepted terms nothing is requested', async () => {
  const sent = await open(cancelled, settled(active))
  await tap(reactivate)
  const popup = dialog('Reactivate your plan')
  expect(popup.getByText(/^Nothing is charged now. From 10 Dec 2026/)).toBeVisible()
  expect(popup.getAllByRole('definition').map((one) => one.textContent)).toEqual(['$0.00', '$39.99'])
  await userEvent.click(popup.getByRole('button', { name: reactivate }))
  expect(popup.getByRole('checkbox')).toHaveAccessibleDescription('You should accept terms to continue')
  await waitFor(() => expect(popup.getByRole('checkbox')).toHaveFocus())
  expect(sent).toHaveLength(1)
  await userEvent.click(popup.getByRole('checkbox'))
  await userEvent.click(popup.getByRole('button', { name: reactivate }))
  await waitFor(() => expect(button(cancel)).toBeVisible())
  expect(sent.slice(1)).toMatchObject([{ path: '/subscription/restore/', body: {} }])
  expect(toasts).toEqual(['Welcome back. Your subscription is active again.'])
})

test('[M-08] after the end a renewal is needed, at the price and for the period of the renewals', async () => {
  await open(expired)
  await tap(reactivate)
  const popup = dialog('Reactivate your plan')
  expect(popup.getByText(/This needs a renewal, which we charge to your card now/)).toBeVisible()
  expect(popup.getByText('Then every 4 weeks')).toBeVisible()
  expect(popup.getAllByRole('definition').map((one) => one.textContent)).toEqual(['$39.99', '$39.99'])
  await tap('Terms of use')
  expect(appState.getState().screen).toBe('terms')
})

test('[M-08] a restore that is under way shows as pending, and says nothing too early', async () => {
  const sent = await open(expired, settled({ ...expired, status: 'pending' }), settled(active))
  await tap(reactivate)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(dialog('Reactivate your plan').getByRole('button', { name: reactivate }))
  await waitFor(() => expect(button(cancel)).toBeVisible())
  expect(paths(sent).slice(1)).toEqual(['/subscription/restore/', '/subscription/update/'])
  expect(toasts).toEqual(['Welcome back. Your subscription is active again.'])
})

test('[M-08] [M-09] a restore that fails only later gives its reason on the page', async () => {
  await open(expired, settled({ ...expired, status: 'pending' }), settled(expired))
  await tap(reactivate)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(dialog('Reactivate your plan').getByRole('button', { name: reactivate }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The renewal didn’t go through')
  expect([button(reactivate)?.textContent, button('Choose another plan or card')?.textContent]).toEqual([
    reactivate,
    'Choose another plan or card',
  ])
  expect(toasts).toEqual([])
})

test('[D3] back closes the popup first, and what was chosen in it is forgotten', async () => {
  await open(active)
  await tap(cancel)
  await tap('Something else')
  act(() => back())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(appState.getState().screen).toBe('subscription')
  await tap(cancel)
  expect(pressed('Something else')).toBe('false')
})

/** Taps cancel, and is gone before the answer. */
async function cancelAndLeave() {
  const answer = laterAnswer()
  const sent = await open(active, answer.promise)
  await tap(cancel)
  await userEvent.click(dialog('Sorry to see you go').getByRole('button', { name: cancel }))
  cleanup()
  return { answer, sent }
}

test('[M-09] a response is ignored if another user has signed in meanwhile', async () => {
  const { answer } = await cancelAndLeave()
  const other = { ...ownerOf(active), id: 'person-2' }
  storeSession('another-session', other)
  await act(async () => answer.resolve(new Response(JSON.stringify({ data: cancelled }))))
  expect(auth.getState().data).toEqual(other)
})

test('[M-03] a screen that is gone polls no more, whatever its request comes to', async () => {
  const { answer, sent } = await cancelAndLeave()
  await act(async () => answer.reject(new Error('no network')))
  expect(toasts).toHaveLength(1)
  expect(paths(sent)).toEqual(['/subscription/update/', '/subscription/cancel/'])
})
