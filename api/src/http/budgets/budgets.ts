import type { Db } from '../../db/database.ts'
import { groupWork } from '../../db/group-work.ts'
import { keyedDigest } from '../../db/keyed-digest.ts'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../errors.ts'
import { shareOf, unknownProxiesOf } from '../unknown-proxies.ts'
import { type Budget, countTries, takeAmount, uncountTry } from './budget.table.ts'
import { placeOf, siteOf } from './network-of.ts'

const minute = 60_000
const hour = 60 * minute

/** How often something may be tried, by all processes together. */
const budgets = {
  /** From a browser that has been signed in to the account: strangers cannot use it up. */
  'log-in device': { most: 20, ms: hour },
  'log-in account place': { most: 10, ms: 15 * minute },
  'log-in place': { most: 100, ms: 15 * minute },
  /** Half of what follows, so that no single network uses it up. */
  'log-in account site': { most: 100, ms: hour },
  'log-in account': { most: 200, ms: hour },
  'register session': { most: 5, ms: hour },
  'register place': { most: 20, ms: hour },
  'welcome mailbox': { most: 3, ms: 24 * hour },
  'code device': { most: 5, ms: hour },
  'code account place': { most: 5, ms: hour },
  'code account site': { most: 10, ms: hour },
  'code account site today': { most: 1, ms: 24 * hour },
  'code account': { most: 20, ms: hour },
  /** On top, for networks that ask for the first time: those who ask again and again do not use it up. */
  'code account newcomers': { most: 40, ms: hour },
  'code place told': { most: 5, ms: hour },
  /** Reset codes that one network asks for, for whatever accounts, from browsers where nobody has signed in. */
  'code place': { most: 100, ms: 24 * hour },
  /** [W-02] Addresses of which a network learns whether they have an account, in however many sessions it asks. */
  'address told place': { most: 20, ms: 24 * hour },
  'address told site': { most: 60, ms: 24 * hour },
  /** [F-13] Mails that a network has sent to addresses it names. */
  'resume mail place': { most: 20, ms: 24 * hour },
  'resume mail site': { most: 60, ms: 24 * hour },
  /** [T-05] Rows of events a day, of one network and of everybody. */
  'event rows site': { most: 100_000, ms: 24 * hour },
  'event rows': { most: 5_000_000, ms: 24 * hour },
  'guess place': { most: 50, ms: hour },
  /** [D16] By the date, so that each day has its own; of what is asked more, for tries that failed. */
  'consultant replies': { most: 60, ms: 24 * hour },
  'consultant messages': { most: 300, ms: 24 * hour },
  /** Of a person whose subscription does not run. */
  'consultant free questions': { most: 3, ms: 24 * hour },
} as const

type Name = keyof typeof budgets

/** A budget and whose it is. */
export type Spending = readonly [name: Name, ...subject: readonly string[]]

type Needs = Pick<Deps, 'db' | 'now'>

const tooManyTries = new Refused('too_many_tries', 429, 'Too many tries. Wait a while, then try again.')

/** Tries at the same time are counted together. */
const countersOf = oncePerDatabase((db) => {
  const open = (budget: Budget) =>
    groupWork({
      most: 200,
      work: (tries: Parameters<typeof countTries>[2]) => countTries(db, budget, tries),
    })
  const opened = new Map<string, ReturnType<typeof open>>()
  return (budget: Budget) => {
    const key = `${budget.name} ${budget.most}`
    const counter = opened.get(key) ?? open(budget)
    opened.set(key, counter)
    return counter
  }
})

/** Larger for a proxy that nobody named: everybody behind it is one network to us. */
function budgetOf(db: Db, [name, ...subject]: Spending): Budget {
  const { most, ms } = budgets[name]
  const proxy = [...unknownProxiesOf(db)].find(
    (ip) => subject.includes(placeOf(ip)) || subject.includes(siteOf(ip)),
  )
  return { name, ms, most: proxy === undefined ? most : most * shareOf(db, proxy) }
}

export async function hasLeft({ db, now }: Needs, spending: Spending): Promise<boolean> {
  const [, ...subject] = spending
  const one = { subject: await keyedDigest(db, 'budget', ...subject), at: now() }
  for (;;) {
    const counted = await countersOf(db)(budgetOf(db, spending))(one)
    if (counted !== 'again') return counted
  }
}

/** Takes many at once, all or nothing. */
export async function takeMany({ db, now }: Needs, spending: Spending, amount: number): Promise<boolean> {
  const [, ...subject] = spending
  const digest = await keyedDigest(db, 'budget', ...subject)
  return takeAmount(db, budgetOf(db, spending), { subject: digest, at: now(), amount })
}

/** Counted before the work is done, or many at once would all be within. */
export async function spend(deps: Needs, ...spendings: readonly Spending[]): Promise<void> {
  for (const [at, spending] of spendings.entries()) {
    if (await hasLeft(deps, spending)) continue
    // Nothing is done, so nothing of the others is used.
    await giveBack(deps, ...spendings.slice(0, at))
    throw tooManyTries
  }
}

export async function giveBack({ db }: Pick<Deps, 'db'>, ...spendings: readonly Spending[]): Promise<void> {
  for (const [name, ...subject] of spendings)
    await uncountTry(db, { name, subject: await keyedDigest(db, 'budget', ...subject) })
}
