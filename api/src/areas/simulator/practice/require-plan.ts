import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { readRights } from '../../billing/public.ts'

const planNeeded = new Refused(
  'subscription_needed',
  402,
  'The practice account is part of the subscription.',
)

/** Opening and ordering need a subscription; an account that was opened stays readable without one. */
export async function requirePlan(deps: Pick<Deps, 'db' | 'log' | 'now'>, accountId: string): Promise<void> {
  const { hasPlan } = await readRights(deps, accountId)
  if (!hasPlan) throw planNeeded
}
