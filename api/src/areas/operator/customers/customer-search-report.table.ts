import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'

type Sought = {
  /** The lower-case beginning of an address; null if the query cannot be one. */
  readonly emailPrefix: string | null
  /** Null if the query is no id of ours. */
  readonly uuid: string | null
  /** The query as it was typed: the provider's id of a charge or a checkout. */
  readonly typed: string
}

type Position = { readonly since: Date; readonly id: string }

export type FoundCustomer = {
  readonly id: string
  readonly email: string | null
  readonly name: string | null
  readonly since: Date
  readonly subscription: string | null
}

/**
 * [O-30] Customers by anything that names them, the newest first. Each branch uses an index, and a payer without an
 * account is found by the subscription that nobody has claimed.
 */
export async function searchCustomerRows(
  db: Pick<Db, 'execute'>,
  { emailPrefix, uuid, typed }: Sought,
  after: Position | null,
  limit: number,
): Promise<FoundCustomer[]> {
  const like = emailPrefix === null ? null : `${emailPrefix.replaceAll(/[\\%_]/g, '\\$&')}%`
  const afterSince = after?.since.toISOString() ?? null
  const { rows } = await db.execute<Omit<FoundCustomer, 'since'> & { since: string }>(
    sql`with matched_order as (
        select id, account_id, session_id, subscription_id from orders where id = ${uuid}::uuid
        union select id, account_id, session_id, subscription_id from orders where reference = ${typed}
        union select o.id, o.account_id, o.session_id, o.subscription_id from ledger l join orders o on o.id = l.order_id
          where l.gateway in ('stripe', 'solidgate', 'sandbox') and l.charge_id = ${typed}
      ),
      -- A payer who has no account yet has a subscription alone.
      matched as (
        select id as account_id, null::uuid as subscription_id from account where id = ${uuid}::uuid
        union select id, null from account where lower(email) like ${like}
        union select account_id, id from subscription where id = ${uuid}::uuid
        union select s.account_id, s.id from orders o join subscription s on s.first_order_id = o.id
          where o.kind = 'plan' and o.email is not null and lower(o.email) like ${like} and s.account_id is null
        union select coalesce(o.account_id, s.account_id, q.account_id), s.id from matched_order o
          left join subscription s on s.id = o.subscription_id left join quiz_session q on q.id = o.session_id
      ),
      customer as (
        select 'account-' || a.id as id, a.email, a.screen_name as name, a.created_at as since,
          (select state from subscription where account_id = a.id
            order by state in ('trial', 'active', 'redemption', 'cancelled') desc, started_at desc limit 1) as subscription
        from account a where a.id in (select account_id from matched where account_id is not null)
        union all
        select 'order-' || s.first_order_id, o.email, null, s.started_at, s.state
        from subscription s join orders o on o.id = s.first_order_id
        where s.account_id is null and s.id in (select subscription_id from matched where account_id is null)
      )
      select id, email, name, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since, subscription
      from customer
      where ${afterSince}::timestamptz is null or (since, id) < (${afterSince}::timestamptz, ${after?.id ?? ''})
      order by customer.since desc, id desc limit ${limit}`,
  )
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}
