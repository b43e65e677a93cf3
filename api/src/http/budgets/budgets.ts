import type { Db } from '../../db/database.ts'
import { groupWork } from '../../db/group-work.ts'
import { keyedDigest } from '../../db/keyed-digest.ts'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Deps } from '../../deps.ts'
import { shareOf, unknownProxiesOf } from '../admission/unknown-proxies.ts'
import { Refused } from '../errors.ts'
import { type Budget, countAmount, countAttempts, uncountAttempt } from './budget.table.ts'
import { sitePrefixOf, subnetOf } from './network-of.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Budgets limit how often something may be attempted, counted in the database for all processes together. The subject
 * (an account, a subnet, a session) is stored as a keyed digest.
 */
const budgets = {
  /** For a browser that was signed in to the account before. Strangers cannot use up this budget. */
  'log-in device': { limit: 20, ms: hour },
  'log-in account subnet': { limit: 10, ms: 15 * minute },
  'log-in subnet': { limit: 100, ms: 15 * minute },
  /** Half of the next limit, so that no single network can use that one up. */
  'log-in account site': { limit: 100, ms: hour },
  'log-in account': { limit: 200, ms: hour },
  'register session': { limit: 5, ms: hour },
  'register subnet': { limit: 20, ms: hour },
  'welcome mailbox': { limit: 3, ms: 24 * hour },
  'code device': { limit: 5, ms: hour },
  'code account subnet': { limit: 5, ms: hour },
  'code account site': { limit: 10, ms: hour },
  'code account site today': { limit: 1, ms: 24 * hour },
  'code account': { limit: 20, ms: hour },
  /** A further budget for networks that request their first code of the day. Repeated requests do not use it up. */
  'code account newcomers': { limit: 40, ms: hour },
  'code subnet check': { limit: 5, ms: hour },
  /** Reset codes that a subnet requests for any accounts, from browsers where nobody has signed in. */
  'code subnet': { limit: 100, ms: 24 * hour },
  /** [W-02] How many email addresses a network may check for an existing account, over all of its sessions. */
  'address check subnet': { limit: 20, ms: 24 * hour },
  'address check site': { limit: 60, ms: 24 * hour },
  /** [F-13] How many emails a network may have sent to addresses that it enters. */
  'resume mail subnet': { limit: 20, ms: 24 * hour },
  'resume mail site': { limit: 60, ms: 24 * hour },
  /** [T-05] Rows of events per day: from one network (a /48, called a site), and from all visitors together. */
  'event rows site': { limit: 100_000, ms: 24 * hour },
  'event rows': { limit: 5_000_000, ms: 24 * hour },
  /** How often reading a session may call the payment provider. The limits of the provider apply to all visitors. */
  'payment check': { limit: 6, ms: minute },
  'guess subnet': { limit: 50, ms: hour },
  /** [O-02] Three of a million codes are right at a time. Recovery codes count against the network only. */
  'operator code': { limit: 10, ms: hour },
  'operator code subnet': { limit: 10, ms: 15 * minute },
  /** [D16] The subject includes the date, so each day has its own budget. Messages also count attempts that failed. */
  'consultant replies': { limit: 60, ms: 24 * hour },
  'consultant messages': { limit: 300, ms: 24 * hour },
  /** A certificate that was replaced leaves a row behind. */
  certificates: { limit: 20, ms: 24 * hour },
  /** For a person without an active subscription. */
  'consultant free questions': { limit: 3, ms: 24 * hour },
} as const

type Name = keyof typeof budgets

/** The name of a budget, followed by the parts of its subject. */
export type Spending = readonly [name: Name, ...subject: readonly string[]]

type UsedDeps = Pick<Deps, 'db' | 'now'>

const tooManyTries = new Refused('too_many_tries', 429, 'Too many tries. Wait a while, then try again.')

/** Groups concurrent attempts on the same budget, so that one statement counts them. */
const countersOf = oncePerDatabase((db) => {
  const open = (budget: Budget) =>
    groupWork({
      maxItems: 200,
      work: (tries: Parameters<typeof countAttempts>[2]) => countAttempts(db, budget, tries),
    })
  const opened = new Map<string, ReturnType<typeof open>>()
  return (budget: Budget) => {
    const key = `${budget.name} ${budget.limit}`
    const counter = opened.get(key) ?? open(budget)
    opened.set(key, counter)
    return counter
  }
})

/** Raises the limit for a proxy that is missing in TRUST_PROXY, because everybody behind it looks like one network. */
function budgetOf(db: Db, [name, ...subject]: Spending): Budget {
  const { limit, ms } = budgets[name]
  const proxy = [...unknownProxiesOf(db)].find(
    (ip) => subject.includes(subnetOf(ip)) || subject.includes(sitePrefixOf(ip)),
  )
  return { name, ms, limit: proxy === undefined ? limit : limit * shareOf(db, proxy) }
}

/** Counts one attempt; returns false if the budget is used up. */
export async function trySpend({ db, now }: UsedDeps, spending: Spending): Promise<boolean> {
  const [, ...subject] = spending
  const one = { subject: await keyedDigest(db, 'budget', ...subject), at: now() }
  for (;;) {
    const counted = await countersOf(db)(budgetOf(db, spending))(one)
    if (counted !== 'again') return counted
  }
}

/** Counts `amount` at once, all or nothing; returns false if that would exceed the limit. */
export async function trySpendMany(
  { db, now }: UsedDeps,
  spending: Spending,
  amount: number,
): Promise<boolean> {
  const [, ...subject] = spending
  const digest = await keyedDigest(db, 'budget', ...subject)
  return countAmount(db, budgetOf(db, spending), { subject: digest, at: now(), amount })
}

/** Counts an attempt on every budget or throws. Call it before the work, or concurrent attempts would all pass. */
export async function spend(deps: UsedDeps, ...spendings: readonly Spending[]): Promise<void> {
  for (const [at, spending] of spendings.entries()) {
    if (await trySpend(deps, spending)) continue
    // A refused attempt must not count against the other budgets.
    await undoSpend(deps, ...spendings.slice(0, at))
    throw tooManyTries
  }
}

export async function undoSpend({ db }: Pick<Deps, 'db'>, ...spendings: readonly Spending[]): Promise<void> {
  for (const [name, ...subject] of spendings)
    await uncountAttempt(db, { name, subject: await keyedDigest(db, 'budget', ...subject) })
}
