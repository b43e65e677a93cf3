import { CallFailed, refusalOf } from '../../../api/call-failed.ts'
import type { Problem } from './conversation-machine.ts'

/** The problem to show for a failed call. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof CallFailed)) throw error
  const refusal = refusalOf(error)
  if (refusal === null) return error.failure.kind === 'unreadable' ? 'failed' : 'offline'
  if (refusal.status === 402) return 'no_plan'
  return refusal.type === 'budget_spent' ? 'spent' : 'failed'
}
