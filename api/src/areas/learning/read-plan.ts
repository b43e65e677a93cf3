import { outline } from '@vela/content/outline'
import type { Reply } from '@vela/contract/call'
import type { readPlan as call } from '@vela/contract/learning'
import { isPlanReady, makePlan } from '@vela/contract/plan'
import type { Account, Deps } from '../../deps.ts'
import { findPlanStart } from '../billing/public.ts'
import { listAnswersOf, requireAccount } from '../identity/public.ts'

/** [D5] The plan that the quiz promised, from the newest quiz session that was completed. */
export async function readPlan(
  { db }: Pick<Deps, 'db'>,
  { account: { accountId } }: { readonly account: Account },
): Promise<Reply<typeof call>> {
  const answers = (await listAnswersOf(db, accountId)).find(isPlanReady)
  if (answers === undefined) return { data: null }
  const start =
    (await findPlanStart(db, accountId)) ?? (await requireAccount(db, accountId)).account.createdAt
  return { data: { plan: makePlan(answers, outline), started_at: start.toISOString() } }
}
