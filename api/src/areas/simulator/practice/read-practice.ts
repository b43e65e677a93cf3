import type { Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/practice'
import type { readBalance as balanceCall } from '@vela/contract/simulator'
import { statementsOf } from '@vela/simulator/practice/statements'
import type { Db } from '../../../db/database.ts'
import type { Account, Deps } from '../../../deps.ts'
import { dayOf, derive, orderOf, unknownPractice } from './derive.ts'
import { describePractice } from './describe-practice.ts'
import {
  findPractice,
  findRunningPractice,
  listOrders,
  listOrdersOf,
  listPractice,
  type PracticeRow,
} from './practice.table.ts'

type UsedDeps = Pick<Deps, 'db' | 'now'>
type Request<C extends 'readPractice' | 'listPracticeStatements'> = {
  readonly query: Received<(typeof calls)[C]>['query']
  readonly account: Account
}

/**
 * The person's running practice account, or the requested one, and a summary of the newest accounts that
 * have ended. Values are derived from the seed and the orders, up to the end of the account or until now.
 */
export async function readPractice(
  { db, now }: UsedDeps,
  { query, account: { accountId } }: Request<'readPractice'>,
): Promise<Reply<typeof calls.readPractice>> {
  const newestFirst = await listPractice(db, accountId)
  const requestedId = query.id?.toLowerCase()
  const row = newestFirst.find(({ id, endedAt }) =>
    requestedId === undefined ? endedAt === null : id === requestedId,
  )
  if (requestedId !== undefined && row === undefined) throw unknownPractice
  const orders = await listOrdersOf(db, accountId)
  const ordersOf = ({ id }: PracticeRow) =>
    orders.filter(({ practiceId }) => practiceId === id).toSorted((a, b) => a.position - b.position)
  return {
    data: row === undefined ? null : describePractice(row, ordersOf(row), now()),
    earlier: newestFirst.slice(0, maxDerived).flatMap((one) => {
      if (one.endedAt === null) return []
      const { market, account } = derive(one, ordersOf(one).map(orderOf), now())
      return [
        {
          id: one.id,
          openedAt: one.openedAt.toISOString(),
          endedAt: one.endedAt.toISOString(),
          days: dayOf(one, now()),
          value: account.points.at(-1)?.value ?? 0,
          statement: statementsOf(market, account).at(-1) ?? null,
        },
      ]
    }),
  }
}

/** Each earlier account is derived anew on every request, so their number is limited. */
const maxDerived = 20

/** All statements of an account. */
export async function listPracticeStatements(
  { db, now }: UsedDeps,
  { query: { id }, account: { accountId } }: Request<'listPracticeStatements'>,
): Promise<Reply<typeof calls.listPracticeStatements>> {
  const row = await findPractice(db, { accountId, id })
  if (row === undefined) throw unknownPractice
  const { market, account } = derive(row, (await listOrders(db, row)).map(orderOf), now())
  return { data: statementsOf(market, account) }
}

/** [A-10] (D36) The profile's balance. */
export async function readBalance(
  deps: UsedDeps,
  { account: { accountId } }: { readonly account: Account },
): Promise<Reply<typeof balanceCall>> {
  return { balance: await findPracticeBalance(deps, accountId) }
}

/** The value of the running account in cents; 0 if there is none. */
export async function findPracticeBalance({ db, now }: UsedDeps, accountId: string): Promise<number> {
  const row = await findRunningPractice(db, accountId)
  if (row === undefined) return 0
  return derive(row, (await listOrders(db, row)).map(orderOf), now()).account.points.at(-1)?.value ?? 0
}

/** Everything stored of a person's practice accounts, by table. */
export async function listPracticeRows(db: Pick<Db, 'select'>, accountId: string) {
  return {
    practice_account: await listPractice(db, accountId),
    practice_order: await listOrdersOf(db, accountId),
  }
}
