import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused, sessionId } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState } from '../../../state/app-state.ts'
import { type QueuedEvent, sendWith } from '../../../telemetry/track.ts'
import {
  answerOpened,
  atPayment,
  opened,
  plans,
  purchase,
  standInForm,
  taken,
} from '../payment/test-provider.ts'
import { SolidGate } from './solid-gate.tsx'
import { hint, provider, showForm, shown, toasts, updates, visitSolidGate } from './test-visit.tsx'

const happened: QueuedEvent[] = []

visitSolidGate()

beforeEach(() => {
  happened.length = 0
  sendWith((happening) => void happened.push(happening))
})

const onward = () => screen.getByRole('button', { name: /^Continue/ })

test('[T-01] [P-10] title, close, what is paid now and later, and the event', async () => {
  answerOpened()
  await showForm()
  expect(screen.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Close payment' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: '4-week plan' })).toBeVisible()
  expect(screen.getByText(/\$19\.99 today for 4 weeks\. Then \$39\.99 every 4 weeks/)).toBeVisible()
  expect(happened).toMatchObject([{ event: 'Payment screen', properties: { gateway: 'solid_gate' } }])
})

test('[P-10] the summary speaks Spanish, and a week is one week', async () => {
  await chooseLanguage('es', 'front', 'payment')
  atPayment('solid_gate', { selectedProduct: 'main-1w-50' })
  answerOpened()
  render(<SolidGate />)
  expect(screen.getByRole('heading', { level: 2, name: 'Plan de 1 semana' })).toBeVisible()
  expect(screen.getByText(/US\$6\.93 hoy por 1 semana\. Después, US\$39\.99 cada 4 semanas/)).toBeVisible()
  await waitFor(() => expect(provider.inits).toHaveLength(1))
  expect(provider.inits[0]?.formParams).toMatchObject({ cardNumberLabel: 'Número de tarjeta' })
})

test('[P-10] [W-08] waits with words for the signature, then with a loader for the form', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  render(<SolidGate />)
  expect(screen.getByRole('status')).toHaveTextContent('Preparing a secure payment…')
  expect(screen.getByRole('button', { name: /^Continue/, busy: true })).toBeVisible()
  answer.resolve(Response.json(opened().body))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Loading the card form…'))
  expect(appState.getState().payment_id).toBe(purchase)
  await waitFor(() => expect(provider.listeners.size).toBeGreaterThan(0))
  provider.tell('mounted')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(onward()).not.toHaveAttribute('aria-busy')
  expect(sent).toMatchObject([
    { path: '/payment/process/', body: { id: sessionId, pid: 'main-4w-50', ps: '' } },
  ])
})

test('[P-10] the button names the amount; the accepted cards and the guarantee are beside it', async () => {
  answerOpened()
  await showForm()
  expect(onward()).toHaveAccessibleName('Continue · $19.99')
  const brands = within(screen.getByRole('list', { name: 'Cards we accept' })).getAllByRole('listitem')
  expect(brands).toHaveLength(6)
  expect(screen.getByText(/^Money-back guarantee: learn 21 days in a row, ask within 30 days/)).toBeVisible()
})

test('[P-11] the fields are named, six brands are taken, and only Continue submits', async () => {
  answerOpened()
  await showForm()
  expect(provider.inits[0]).toMatchObject({
    merchantData: { paymentIntent: 'intent-1' },
    formParams: {
      allowSubmit: false,
      isCardHolderVisible: true,
      cardNumberLabel: 'Card number',
      cardExpiryDateLabel: 'Expiry date',
      cardCvvLabel: 'CVV',
      cardHolderLabel: 'Name on the card',
      cardBrands: ['visa', 'mastercard', 'maestro', 'american-express', 'discover', 'diners-club'],
    },
  })
  expect(provider.submit).not.toHaveBeenCalled()
  await userEvent.click(onward())
  expect(provider.submit).toHaveBeenCalledOnce()
})

