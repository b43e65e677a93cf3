import type { CardForm } from '@vela/contract/card-form'
import type { PayFailure } from '../../../state/app-state.ts'
import type { FormEvent } from '../card-form/form-event.ts'

type Ending = 'paid' | 'declined' | 'broken' | 'closed'

/** The state of a payment as far as this screen knows; only the provider knows whether money was charged (D9). */
export type Payment =
  /** Waiting for the server to return the form's signature. */
  | { readonly kind: 'starting' }
  /** [P-15] Waiting for the status of a checkout before anything else is shown. */
  | { readonly kind: 'checking'; readonly reference: string }
  /** A request to the server failed; `retryState` is the state that a retry returns to. */
  | { readonly kind: 'stopped'; readonly retryState: RetryState }
  /** The email address already has a plan: nothing is sold here, and an email explains how to continue. */
  | { readonly kind: 'mailed' }
  | {
      readonly kind: 'open'
      readonly form: CardForm
      readonly phase: Phase
      /** Null until the form reports its height. */
      readonly height: number | null
    }
  | { readonly kind: 'over'; readonly ending: Ending; readonly why?: PayFailure }

type RetryState = Extract<Payment, { kind: 'starting' | 'checking' }>

type Phase =
  | 'loading'
  | 'ready'
  /** Continue was pressed; the form has not said yet whether the input is valid. */
  | 'submitted'
  | 'paying'
  /** The bank is verifying the payment (3-D Secure). */
  | 'verifying'

export type PaymentEvent =
  | FormEvent
  | { readonly type: 'opened'; readonly form: CardForm }
  | { readonly type: 'stopped' }
  | { readonly type: 'mailed' }
  | { readonly type: 'retry' }
  | { readonly type: 'checked'; readonly isComplete: boolean }
  /** [P-12] The form reported success, and the provider is queried before the user sees it as paid. */
  | { readonly type: 'check'; readonly reference: string }
  | { readonly type: 'continue' }
  | { readonly type: 'close' }

const over = (ending: Ending, why?: PayFailure): Payment => ({ kind: 'over', ending, ...(why && { why }) })

/** Whether a charge may be running, so that the payment must not be closed. */
export function isUnderway(payment: Payment): boolean {
  if (payment.kind === 'checking') return true
  return payment.kind === 'open' && (payment.phase === 'paying' || payment.phase === 'verifying')
}

/** The next state. An event that does not apply returns the same object, so that no effect runs twice. */
export function stepPayment(payment: Payment, event: PaymentEvent): Payment {
  if (payment.kind === 'over') return payment
  if (event.type === 'close') return isUnderway(payment) ? payment : over('closed')
  if (payment.kind === 'open') return stepForm(payment, event)
  if (payment.kind === 'stopped') return event.type === 'retry' ? payment.retryState : payment
  if (payment.kind === 'mailed') return payment
  if (event.type === 'stopped') return { kind: 'stopped', retryState: payment }
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
      return phase === 'ready' ? { ...open, phase: 'submitted' } : open
    // A form with invalid input sends no event until something is typed.
    case 'interaction':
      return phase === 'submitted' ? { ...open, phase: 'ready' } : open
    case 'submit':
      return phase === 'ready' || phase === 'submitted' ? { ...open, phase: 'paying' } : open
    case 'verify':
      return phase === 'verifying' ? open : { ...open, phase: 'verifying' }
    // The form did not load, so nothing can have been typed into it.
    case 'stopped':
      return phase === 'loading' ? { kind: 'stopped', retryState: { kind: 'starting' } } : open
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
