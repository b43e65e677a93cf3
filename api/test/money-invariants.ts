import type pg from 'pg'
import { readMoney } from '../src/areas/operator/money/read-money.ts'
import type { Db } from '../src/db/database.ts'

const zone = 'America/New_York'
const dayMs = 24 * 60 * 60_000
const halfYearMs = 182 * dayMs
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** [O-20] Compares the sums of the operators' money reports over the years from `begin` with the ledger. */
export async function findMoneyBroken(
  { db, pool }: { readonly db: Db; readonly pool: pg.Pool },
  begin: Date,
  end: Date,
): Promise<string[]> {
  const sums = new Map([
    ['charge', 0],
    ['refund', 0],
    ['dispute', 0],
    ['net', 0],
  ])
  const add = (kind: string, amount: number) => sums.set(kind, (sums.get(kind) ?? 0) + amount)
  for (let from = begin.getTime() - dayMs; from <= end.getTime() + dayMs; from += halfYearMs) {
    const query = { from: toDay(from), to: toDay(from + halfYearMs - dayMs), zone }
    const { currencies } = await readMoney({ reports: db, now: () => end }, { query })
    for (const { total } of currencies) {
      add('charge', total.plans.amount + total.renewals.amount + total.addOns.amount)
      add('refund', total.refunds.amount)
      add('dispute', total.disputes.amount)
      add('net', total.net)
    }
  }
  const { rows } = await pool.query<{ kind: string; amount: number }>(
    `select kind, sum(amount)::float8 as amount from ledger group by kind
     union all select 'net', sum(case when kind = 'charge' then amount else -amount end)::float8 from ledger`,
  )
  return rows
    .filter(({ kind, amount }) => sums.get(kind) !== amount)
    .map(({ kind, amount }) => `O-20: the report says ${kind} ${sums.get(kind)}, the ledger ${amount}`)
}