test('[P-11] the place of the form is as high as the form says', async () => {
  answerOpened()
  await showForm()
  const place = document.getElementById(provider.inits[0]?.iframeParams.containerId ?? '')?.parentElement
  provider.tell('resize', { height: 412.4 })
  expect(place).toHaveStyle({ height: '413px' })
  provider.tell('resize', { height: 'tall' })
  provider.tell('resize', { height: -3 })
  expect(place).toHaveStyle({ height: '413px' })
})

test('[P-18] ten taps on Continue ask the form once, and again after something was typed', async () => {
  answerOpened()
  await showForm()
  for (let tap = 0; tap < 10; tap += 1) await userEvent.click(onward())
  expect(provider.submit).toHaveBeenCalledOnce()
  provider.tell('interaction')
  await userEvent.click(onward())
  expect(provider.submit).toHaveBeenCalledTimes(2)
  provider.tell('submit')
  await userEvent.click(onward())
  expect(provider.submit).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('status')).toHaveTextContent('Your payment is being processed')
  provider.tell('verify')
  expect(screen.getByRole('status')).toHaveTextContent('Your bank asks you to confirm')
  // The bank's own buttons are the only ones.
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
})

test('[T-01] [P-12] [W-09] success: the event, the update with the data of the form, and registration', async () => {
  const sent = answerOpened()
  await showForm()
  await userEvent.click(onward())
  provider.tell('submit')
  provider.tell('success')
  provider.tell('success')
  expect(shown()).toBe('registration')
  expect(updates(sent)).toEqual([hint('success', { type: 'success' })])
  expect(happened.filter(({ event }) => event === 'Successful Payment')).toMatchObject([
    { properties: { gateway: 'solid_gate', product: 'main-4w-50' } },
  ])
})

test('[P-13] [W-09] fail: the update, then the fail screen; a success after that changes nothing', async () => {
  const sent = answerOpened()
  await showForm()
  provider.tell('fail', { code: '3.02' })
  provider.tell('success')
  expect(appState.getState().payFailure).toBe('declined')
  expect(shown()).toBe('fail')
  expect(updates(sent)).toEqual([hint('fail', { type: 'fail', why: 'declined' })])
  expect(happened.map(({ event }) => event)).toEqual(['Payment screen'])
})

test.each([
  ['fail', { code: '5.01' }, 'not_confirmed'],
  ['fail', { code: 'authentication_failed' }, 'not_confirmed'],
  ['fail', {}, 'declined'],
  ['error', { value: { name: 'ConnectionError' } }, 'connection'],
  ['error', { value: { name: 'GatewayError' } }, 'provider'],
  ['error', { value: 'none' }, 'provider'],
] as const)('[P-13] a form that ends with %s %j was %s', async (type, data, why) => {
  const sent = answerOpened()
  await showForm()
  provider.tell(type, data)
  expect(shown()).toBe('fail')
  expect(appState.getState().payFailure).toBe(why)
  expect(updates(sent)).toEqual(type === 'fail' ? [hint('fail', { type, why })] : [])
})

test('[P-12] a back press while registration loads does not close a paid payment', async () => {
  const sent = answerOpened()
  await showForm()
  provider.tell('success')
  history.back()
  await waitFor(() => expect(shown()).toBe('plan_details'))
  expect(appState.getState().isBackFromPay).toBe(false)
  expect(happened.filter(({ event }) => event === 'Payment screen')).toHaveLength(1)
  expect(updates(sent)).toEqual([hint('success', { type: 'success' })])
})

const notOpened =
  /^Oops, An error occurred! Try again\.The payment form didn’t open, so nothing was charged\. Check your/

