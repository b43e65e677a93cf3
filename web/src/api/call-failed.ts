/** Why a call did not bring a usable reply. */
export type CallFailure =
  /** No answer came: offline, timed out, or something between us and the server answered in its place. */
  | { readonly kind: 'network' }
  /** The caller gave up on it. */
  | { readonly kind: 'aborted' }
  /** An answer came, but not one the contract knows. */
  | { readonly kind: 'unreadable'; readonly status: number }
  /** The server refused, in the envelope of D18. */
  | { readonly kind: 'refused'; readonly status: number; readonly type: string; readonly message: string }

export class CallFailed extends Error {
  readonly failure: CallFailure

  constructor(call: string, failure: CallFailure) {
    super(`${call}: ${failure.kind === 'refused' ? `${failure.status} ${failure.type}` : failure.kind}`)
    this.name = 'CallFailed'
    this.failure = failure
  }
}

/** [E-01] The client itself reports a missing response or a 500. Everything else is for the screen to report. */
export function isShownByClient(failure: CallFailure): boolean {
  return failure.kind === 'network' || ('status' in failure && failure.status === 500)
}

/** The server's refusal; null when the call failed for another reason. */
export function refusalOf(error: unknown) {
  return error instanceof CallFailed && error.failure.kind === 'refused' ? error.failure : null
}
