/** Why a call produced no usable reply. */
export type CallFailure =
  /** There was no response: the browser is offline, the call timed out, or a proxy replied instead of the server. */
  | { readonly kind: 'network' }
  /** The caller aborted the call. */
  | { readonly kind: 'aborted' }
  /** The response does not match the contract. */
  | { readonly kind: 'unreadable'; readonly status: number }
  /** The server refused the call, in the envelope of D18. */
  | { readonly kind: 'refused'; readonly status: number; readonly type: string; readonly message: string }

export class CallFailed extends Error {
  readonly failure: CallFailure

  constructor(call: string, failure: CallFailure) {
    super(`${call}: ${failure.kind === 'refused' ? `${failure.status} ${failure.type}` : failure.kind}`)
    this.name = 'CallFailed'
    this.failure = failure
  }
}

/**
 * [E-01] Whether the client itself has shown the failure: it does so for no response and for a 500. The screen shows
 * everything else.
 */
export function isShownByClient(failure: CallFailure): boolean {
  return failure.kind === 'network' || ('status' in failure && failure.status === 500)
}

/** The server's refusal; null if the call failed for another reason. */
export function refusalOf(error: unknown) {
  return error instanceof CallFailed && error.failure.kind === 'refused' ? error.failure : null
}
