import type { Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { readRightsTogether } from '../billing/public.ts'
import { hasLeftOfDay } from './day-budget.ts'

const planNeeded = new Refused(
  'subscription_needed',
  402,
  'Without a subscription you can ask three questions a day, and you have asked them. It goes on at 00:00 UTC.',
)

/** Asking needs a subscription that runs; without one there are three questions a day (D29). An empty text is none. */
export async function admitQuestion(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  accountId: string,
  content: string,
): Promise<void> {
  if (content.trim() === '' || (await readRightsTogether(deps, accountId)).hasPlan) return
  if (!(await hasLeftOfDay(deps, 'consultant free questions', accountId))) throw planNeeded
}
