import type { Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { keyedDigest } from './account-keys.ts'
import { countTry, uncountTry } from './budget.table.ts'

const minute = 60_000
const hour = 60 * minute

/** How often something may be tried, by all processes together. */
const budgets = {
  /** From a browser that has been signed in to the account: strangers cannot use it up. */
  'log-in device': { most: 20, ms: hour },
  'log-in account place': { most: 10, ms: 15 * minute },
  'log-in place': { most: 100, ms: 15 * minute },
  'log-in account': { most: 200, ms: hour },
  /** As long as a session can be opened. */
  'register session': { most: 5, ms: 90 * 24 * hour },
  'register place': { most: 20, ms: hour },
  'code device': { most: 5, ms: hour },
  'code account place': { most: 5, ms: hour },
  'code account': { most: 20, ms: hour },
  'code place told': { most: 5, ms: hour },
  'guess place': { most: 50, ms: hour },
} as const

/** A budget and whose it is. */
export type Spending = readonly [name: keyof typeof budgets, ...subject: readonly string[]]

type Needs = Pick<Deps, 'db' | 'now'>

const tooManyTries = new Refused('too_many_tries', 429, 'Too many tries. Wait a while, then try again.')

export async function hasLeft({ db, now }: Needs, [name, ...subject]: Spending): Promise<boolean> {
  const { most, ms } = budgets[name]
  const at = now()
  const endsAt = new Date(at.getTime() + ms)
  return countTry(db, {
    name,
    subject: await keyedDigest(db, 'budget', ...subject),
    most,
    now: at,
    endsAt,
  })
}

/** Counted before the work is done, or many at once would all be within. */
export async function spend(deps: Needs, ...spendings: readonly Spending[]): Promise<void> {
  for (const spending of spendings) if (!(await hasLeft(deps, spending))) throw tooManyTries
}

export async function giveBack({ db }: Pick<Deps, 'db'>, ...spendings: readonly Spending[]): Promise<void> {
  for (const [name, ...subject] of spendings)
    await uncountTry(db, { name, subject: await keyedDigest(db, 'budget', ...subject) })
}
