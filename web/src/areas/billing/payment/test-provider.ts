import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { answerCalls, sessionId } from '../../../api/test-server.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'

type Listener = (event: { data: unknown }) => void
type Config = { merchantData: unknown; iframeParams: { containerId: string }; formParams: object }

/** Stubs the provider's SDK with a form without fields; the test sends the form's events. */
export function standInForm() {
  const listeners = new Map<string, Listener>()
  const submit = vi.fn()
  const inits: Config[] = []
  const unsubscribeAll = vi.fn(() => listeners.clear())
  const init = (config: Config) => {
    inits.push(config)
    return {
      on: (type: string, listen: Listener) => void listeners.set(type, listen),
      submit,
      unsubscribeAll,
    }
  }
  vi.stubGlobal('PaymentFormSdk', { init })
  const tell = (type: string, data: object = {}) =>
    act(() => listeners.get(type)?.({ data: { type, ...data } }))
  return { inits, submit, unsubscribeAll, listeners, tell }
}

const option = {
  currency: 'USD',
  period_type: 'week',
  trial_period_type: 'week',
  renewal_period_type: 'week',
  discount: '50',
  popular: false,
} as const
const plan = (id: string, weeks: number, price: number, trial_price: number) => ({
  ...option,
  id,
  title: `${weeks}-week plan`,
  price,
  trial_price,
  period: weeks,
  trial_period: weeks,
  renewal_price: weeks === 1 ? 3999 : price,
  renewal_period: weeks === 1 ? 4 : weeks,
})

export const plans = [
  plan('main-1w-50', 1, 1386, 693),
  plan('main-4w-50', 4, 3999, 1999),
  plan('main-12w-50', 12, 7999, 3999),
]

const sandboxForm = { gateway: 'sandbox', intent: 'intent-1', reference: 'checkout-1' }
export const purchase = 'purchase-1'

export const opened = (form: object = sandboxForm) => ({
  body: { status: 'ok', type: null, data: { signature: JSON.stringify(form), id: purchase } },
})

export const taken = { body: { status: 'ok' } }

/** Starts as a visitor who chose the 4-week plan. The first request opens the payment, and all others succeed. */
export function atPayment(screen: 'solid_gate' | 'stripe', over: object = {}) {
  appState.setState({
    ...restoreAppState({
      screen,
      screenPrev: 'plan_details',
      screenPrevScope: ['growth_plan', 'plan_details'],
      id: sessionId,
      selectedProduct: 'main-4w-50',
      ...over,
    }),
    prices: plans,
  })
}

export const answerOpened = () => answerCalls(opened(), taken)
