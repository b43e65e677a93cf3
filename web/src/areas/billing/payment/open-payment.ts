import { type CardForm, cardForm } from '@vela/contract/card-form'
import { readCheckout, startPayment } from '@vela/contract/payment'
import { CallFailed, type CallFailure } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { callInSession } from '../../../api/lost-session.ts'
import { appState } from '../../../state/app-state.ts'
import { withoutParameter } from '../../../state/navigation/url-parameters.ts'
import type { Payment, PaymentEvent } from './payment-machine.ts'
import type { PaymentScreenName } from './use-payment.ts'

const refusals = ['offer_expired', 'already_paid', 'see_mail', 'email_needed'] as const
export type Refusal = (typeof refusals)[number]

type Opening =
  | { readonly kind: 'opened'; readonly form: CardForm; readonly paymentId: string }
  | { readonly kind: 'refused'; readonly why: Refusal | 'other' }
  | { readonly kind: 'failed' }

/** Parses the signature; undefined for a form that this page does not know. */
export function readSignature(signature: string): CardForm | undefined {
  try {
    return cardForm.safeParse(JSON.parse(signature)).data
  } catch {
    return undefined
  }
}

/** [W-08] Opens an order. While one is in flight, the server returns that same order (P-18). */
export async function openPayment(screen: PaymentScreenName, signal: AbortSignal): Promise<Opening> {
  const { selectedProduct: pid } = appState.getState()
  if (pid === null) return { kind: 'refused', why: 'other' }
  const ps = screen === 'stripe' ? 'stripe' : ''
  try {
    const reply = await callInSession(() => {
      const { id } = appState.getState()
      return send(startPayment, { body: { id: id ?? '', pid, ps } }, { signal })
    })
    const form = reply.data === null ? undefined : readSignature(reply.data.signature)
    if (reply.status === 'ok' && reply.data && form) {
      return { kind: 'opened', form, paymentId: reply.data.id }
    }
    return { kind: 'refused', why: refusals.find((known) => known === reply.type) ?? 'other' }
  } catch (error) {
    if (error instanceof CallFailed) return { kind: 'failed' }
    throw error
  }
}

/** The provider's reference for a form's checkout; null if the provider cannot be queried by one. */
function checkoutOf(form: CardForm): string | null {
  if (form.gateway === 'sandbox') return form.reference
  return form.gateway === 'stripe' ? (form.clientSecret.split('_secret_')[0] ?? null) : null
}

/** A reported success is checked with the provider first, if the form has a reference to check. */
export function checkFirst(payment: Payment, event: PaymentEvent): PaymentEvent {
  const reference = payment.kind === 'open' ? checkoutOf(payment.form) : null
  return event.type === 'success' && reference !== null ? { type: 'check', reference } : event
}

/** [P-15] [S-11] Whether the provider says that a checkout is complete; its reference then leaves the URL. */
export async function fetchCheckoutStatus(
  reference: string,
  signal: AbortSignal,
): Promise<boolean | 'failed'> {
  try {
    const { data } = await send(readCheckout, { body: { session_id: reference } }, { signal })
    forgetReference()
    return data.status === 'complete'
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (!isUnknown(error.failure)) return 'failed'
    forgetReference()
    return false
  }
}

/** 404 means an unknown checkout and 400 an invalid reference: a retry would not change that. */
const isUnknown = (failure: CallFailure) =>
  failure.kind === 'refused' && (failure.status === 404 || failure.status === 400)

function forgetReference(): void {
  history.replaceState(history.state, '', withoutParameter(location.href, 'session_id'))
}
