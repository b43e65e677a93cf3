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

/** The running account, or the named one, and the last statement of each that has ended. */
export async function readPractice(
  { db, now }: UsedDeps,
  { query, account: { accountId } }: Request<'readPractice'>,
): Promise<Reply<typeof calls.readPractice>> {
  const all = await listPractice(db, accountId)
  const named = query.id?.toLowerCase()
  const row = all.find(({ id, endedAt }) => (named === undefined ? endedAt === null : id === named))
  if (named !== undefined && row === undefined) throw unknownPractice
  const orders = await listOrdersOf(db, accountId)
  const ordersOf = ({ id }: PracticeRow) =>
    orders.filter(({ practiceId }) => practiceId === id).toSorted((a, b) => a.position - b.position)
  return {
    data: row === undefined ? null : describePractice(row, ordersOf(row), now()),
    earlier: all.slice(0, shownEarlier).flatMap((one) => {
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

/** Each is derived anew, so their number is limited. */
const shownEarlier = 20

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
