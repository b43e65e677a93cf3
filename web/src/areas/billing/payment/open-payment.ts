import { type CardForm, cardForm } from '@vela/contract/card-form'
import { readCheckout, startPayment } from '@vela/contract/payment'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { withoutGrant } from '../../../state/address.ts'
import { appState } from '../../../state/app-state.ts'
import type { PaymentScreenName } from './use-payment.ts'

type Opening =
  | { readonly kind: 'opened'; readonly form: CardForm; readonly paymentId: string }
  | { readonly kind: 'refused'; readonly why: 'offer_expired' | 'already_paid' | 'other' }
  | { readonly kind: 'failed' }

function readSignature(signature: string): CardForm | undefined {
  try {
    return cardForm.safeParse(JSON.parse(signature)).data
  } catch {
    return undefined
  }
}

/** [W-08] asked again while it is in flight, the server answers the same purchase (P-18). */
export async function openPayment(screen: PaymentScreenName): Promise<Opening> {
  const { id, selectedProduct: pid } = appState.getState()
  if (id === null || pid === null) return { kind: 'refused', why: 'other' }
  try {
    const reply = await send(startPayment, { body: { id, pid, ps: screen === 'stripe' ? 'stripe' : '' } })
    const form = reply.data === null ? undefined : readSignature(reply.data.signature)
    if (reply.status === 'ok' && reply.data && form) {
      return { kind: 'opened', form, paymentId: reply.data.id }
    }
    const { type } = reply
    return { kind: 'refused', why: type === 'offer_expired' || type === 'already_paid' ? type : 'other' }
  } catch (error) {
    if (error instanceof CallFailed) return { kind: 'failed' }
    throw error
  }
}

/** The provider's name of the checkout a form belongs to; null where it has none to be asked by. */
export function checkoutOf(form: CardForm): string | null {
  if (form.gateway === 'sandbox') return form.reference
  return form.gateway === 'stripe' ? (form.clientSecret.split('_secret_')[0] ?? null) : null
}

/** [P-15] [S-11] whether a checkout is complete, by the provider's word; once known, its name leaves the address. */
export async function askCheckout(reference: string): Promise<boolean | 'failed'> {
  try {
    const { data } = await send(readCheckout, { body: { session_id: reference } })
    history.replaceState(history.state, '', withoutGrant(location.href, 'session_id'))
    return data.status === 'complete'
  } catch (error) {
    if (error instanceof CallFailed) return 'failed'
    throw error
  }
}
