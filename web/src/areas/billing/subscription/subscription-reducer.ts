import type { SubscriptionDetails } from '@vela/contract/subscription'

/**
 * What the subscription screen knows, and what the user has requested on it. At most one change is in progress. Its
 * outcome is announced once: from the response to the request or, if that was lost, from the state of the subscription
 * afterwards. Start reading at `transition`; `use-subscription.ts` runs the effects it returns.
 */
export type SubscriptionState = {
  /** `pending` while the server is still settling a payment or a change. */
  readonly server: 'loading' | 'pending' | 'answered'
  /** From the last settled response; null before the first one. */
  readonly details: Pick<SubscriptionDetails, 'offer' | 'refunds' | 'money_back'> | null
  readonly request: Request
  readonly problem: Problem | null
}

/** What a user can request. `paid` and `bought` are payments that the card form has reported. */
export type Change = 'cancelled' | 'claimed' | 'restored' | 'refunded' | 'paid' | 'bought'
export type Payment = Extract<Change, 'paid' | 'bought'>

type Request =
  | { readonly kind: 'none' }
  | { readonly kind: 'sent'; readonly change: Change }
  /** No response has confirmed yet whether the change was made. */
  | { readonly kind: 'unconfirmed'; readonly change: Change; readonly isErrorShown: boolean }

/** Why a change was not made. It stays on the page, because a toast disappears before it is understood. */
type Problem =
  | { readonly kind: 'not_done'; readonly change: 'restored' | Payment }
  | { readonly kind: 'refused'; readonly reason: string }

export type SubscriptionEvent =
  // Events of polling.
  | { readonly type: 'settled'; readonly subscription: SubscriptionDetails }
  | { readonly type: 'no_subscription' | 'pending' | 'unreachable' }
  // Events of the user's requests.
  | { readonly type: 'requested'; readonly change: Change }
  | { readonly type: 'accepted'; readonly subscription: SubscriptionDetails }
  | { readonly type: 'refused'; readonly reason: string | null }
  /** `rejected` means that the server has certainly changed nothing. */
  | { readonly type: 'failed' | 'rejected' | 'signed_out' }
  | { readonly type: 'payment_reported'; readonly change: Payment }

export type SubscriptionEffect =
  | { readonly type: 'store'; readonly change: Change | null }
  | { readonly type: 'announce'; readonly change: Change; readonly subscription: SubscriptionDetails }
  | { readonly type: 'show_error' | 'poll' }

type Step = { readonly state: SubscriptionState; readonly effects: readonly SubscriptionEffect[] }

const none = { kind: 'none' } as const
const forget = { type: 'store', change: null } as const

export const isPayment = (change: Change): change is Payment => change === 'paid' || change === 'bought'

/** The state after a page load. A payment reported before a reload is pending until the server knows of it. */
export function initialState(change: Change | null): SubscriptionState {
  return {
    server: change !== null && isPayment(change) ? 'pending' : 'loading',
    details: null,
    request: change === null ? none : { kind: 'unconfirmed', change, isErrorShown: false },
    problem: null,
  }
}

export function transition(state: SubscriptionState, event: SubscriptionEvent): Step {
  const { request } = state
  switch (event.type) {
    case 'settled': {
      const known = replaceDetails(state, event.subscription)
      if (request.kind !== 'unconfirmed') return { state: known, effects: [] }
      if (isApplied(request.change, event.subscription))
        return finishChange(known, request.change, event.subscription)
      return failChange(known, request)
    }
    case 'no_subscription': {
      const known: SubscriptionState = { ...state, server: 'answered' }
      if (request.kind === 'unconfirmed' && isPayment(request.change)) return failChange(known, request)
      return { state: known, effects: [] }
    }
    case 'pending':
      return { state: { ...state, server: 'pending' }, effects: [] }
    case 'unreachable':
      return { state: state.server === 'loading' ? { ...state, server: 'answered' } : state, effects: [] }
    case 'requested':
      if (request.kind === 'sent') return { state, effects: [] }
      return {
        state: { ...state, request: { kind: 'sent', change: event.change }, problem: null },
        effects: [{ type: 'store', change: event.change }],
      }
    case 'payment_reported':
      return {
        state: {
          ...state,
          server: 'pending',
          request: { kind: 'unconfirmed', change: event.change, isErrorShown: false },
          problem: null,
        },
        effects: [{ type: 'store', change: event.change }],
      }
    default:
      return request.kind === 'sent' ? answer(state, request.change, event) : { state, effects: [] }
  }
}

type Answer = Extract<
  SubscriptionEvent,
  { type: 'accepted' | 'refused' | 'failed' | 'rejected' | 'signed_out' }
>

function answer(state: SubscriptionState, change: Change, event: Answer): Step {
  const unconfirmed = (isErrorShown: boolean) => ({
    ...state,
    request: { kind: 'unconfirmed', change, isErrorShown } as const,
  })
  switch (event.type) {
    case 'accepted': {
      const known = replaceDetails(state, event.subscription)
      if (event.subscription.status !== 'pending') return finishChange(known, change, event.subscription)
      return { state: { ...known, request: unconfirmed(false).request }, effects: [{ type: 'poll' }] }
    }
    case 'refused': {
      const problem = event.reason === null ? null : ({ kind: 'refused', reason: event.reason } as const)
      return { state: { ...state, request: none, problem }, effects: [forget, { type: 'poll' }] }
    }
    case 'rejected':
      return { state: { ...state, request: none }, effects: [forget, { type: 'poll' }] }
    case 'failed':
      return { state: unconfirmed(true), effects: [{ type: 'poll' }] }
    case 'signed_out':
      return { state: unconfirmed(false), effects: [] }
    default:
      return event satisfies never
  }
}

/** [M-09] The response replaces what was known before. */
function replaceDetails(
  state: SubscriptionState,
  { offer, refunds, money_back }: SubscriptionDetails,
): SubscriptionState {
  return { ...state, server: 'answered', details: { offer, refunds, money_back } }
}

function finishChange(state: SubscriptionState, change: Change, subscription: SubscriptionDetails): Step {
  return {
    state: { ...state, request: none },
    effects: [forget, { type: 'announce', change, subscription }],
  }
}

function failChange(state: SubscriptionState, request: Extract<Request, { kind: 'unconfirmed' }>): Step {
  const { change, isErrorShown } = request
  if (change === 'restored' || isPayment(change))
    return { state: { ...state, request: none, problem: { kind: 'not_done', change } }, effects: [forget] }
  return {
    state: { ...state, request: none },
    effects: isErrorShown ? [forget] : [forget, { type: 'show_error' }],
  }
}

/**
 * Whether the change was made, judged by the state of the subscription because the response to the request was lost.
 */
function isApplied(change: Change, { status, product, product_id }: SubscriptionDetails): boolean {
  if (change === 'claimed') return product?.special_offer === true
  if (change === 'refunded') return product_id === ''
  return change === 'cancelled' ? status === 'cancelled' || status === 'expired' : status === 'active'
}