test.each([
  [{ body: { status: 'fail', type: 'unavailable', data: null } }, 'Oops, An error occurred! Try again.'],
  [{ body: { status: 'ok', type: null, data: null } }, 'Oops, An error occurred! Try again.'],
  [opened({ gateway: 'unheard-of' }), 'Oops, An error occurred! Try again.'],
  ['no network', 'Oops, an error occurred! Try again.'],
  [refused(500, 'internal'), 'Oops, an error occurred! Try again.'],
] as const)(
  '[P-16] a start that fails is said, and can be tried again on the screen (%#)',
  async (answer, said) => {
    answerCalls(answer, opened(), taken)
    render(<SolidGate />)
    expect(await screen.findByRole('alert')).toHaveTextContent(notOpened)
    expect(toasts).toEqual([said])
    expect(shown()).toBe('solid_gate')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(provider.inits).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(screen.getByRole('region', { name: 'Card details' })).toHaveFocus())
  },
)

test('[P-16] a refusal with its own text is shown on the screen', async () => {
  answerCalls(refused(429, 'too_many_requests'))
  render(<SolidGate />)
  expect(await screen.findByRole('alert')).toHaveTextContent(notOpened)
  expect(toasts).toEqual([])
})

test('[P-16] an offer that has ended is reported, and the prices are shown', async () => {
  answerCalls({ body: { status: 'fail', type: 'offer_expired', data: null } })
  render(<SolidGate />)
  await waitFor(() => expect(shown()).toBe('plan_details'))
  expect(toasts).toEqual(['Your discount has ended. Here are the current prices.'])
  expect(appState.getState()).toMatchObject({ isBackFromPay: false, screenPrevScope: ['growth_plan'] })
})

test('[P-16] a session that ended elsewhere is opened anew, and the payment opens in it', async () => {
  appState.setState({ id: 'a-session-ended-elsewhere-00', email: 'ana@vela.example' })
  const renewed = { body: { status: 'ok', data: { id: sessionId } } }
  const sent = answerCalls(refused(404, 'unknown_session'), renewed, taken, opened(), taken)
  render(<SolidGate />)
  await waitFor(() => expect(provider.inits).toHaveLength(1))
  expect(sent.slice(1, 4).map(({ path }) => path)).toEqual([
    '/profile/quiz/',
    '/profile/set-email/',
    '/payment/process/',
  ])
  expect(sent[3]?.body).toMatchObject({ id: sessionId })
  expect(toasts).toEqual([])
})

test('[P-16] without an address from this browser the e-mail step comes first, and back leads to the offer', async () => {
  answerCalls({ body: { status: 'fail', type: 'email_needed', data: null } })
  render(<SolidGate />)
  await waitFor(() => expect(shown()).toBe('email'))
  expect(toasts).toEqual(['Please confirm your e-mail first. Your receipt will be sent there.'])
  expect(appState.getState().screenPrevScope).toEqual(['growth_plan', 'plan_details'])
})

test('[P-16] in a browser that blocks cookies a message explains it, and the screen stays', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  answerCalls({ body: { status: 'fail', type: 'email_needed', data: null } })
  render(<SolidGate />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(toasts).toEqual(['Your browser blocks cookies. Allow them for this site to pay.'])
  expect(shown()).toBe('solid_gate')
})

