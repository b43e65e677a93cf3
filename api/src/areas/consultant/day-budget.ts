import type { Deps } from '../../deps.ts'
import { type Spending, trySpend, undoSpend } from '../../http/budgets/budgets.ts'
import { Refused } from '../../http/errors.ts'

type Kind = Extract<Spending[0], `consultant ${string}`>
type Needs = Pick<Deps, 'db' | 'now'>

const spent = new Refused('budget_spent', 429, 'That was all for today. It goes on at 00:00 UTC.')

/** A day of its own for each date, by the clock of all. */
const budgetOf = ({ now }: Needs, kind: Kind, accountId: string): Spending => [
  kind,
  accountId,
  now().toISOString().slice(0, 10),
]

export function hasLeftOfDay(deps: Needs, kind: Kind, accountId: string): Promise<boolean> {
  return trySpend(deps, budgetOf(deps, kind, accountId))
}

export async function spendOfDay(deps: Needs, kind: Kind, accountId: string): Promise<void> {
  if (!(await hasLeftOfDay(deps, kind, accountId))) throw spent
}

export async function giveBackOfDay(deps: Needs, kind: Kind, accountId: string): Promise<void> {
  await undoSpend(deps, budgetOf(deps, kind, accountId))
}
