import type { CallFailure } from '../../api/call-failed.ts'

/** The server's reason for a refusal; null when the call failed for another reason. */
export function refusalReason(failure: CallFailure): string | null {
  if (failure.kind !== 'refused') return null
  // Limits per account and per network address have the same message.
  return failure.status === 429 ? 'too_many_tries' : failure.type
}

export type PopupProblem = 'too_many_tries' | 'not_heard'

/** The problem to show inside a popup, where a toast would be hidden behind it. */
export function popupProblem(failure: CallFailure): PopupProblem {
  return refusalReason(failure) === 'too_many_tries' ? 'too_many_tries' : 'not_heard'
}
