import type { CardForm } from '@vela/contract/card-form'
import type { PayFailure } from '../../../state/app-state.ts'
import type { FormEvent } from '../card-form/form-event.ts'

type Ending = 'paid' | 'declined' | 'broken' | 'closed'

/** How a payment stands, as far as this screen knows; what really happened only the provider knows (D9). */
export type Payment =
  /** Waits for the signature. */
  | { readonly kind: 'starting' }
  /** [P-15] asks how a checkout stands before anything else is shown. */
  | { readonly kind: 'checking'; readonly reference: string }
  /** The server could not be asked; the same is asked again when the person wants it. */
  | { readonly kind: 'stopped'; readonly asked: Asked }
  /** The address has a plan already; the way on is in a mail, and nothing is sold here. */
  | { readonly kind: 'mailed' }
  | {
      readonly kind: 'open'
      readonly form: CardForm
      readonly phase: Phase
      /** Null until the form says how high it is. */
      readonly height: number | null
    }
  | { readonly kind: 'over'; readonly ending: Ending; readonly why?: PayFailure }

type Asked = Extract<Payment, { kind: 'starting' | 'checking' }>

type Phase =
  | 'loading'
  | 'ready'
  /** Continue was pressed; the form has not said yet whether what is typed can be sent. */
  | 'asked'
  | 'paying'
  /** At the person's bank. */
  | 'verifying'

export type PaymentEvent =
  | FormEvent
  | { readonly type: 'opened'; readonly form: CardForm }
  | { readonly type: 'stopped' }
  | { readonly type: 'mailed' }
  | { readonly type: 'retry' }
  | { readonly type: 'checked'; readonly isComplete: boolean }
  /** [P-12] the form is done, and the provider is asked before anyone is congratulated. */
  | { readonly type: 'check'; readonly reference: string }
  | { readonly type: 'continue' }
  | { readonly type: 'close' }

const over = (ending: Ending, why?: PayFailure): Payment => ({ kind: 'over', ending, ...(why && { why }) })

/** Money may be on its way: there is nothing left to close. */
export function isUnderway(payment: Payment): boolean {
  if (payment.kind === 'checking') return true
  return payment.kind === 'open' && (payment.phase === 'paying' || payment.phase === 'verifying')
}

/** An event that means nothing in a state leaves the very same state, so that nothing is done twice. */
export function stepPayment(payment: Payment, event: PaymentEvent): Payment {
  if (payment.kind === 'over') return payment
  if (event.type === 'close') return isUnderway(payment) ? payment : over('closed')
  if (payment.kind === 'open') return stepForm(payment, event)
  if (payment.kind === 'stopped') return event.type === 'retry' ? payment.asked : payment
  if (payment.kind === 'mailed') return payment
  if (event.type === 'stopped') return { kind: 'stopped', asked: payment }
  if (payment.kind === 'starting' && event.type === 'mailed') return { kind: 'mailed' }
  if (payment.kind === 'starting' && event.type === 'opened') {
    return { kind: 'open', form: event.form, phase: 'loading', height: null }
  }
  if (payment.kind === 'checking' && event.type === 'checked') {
    return event.isComplete ? over('paid') : { kind: 'starting' }
  }
  return payment
}

function stepForm(open: Extract<Payment, { kind: 'open' }>, event: PaymentEvent): Payment {
  const { phase } = open
  switch (event.type) {
    case 'mounted':
      return phase === 'loading' ? { ...open, phase: 'ready' } : open
    case 'resize':
      return event.height === open.height ? open : { ...open, height: event.height }
    case 'continue':
      return phase === 'ready' ? { ...open, phase: 'asked' } : open
    // A form that was not ready to be sent says nothing until something is typed.
    case 'interaction':
      return phase === 'asked' ? { ...open, phase: 'ready' } : open
    case 'submit':
      return phase === 'ready' || phase === 'asked' ? { ...open, phase: 'paying' } : open
    case 'verify':
      return phase === 'verifying' ? open : { ...open, phase: 'verifying' }
    // The form itself did not come: nothing can have been typed into it.
    case 'stopped':
      return phase === 'loading' ? { kind: 'stopped', asked: { kind: 'starting' } } : open
    case 'check':
      return { kind: 'checking', reference: event.reference }
    case 'success':
      return over('paid')
    case 'fail':
      return over('declined', event.why)
    case 'error':
      return over('broken', event.why)
    default:
      return open
  }
}
