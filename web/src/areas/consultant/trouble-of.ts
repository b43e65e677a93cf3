import { CallFailed } from '../../api/call-failed.ts'
import type { Trouble } from './conversation-machine.ts'

/** What the server said, if it was the server that said no. */
export function refusalOf(error: unknown) {
  return error instanceof CallFailed && error.failure.kind === 'refused' ? error.failure : null
}

/** Why a call failed, as a person is told it. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof CallFailed)) throw error
  const refusal = refusalOf(error)
  if (refusal === null) return error.failure.kind === 'unreadable' ? 'failed' : 'offline'
  if (refusal.status === 402) return 'no_plan'
  return refusal.type === 'budget_spent' ? 'spent' : 'failed'
}