test('[P-18] a visitor who has paid continues to registration, and going back does not return here', async () => {
  answerCalls({ body: { status: 'fail', type: 'already_paid', data: null } })
  render(<SolidGate />)
  await waitFor(() => expect(shown()).toBe('registration'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(appState.getState().screenPrevScope).toEqual(['growth_plan', 'plan_details'])
  expect(happened.map(({ event }) => event)).toEqual(['Payment screen'])
})

test('[T-01] [P-12] a payment completed after the visitor left is tracked once, when it becomes known', async () => {
  const paid = { body: { status: 'fail', type: 'already_paid', data: null } }
  answerCalls(paid)
  for (let visits = 0; visits < 3; visits += 1) {
    atPayment('solid_gate', { payment_id: purchase, countedPayment: appState.getState().countedPayment })
    const { unmount } = render(<SolidGate />)
    await waitFor(() => expect(shown()).toBe('registration'))
    unmount()
  }
  expect(happened.filter(({ event }) => event === 'Successful Payment')).toHaveLength(1)
  expect(appState.getState().payment_id).toBe(purchase)
})

test('[P-17] a failed update shows no error', async () => {
  const sent = answerCalls(opened(), 'no network')
  await showForm()
  provider.tell('fail')
  await waitFor(() => expect(sent).toHaveLength(2))
  await Promise.resolve()
  expect(toasts).toEqual([])
  expect(appState.getState().loading).toBe(false)
})

test.each([{ selectedProduct: null }, { id: null }])(
  '[P-10] with nothing to pay for (%o) the offer shows',
  async (missing) => {
    const sent = answerOpened()
    appState.setState(missing)
    render(<SolidGate />)
    await waitFor(() => expect(shown()).toBe('plan_details'))
    expect(sent).toEqual([])
  },
)

test('[P-18] mounted twice it opens one payment, and one form is listened to', async () => {
  const sent = answerOpened()
  render(
    <StrictMode>
      <SolidGate />
    </StrictMode>,
  )
  await waitFor(() => expect(provider.listeners.size).toBeGreaterThan(0))
  expect(sent).toHaveLength(1)
  provider.tell('mounted')
  await userEvent.click(onward())
  expect(provider.submit).toHaveBeenCalledOnce()
})

test('[F-13] after a reload the price is looked up without a session, so that no offer starts', async () => {
  appState.setState({ prices: [] })
  const listed = { body: { data: plans, offer: null } }
  const sent = answerCalls(opened(), listed, taken)
  render(<SolidGate />)
  expect(await screen.findByText(/\$19\.99 today for 4 weeks/)).toBeVisible()
  expect(sent[1]).toMatchObject({ path: '/subscription/plans/', search: '?product=main-4w-50' })
})

test('[D8] the price is looked up by the plan, not by the flow of this browser', async () => {
  appState.setState({ prices: [], flow: null, selectedProduct: 'newer-24w-60' })
  const sent = answerCalls(opened(), { body: { data: plans, offer: null } }, taken)
  render(<SolidGate />)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ search: '?product=newer-24w-60' })
})

test('a price that cannot be shown is not paid', async () => {
  appState.setState({ prices: [] })
  answerCalls(opened(), 'no network')
  render(<SolidGate />)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(provider.inits).toEqual([])
})

test('a form that is left is not listened to any more', async () => {
  answerOpened()
  const { unmount } = await showForm()
  unmount()
  expect(provider.unsubscribeAll).toHaveBeenCalledOnce()
})

test('[P-11] Solidgate’s own script gets what the server signed', async () => {
  const merchantData = { merchant: 'api_pk_1', signature: 'signed', paymentIntent: 'sealed' }
  answerCalls(opened({ gateway: 'solidgate', ...merchantData }), taken)
  await showForm()
  expect(provider.inits[0]?.merchantData).toEqual(merchantData)
  await userEvent.click(onward())
  expect(provider.submit).toHaveBeenCalledOnce()
})

test('[P-16] a form that does not load is reported and can be retried', async () => {
  vi.stubGlobal('PaymentFormSdk', undefined)
  answerOpened()
  render(<SolidGate />)
  expect(await screen.findByRole('alert')).toHaveTextContent(notOpened)
  const later = standInForm()
  answerOpened()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(later.inits).toHaveLength(1))
})

test('[P-16] a form that stays blank is reported after fifteen seconds, a slow one is not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answerOpened()
  const { unmount } = render(<SolidGate />)
  await waitFor(() => expect(provider.listeners.size).toBeGreaterThan(0))
  await act(() => vi.advanceTimersByTimeAsync(14_000))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('alert')).toHaveTextContent(notOpened)
  unmount()
  answerOpened()
  atPayment('solid_gate')
  render(<SolidGate />)
  await waitFor(() => expect(provider.inits).toHaveLength(2))
  await act(() => vi.advanceTimersByTimeAsync(14_000))
  provider.tell('mounted')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.queryByRole('alert')).toBeNull()
})
