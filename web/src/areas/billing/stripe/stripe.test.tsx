import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState } from '../../../state/app-state.ts'
import { type QueuedEvent, sendWith } from '../../../telemetry/track.ts'
import { answerOpened, atPayment, opened, purchase, standInForm, taken } from '../payment/test-provider.ts'
import { StripeScreen } from './stripe.tsx'

const happened: QueuedEvent[] = []
let provider = standInForm()

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'payment')
  provider = standInForm()
  atPayment('stripe', { payment_id: purchase })
  happened.length = 0
  sendWith((happening) => void happened.push(happening))
})

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const shown = () => appState.getState().screen
const status = (value: string) => ({ body: { data: { status: value } } })
const returnFrom = (session: string) =>
  history.replaceState(null, '', `/?ps=stripe&session_id=${session}&lng=en`)
const paidFor = () => happened.filter(({ event }) => event === 'Successful Payment')

test('[S-11] [P-15] a complete session in the address: success, without another payment', async () => {
  returnFrom('cs_1')
  const sent = answerCalls(status('complete'))
  render(
    <StrictMode>
      <StripeScreen />
    </StrictMode>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('Checking your payment…')
  await waitFor(() => expect(shown()).toBe('success'))
  expect(sent).toMatchObject([{ path: '/test/stripe-status/', body: { session_id: 'cs_1' } }])
  expect(paidFor()).toMatchObject([{ properties: { gateway: 'stripe', product: 'main-4w-50' } }])
  expect(location.search).toBe('?ps=stripe&lng=en')
})

test.each(['open', 'expired'])(
  '[P-15] a session that is %s: the checkout form, and a clean address',
  async (value) => {
    returnFrom('cs_2')
    const sent = answerCalls(status(value), opened())
    render(<StripeScreen />)
    await waitFor(() => expect(provider.inits).toHaveLength(1))
    expect(sent[1]).toMatchObject({ path: '/payment/process/', body: { ps: 'stripe' } })
    expect(location.search).toBe('?ps=stripe&lng=en')
    expect(paidFor()).toEqual([])
  },
)

test.each([
  [404, 'unknown_checkout'],
  [400, 'invalid'],
])(
  '[P-15] [S-11] a session that nobody knows (%i) leaves the address, and the form shows',
  async (status, type) => {
    returnFrom('cs_unknown')
    const sent = answerCalls(refused(status, type), opened())
    render(<StripeScreen />)
    await waitFor(() => expect(provider.inits).toHaveLength(1))
    expect(sent[1]).toMatchObject({ path: '/payment/process/' })
    expect(location.search).toBe('?ps=stripe&lng=en')
  },
)

test('[P-15] a session that nobody knows, and nothing chosen: the offer', async () => {
  returnFrom('cs_unknown')
  atPayment('stripe', { selectedProduct: null })
  answerCalls(refused(404, 'unknown_checkout'))
  render(<StripeScreen />)
  await waitFor(() => expect(shown()).toBe('plan_details'))
})

test('[P-14] a check that is under way is not closed, and one that failed gives nothing up', async () => {
  returnFrom('cs_4')
  atPayment('stripe', { payment_id: purchase, screenPrevScope: ['terms'] })
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise, taken)
  render(<StripeScreen />)
  await userEvent.click(screen.getByRole('button', { name: 'Close payment' }))
  expect(shown()).toBe('stripe')
  answer.resolve(Response.json(refused(503, 'unavailable').body, { status: 503 }))
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Close payment' }))
  await waitFor(() => expect(shown()).toBe('plan_details'))
  expect(appState.getState().isBackFromPay).toBe(false)
  expect(sent).toHaveLength(1)
})

test('[P-12] [P-18] a visitor who has paid continues to success', async () => {
  answerCalls({ body: { status: 'fail', type: 'already_paid', data: null } })
  render(<StripeScreen />)
  await waitFor(() => expect(shown()).toBe('success'))
  expect(paidFor()).toHaveLength(1)
})

test('[P-16] a status that cannot be read is reported, stays in the URL, and can be read again', async () => {
  returnFrom('cs_3')
  const sent = answerCalls(refused(503, 'unavailable'), status('complete'))
  render(<StripeScreen />)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Oops, An error occurred! Try again\.We couldn’t check how your payment ended\./,
  )
  expect(screen.queryByText(/nothing was charged/)).toBeNull()
  expect(location.search).toContain('session_id=cs_3')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(shown()).toBe('success'))
  expect(sent).toHaveLength(2)
})

test('[P-12] after the form succeeds, the update is sent, the provider is queried, and success is shown', async () => {
  const sent = answerCalls(opened(), taken, status('complete'))
  render(<StripeScreen />)
  await waitFor(() => expect(provider.listeners.size).toBeGreaterThan(0))
  provider.tell('mounted')
  provider.tell('success')
  expect(paidFor()).toEqual([])
  await waitFor(() => expect(shown()).toBe('success'))
  expect(sent.slice(1)).toMatchObject([
    { path: '/payment/process-update/', body: { pid: purchase, type: 'success' } },
    { path: '/test/stripe-status/', body: { session_id: 'checkout-1' } },
  ])
  expect(paidFor()).toHaveLength(1)
})

test('[S-10] [P-10] opens the payment of its own gateway, with the event', async () => {
  const sent = answerOpened()
  render(<StripeScreen />)
  await waitFor(() => expect(provider.inits).toHaveLength(1))
  expect(sent[0]).toMatchObject({ path: '/payment/process/', body: { pid: 'main-4w-50', ps: 'stripe' } })
  expect(happened).toMatchObject([{ event: 'Payment screen', properties: { gateway: 'stripe' } }])
})

test('[P-12] Stripe’s own page replaces the form, has its own button, and its status is queried', async () => {
  const page = { mount: vi.fn(), unmount: vi.fn(), destroy: vi.fn() }
  const given: { clientSecret: string; onComplete: () => void }[] = []
  const createEmbeddedCheckoutPage = async (options: (typeof given)[number]) => {
    given.push(options)
    return page
  }
  vi.stubGlobal(
    'Stripe',
    Object.assign(() => ({ createEmbeddedCheckoutPage }), { version: 'endive' }),
  )
  const form = { gateway: 'stripe', publishableKey: 'pk_test_1', clientSecret: 'cs_test_9_secret_x' }
  const sent = answerCalls(opened(form), taken, status('complete'))
  const { unmount } = render(<StripeScreen />)
  await waitFor(() => expect(page.mount).toHaveBeenCalledOnce())
  expect(given[0]?.clientSecret).toBe('cs_test_9_secret_x')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull())
  given[0]?.onComplete()
  await waitFor(() => expect(shown()).toBe('success'))
  expect(sent.at(-1)).toMatchObject({ body: { session_id: 'cs_test_9' } })
  unmount()
  expect(page.destroy).toHaveBeenCalled()
})
