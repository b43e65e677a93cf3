import { CallFailed } from '../../../api/call-failed.ts'

/** What the server said, if it was the server that said no. */
export function refusalOf(error: unknown) {
  return error instanceof CallFailed && error.failure.kind === 'refused' ? error.failure : null
}
