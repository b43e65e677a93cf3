import type { CallFailure } from '../../api/call-failed.ts'

/** The reason the server gave, if it was the server that refused. */
export function refusalOf(failure: CallFailure): string | null {
  if (failure.kind !== 'refused') return null
  // Per person or per network address: to who reads it, it is the same.
  return failure.status === 429 ? 'too_many_tries' : failure.type
}
