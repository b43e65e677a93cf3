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

/** [E-01] no response, 500, or nothing we can read: said by the client itself, so screens stay silent. */
export function isToldByClient(failure: CallFailure): boolean {
  if (failure.kind === 'refused') return failure.status === 500
  return failure.kind !== 'aborted'
}
