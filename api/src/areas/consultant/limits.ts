import type { Deps } from '../../deps.ts'
import { type Spending, trySpend, undoSpend } from '../../http/budgets/budgets.ts'
import { Refused } from '../../http/errors.ts'
import { readRightsBatched } from '../billing/public.ts'

/** Also used for somebody else's thread or run, so that the reply does not reveal that it exists. */
export const unknownThread = new Refused('unknown_thread', 404, 'There is no such conversation.')
export const unknownRun = new Refused('unknown_run', 404, 'There is no such reply.')
export const replyInProgress = new Refused(
  'reply_under_way',
  409,
  'The question before this one is still being answered.',
)
const dayIsSpent = new Refused('budget_spent', 429, 'That was all for today. It goes on at 00:00 UTC.')
const subscriptionNeeded = new Refused(
  'subscription_needed',
  402,
  'Without a subscription you can ask three questions a day, and you have asked them. It goes on at 00:00 UTC.',
)

/** Whether the text is a UUID. PostgreSQL would throw an error for anything else. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

type Kind = Extract<Spending[0], `consultant ${string}`>
type LimitDeps = Pick<Deps, 'db' | 'now'>

/** The subject includes the date in UTC, so each day has its own budget. */
const budgetOf = ({ now }: LimitDeps, kind: Kind, accountId: string): Spending => [
  kind,
  accountId,
  now().toISOString().slice(0, 10),
]

export async function spendDailyBudget(deps: LimitDeps, kind: Kind, accountId: string): Promise<void> {
  if (!(await trySpend(deps, budgetOf(deps, kind, accountId)))) throw dayIsSpent
}

export async function undoDailyBudget(deps: LimitDeps, kind: Kind, accountId: string): Promise<void> {
  await undoSpend(deps, budgetOf(deps, kind, accountId))
}

/**
 * Throws if the person may not ask. Without an active subscription it counts the question as one of the three free
 * ones of the day (D29). An empty text does not count.
 */
export async function admitQuestion(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  accountId: string,
  content: string,
): Promise<void> {
  if (content.trim() === '' || (await readRightsBatched(deps, accountId)).hasPlan) return
  if (!(await trySpend(deps, budgetOf(deps, 'consultant free questions', accountId))))
    throw subscriptionNeeded
}
