import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { mail } from '../../../gateways/mail/mail.table.ts'
import { gatewayNames } from '../../../gateways/payments/gateway.ts'
import { job } from '../../../jobs/job.table.ts'
import { webhookEvent } from '../../billing/flows/webhook-event.table.ts'
import { orders } from '../../billing/order/tables/orders.table.ts'

type JobCount = {
  readonly name: string
  readonly due: number
  readonly failed: number
  readonly failedAt: string | null
  readonly error: string | null
}

/** Jobs that are overdue by a minute or were given up. */
export async function countJobs(db: Db, now: Date): Promise<JobCount[]> {
  const { rows } = await db.execute<JobCount>(
    sql`select name, count(*) filter (where failed_at is null)::int as due,
        count(failed_at)::int as failed, max(failed_at) as "failedAt",
        (array_agg(error order by failed_at desc) filter (where failed_at is not null))[1] as error
      from ${job}
      where failed_at is not null or run_at < ${now}::timestamptz - interval '1 minute'
      group by name order by name`,
  )
  return rows
}

type MailCount = {
  readonly waiting: number
  readonly failed: number
  readonly failedAt: string | null
  readonly failure: string | null
}

/** Emails of the last 30 days. The failure is the mail server's reply. */
export async function countMails(db: Db, now: Date): Promise<MailCount | undefined> {
  const { rows } = await db.execute<MailCount>(
    sql`select count(*) filter (where failed_at is null)::int as waiting, count(failed_at)::int as failed,
        max(failed_at) as "failedAt",
        (array_agg(failure order by failed_at desc) filter (where failed_at is not null))[1] as failure
      from ${mail}
      where sent_at is null and created_at > ${now}::timestamptz - interval '30 days'`,
  )
  return rows[0]
}

type WebhookCount = { readonly gateway: string; readonly lastDay: number; readonly lastAt: string | null }

export async function countWebhooks(db: Db, now: Date): Promise<WebhookCount[]> {
  const { rows } = await db.execute<WebhookCount>(
    sql`select gateway, "lastDay", "lastAt"
      from unnest(${sql.param([...gatewayNames])}::text[]) as known (gateway)
      cross join lateral (
        select (select count(*)::int from ${webhookEvent} e
            where e.gateway = known.gateway and e.received_at > ${now}::timestamptz - interval '1 day') as "lastDay",
          (select max(received_at) from ${webhookEvent} e where e.gateway = known.gateway) as "lastAt"
      ) counted
      where "lastAt" is not null order by gateway`,
  )
  return rows
}

type StuckOrder = {
  readonly id: string
  readonly kind: string
  readonly gateway: string
  readonly since: string
}

/**
 * Charges on a saved card that were sent more than an hour ago and whose outcome is unknown. A form that is only open
 * is not stuck: its visitor may have left.
 */
export async function listStuckOrders(db: Db, now: Date): Promise<StuckOrder[]> {
  const { rows } = await db.execute<StuckOrder>(
    sql`select id, kind, gateway, changed_at as since from ${orders}
      where state = 'created' and card_order_id is not null
        and changed_at < ${now}::timestamptz - interval '1 hour'
      order by changed_at limit 20`,
  )
  return rows
}

export async function readDatabaseSize(db: Db): Promise<{ bytes: number; version: string }> {
  const { rows } = await db.execute<{ bytes: number; version: string }>(
    sql`select pg_database_size(current_database())::float8 as bytes, current_setting('server_version') as version`,
  )
  return rows[0] ?? { bytes: 0, version: '' }
}

/** Makes the failed jobs of a name due again, with all their attempts. Returns how many there were. */
export async function reviveJobs(tx: Pick<Db, 'update'>, name: string, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(job)
    .set({ failedAt: null, error: null, attempts: 0, runAt: now })
    .where(and(eq(job.name, name), isNotNull(job.failedAt)))
  return rowCount ?? 0
}
