import type { ReportRange } from '@vela/contract/operator/report-range'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ledger } from '../../billing/ledger/ledger.table.ts'
import { orders } from '../../billing/order/tables/orders.table.ts'
import { subscription } from '../../billing/subscription/subscription.table.ts'

type Executes = Pick<Db, 'execute'>

type MovementKind = 'plans' | 'renewals' | 'addOns' | 'refunds' | 'disputes'

/** What a movement of the ledger is called in the reports. A card update pays for the period that is due. */
const movementKind = sql`case
  when l.kind = 'refund' then 'refunds'
  when l.kind in ('dispute', 'reversal') then 'disputes'
  when o.kind = 'plan' then 'plans'
  when o.kind = 'add_on' then 'addOns'
  else 'renewals'
end`

/** Adds a charge and what a won dispute brought back, and subtracts what went back. */
const signedAmount = sql`case when l.kind in ('charge', 'reversal') then l.amount else -l.amount end`

/** [O-36] A won dispute is taken off the disputes of the day on which it was won; it is no dispute of its own. */
const isReversal = sql`l.kind = 'reversal'`

function isWithin(column: SQL, { from, to, zone }: ReportRange): SQL {
  return sql`(${column} >= ${from}::date::timestamp at time zone ${zone}
    and ${column} < (${to}::date + 1)::timestamp at time zone ${zone})`
}

type Movement = {
  readonly currency: string
  readonly day: string
  readonly kind: MovementKind
  readonly count: number
  readonly amount: number
}

export async function sumMovements(db: Executes, range: ReportRange): Promise<Movement[]> {
  const { rows } = await db.execute<Movement>(
    sql`select l.currency, to_char(l.happened_at at time zone ${range.zone}, 'YYYY-MM-DD') as day,
        ${movementKind} as kind, count(*) filter (where not ${isReversal})::int as count,
        sum(case when ${isReversal} then -l.amount else l.amount end)::float8 as amount
      from ${ledger} l join ${orders} o on o.id = l.order_id
      where ${isWithin(sql`l.happened_at`, range)}
      group by 1, 2, 3 order by 1, 2`,
  )
  return rows
}

type Recovered = {
  readonly currency: string
  readonly afterDays: number
  readonly count: number
  readonly amount: number
}

/** Charges of the range that paid for a period whose earlier charge had failed. */
export async function sumRecovered(db: Executes, range: ReportRange): Promise<Recovered[]> {
  const { rows } = await db.execute<Recovered>(
    sql`select l.currency, floor(date_part('epoch', l.happened_at - failed.at) / 86400)::int as "afterDays",
        count(*)::int as count, sum(l.amount)::float8 as amount
      from ${ledger} l
      join ${orders} o on o.id = l.order_id
      cross join lateral (
        select min(e.created_at) as at from ${orders} e
        where e.subscription_id = o.subscription_id and e.period = o.period and e.state = 'failed'
          and e.created_at < l.happened_at
      ) failed
      where l.kind = 'charge' and o.period is not null and failed.at is not null
        and ${isWithin(sql`l.happened_at`, range)}
      group by 1, 2 order by 1, 2`,
  )
  return rows
}

type Due = {
  readonly currency: string
  readonly count7: number
  readonly amount7: number
  readonly count30: number
  readonly amount30: number
}

export async function sumDue(db: Executes, now: Date): Promise<Due[]> {
  const { rows } = await db.execute<Due>(
    sql`select currency, count(*) filter (where is_soon)::int as "count7",
        coalesce(sum(renewal_amount) filter (where is_soon), 0)::float8 as "amount7",
        count(*)::int as "count30", sum(renewal_amount)::float8 as "amount30"
      from (
        select currency, renewal_amount, next_charge_at <= ${now}::timestamptz + interval '7 days' as is_soon
        from ${subscription}
        where state in ('trial', 'active', 'redemption')
          and next_charge_at <= ${now}::timestamptz + interval '30 days'
      ) due
      group by currency order by currency`,
  )
  return rows
}

type CohortWeek = {
  readonly currency: string
  /** The Monday of the week in which the subscriptions were first charged. */
  readonly week: string
  readonly subscriptions: number
  /** The weeks between the first charge and the movements. */
  readonly age: number
  readonly net: number
}

/**
 * The net of subscriptions that were first charged in the range, by age. An add-on belongs to the subscription whose
 * card paid for it, or else to the first subscription of the account. A refunded duplicate has no subscription. Each
 * branch of `owned` starts from the cohort and goes by an index: the planner cannot know how large the cohort is, and a
 * list of all orders would be read once for each of its subscriptions.
 */
export async function sumCohorts(db: Executes, range: ReportRange): Promise<CohortWeek[]> {
  const { rows } = await db.execute<CohortWeek>(
    sql`with first as (
        select s.id, l.currency, min(l.happened_at) as at
        from ${subscription} s
        join ${ledger} l on l.order_id = s.first_order_id and l.kind = 'charge'
        group by s.id, l.currency
        having ${isWithin(sql`min(l.happened_at)`, range)}
      ),
      cohort as (
        select *, to_char(date_trunc('week', at at time zone ${range.zone}), 'YYYY-MM-DD') as week from first
      ),
      size as (select currency, week, count(*)::int as subscriptions from cohort group by 1, 2),
      owned as (
        select cohort.*, o.id as order_id from cohort join ${orders} o on o.subscription_id = cohort.id
        union all
        select cohort.*, o.id from cohort
        join ${orders} card on card.subscription_id = cohort.id
        join ${orders} o on o.card_order_id = card.id and o.kind = 'add_on' and o.subscription_id is null
        union all
        select cohort.*, o.id from cohort
        join ${subscription} s on s.id = cohort.id
        join ${orders} o on o.account_id = s.account_id and o.kind = 'add_on' and o.subscription_id is null
        left join ${orders} card on card.id = o.card_order_id
        where card.subscription_id is null and s.id = (
          select id from ${subscription} where account_id = o.account_id order by started_at limit 1)
      ),
      movement as (
        select owned.currency, owned.week,
          greatest(0, floor(date_part('epoch', l.happened_at - owned.at) / 604800))::int as age,
          sum(${signedAmount})::float8 as net
        from owned join ${ledger} l on l.order_id = owned.order_id and l.currency = owned.currency
        group by 1, 2, 3
      )
      select currency, week, subscriptions, age, net
      from size join movement using (currency, week) order by currency, week, age`,
  )
  return rows
}
