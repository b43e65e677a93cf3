import type { Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { readRightsTogether } from '../billing/read-rights.ts'

const planNeeded = new Refused('subscription_needed', 402, 'The consultant is part of the subscription.')

/** Asking is part of the plan; what was said can be read without one. */
export async function needPlan(deps: Pick<Deps, 'db' | 'log' | 'now'>, accountId: string): Promise<void> {
  const { hasPlan } = await readRightsTogether(deps, accountId)
  if (!hasPlan) throw planNeeded
}
