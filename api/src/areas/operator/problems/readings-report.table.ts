import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { job } from '../../../jobs/job.table.ts'
import { paymentAlert } from '../../billing/alerts/payment-alert.table.ts'
import { webhookRefusal } from '../../billing/alerts/webhook-refusal.table.ts'
import { webhookEvent } from '../../billing/flows/webhook-event.table.ts'
import { ledger } from '../../billing/ledger/ledger.table.ts'
import { orders } from '../../billing/order/tables/orders.table.ts'

type Executes = Pick<Db, 'execute'>

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

export async function countFailedJobs(
  db: Executes,
  since: Date,
): Promise<{ readonly name: string; readonly count: number }[]> {
  const { rows } = await db.execute<{ name: string; count: number }>(
    sql`select name, count(*)::int as count from ${job} where failed_at > ${at(since)} group by name order by name`,
  )
  return rows
}

export type WebhookCount = { readonly gateway: string; readonly refused: number; readonly accepted: number }

export async function countWebhooksSince(db: Executes, since: Date): Promise<WebhookCount[]> {
  const { rows } = await db.execute<WebhookCount>(
    sql`select gateway, sum(refusals)::int as refused,
        (select count(*)::int from ${webhookEvent} e
          where e.gateway = r.gateway and e.received_at > ${at(since)}) as accepted
      from ${webhookRefusal} r where minute > ${at(since)} group by gateway order by gateway`,
  )
  return rows
}

export type ChargeCount = { readonly paid: number; readonly failed: number }

type Spans = {
  readonly now: Date
  /** The last hours, and the days before them that say what is usual. */
  readonly charges: { readonly from: Date; readonly usualFrom: Date }
  readonly sales: { readonly from: Date; readonly usualFrom: Date }
  /** Disputes that must be answered before this time are counted. */
  readonly disputesUntil: Date
}

type Counts = {
  readonly paid: number
  readonly failed: number
  readonly usualPaid: number
  readonly usualFailed: number
  readonly sales: number
  readonly usualSales: number
  readonly disputes: number
  readonly firstDispute: string | null
}

/** One statement, because this runs every few minutes. Only plans are sales: renewals come by themselves. */
export async function countMoney(
  db: Executes,
  { now, charges, sales, disputesUntil }: Spans,
): Promise<Counts> {
  const paid = (from: Date, to: Date) => sql`(select count(*)::int from ${ledger}
    where kind = 'charge' and happened_at > ${at(from)} and happened_at <= ${at(to)})`
  const failed = (from: Date, to: Date) => sql`(select count(*)::int from ${orders}
    where state = 'failed' and changed_at > ${at(from)} and changed_at <= ${at(to)})`
  const sold = (
    from: Date,
    to: Date,
  ) => sql`(select count(*)::int from ${ledger} l join ${orders} o on o.id = l.order_id
    where l.kind = 'charge' and o.kind = 'plan' and l.happened_at > ${at(from)} and l.happened_at <= ${at(to)})`
  const { rows } = await db.execute<Counts>(
    sql`select ${paid(charges.from, now)} as paid, ${failed(charges.from, now)} as failed,
        ${paid(charges.usualFrom, charges.from)} as "usualPaid", ${failed(charges.usualFrom, charges.from)} as "usualFailed",
        ${sold(sales.from, now)} as sales, ${sold(sales.usualFrom, sales.from)} as "usualSales",
        count(*)::int as disputes, min(respond_by) as "firstDispute"
      from ${paymentAlert}
      where kind = 'dispute' and state = 'open' and status not like '%under_review'
        and respond_by > ${at(now)} and respond_by <= ${at(disputesUntil)}`,
  )
  const [counts] = rows
  if (counts === undefined) throw new Error('a count without a row')
  return counts
}
