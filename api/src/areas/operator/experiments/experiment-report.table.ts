import type { ExperimentStart } from '@vela/contract/operator/experiments'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { offer } from '../../billing/catalogue/offer.table.ts'
import { ledger } from '../../billing/ledger/ledger.table.ts'
import { orders } from '../../billing/order/tables/orders.table.ts'
import { subscription } from '../../billing/subscription/subscription.table.ts'
import { quizSession } from '../../identity/quiz-session.table.ts'
import { exposure } from '../../publishing/exposure.table.ts'

type Executes = Pick<Db, 'execute'>

/** In cents per visitor, within 35 days of the first look. */
type Measures = {
  readonly n: number
  readonly buyers: number
  readonly revenueMean: number
  readonly revenueVariance: number
  readonly refundsMean: number
  readonly refundsVariance: number
  readonly disputesMean: number
  readonly disputesVariance: number
  /** The share of visitors whose payment of a plan failed at least once. */
  readonly errorsMean: number
  readonly errorsVariance: number
}

/**
 * The mean and the variance of what visitors brought, by group. `visits` lists (grp, person, visit, at): every visit of
 * every person with the time of the person's first look. The ledger alone says what was paid. The orders of a visit are
 * its own, those of its subscriptions, and the add-ons of the account that has them.
 */
function measure(visits: SQL): SQL {
  return sql`with visits as (${visits}),
    plans as (
      select v.person, o.id, s.id as subscription_id, s.account_id
      from visits v
      join ${quizSession} q on q.visit = v.visit
      join ${orders} o on o.session_id = q.id
      left join ${subscription} s on s.first_order_id = o.id
    ),
    bought as (
      select person, id from plans
      union select p.person, o.id from plans p join ${orders} o on o.subscription_id = p.subscription_id
      union select p.person, o.id from plans p join ${orders} o on o.account_id = p.account_id
    ),
    persons as (select grp, person, min(at) as at from visits group by grp, person),
    brought as (
      select p.person,
        sum(case when l.kind in ('charge', 'reversal') then l.amount else -l.amount end)::float8 as revenue,
        sum(case when l.kind = 'refund' then l.amount else 0 end)::float8 as refunds,
        sum(case l.kind when 'dispute' then l.amount when 'reversal' then -l.amount else 0 end)::float8 as disputes
      from persons p
      join bought b on b.person = p.person
      join ${ledger} l on l.order_id = b.id
      where l.happened_at >= p.at and l.happened_at < p.at + interval '35 days'
      group by p.person
    ),
    failed as (
      select distinct p.person
      from persons p
      join visits v on v.person = p.person
      join ${quizSession} q on q.visit = v.visit
      join ${orders} o on o.session_id = q.id
      where o.kind = 'plan' and o.state = 'failed'
        and o.changed_at >= p.at and o.changed_at < p.at + interval '35 days'
    )
    select p.grp, count(*)::int as n, count(b.person)::int as buyers,
      avg(coalesce(b.revenue, 0)) as "revenueMean",
      coalesce(var_samp(coalesce(b.revenue, 0)), 0) as "revenueVariance",
      avg(coalesce(b.refunds, 0)) as "refundsMean",
      coalesce(var_samp(coalesce(b.refunds, 0)), 0) as "refundsVariance",
      avg(coalesce(b.disputes, 0)) as "disputesMean",
      coalesce(var_samp(coalesce(b.disputes, 0)), 0) as "disputesVariance",
      count(f.person)::float8 / count(*) as "errorsMean",
      coalesce(var_samp((f.person is not null)::int), 0)::float8 as "errorsVariance"
    from persons p left join brought b on b.person = p.person left join failed f on f.person = p.person
    group by p.grp order by p.grp`
}

/** Tests and programs are not counted. */
const isVisitor = sql`q.traffic = 'visitor'`

type Measured = Measures & { readonly grp: number }

/** By variant, the persons whose 35 days are over; the first `limit` of them if one is given. */
export async function measureVariants(
  db: Executes,
  experimentId: string,
  { now, limit }: { readonly now: Date; readonly limit: number | null },
): Promise<Measured[]> {
  const { rows } = await db.execute<Measured>(
    measure(sql`
      select f.variant as grp, f.person, e.visit, f.exposed_at as at
      from (
        select e.person, e.variant, e.exposed_at
        from ${exposure} e join ${quizSession} q on q.visit = e.visit
        where e.experiment_id = ${experimentId} and e.person = e.visit and not e.is_mixed and ${isVisitor}
          and e.exposed_at <= ${now.toISOString()}::timestamptz - interval '35 days'
        order by e.exposed_at, e.visit limit ${limit}
      ) f
      join ${exposure} e on e.experiment_id = ${experimentId} and e.person = f.person`),
  )
  return rows
}

type Assigned = { readonly variant: number; readonly assigned: number; readonly mixed: number }

/** By variant, everybody who was assigned so far. */
export async function countAssigned(db: Executes, experimentId: string): Promise<Assigned[]> {
  const { rows } = await db.execute<Assigned>(
    sql`select e.variant, count(*) filter (where not e.is_mixed)::int as assigned,
        count(*) filter (where e.is_mixed)::int as mixed
      from ${exposure} e join ${quizSession} q on q.visit = e.visit
      where e.experiment_id = ${experimentId} and e.person = e.visit and ${isVisitor}
      group by e.variant`,
  )
  return rows
}

/** The visits as they would be assigned: at the first answer, or at the first look at the plans. */
const startedAt = {
  quiz: { from: sql`${quizSession} q`, at: sql`q.created_at` },
  plans: { from: sql`${offer} o join ${quizSession} q on q.id = o.session_id`, at: sql`o.started_at` },
} as const

/** What the visitors brought who would have been assigned in the last 90 days that are long enough ago. */
export async function measureHistory(
  db: Executes,
  start: ExperimentStart,
  now: Date,
): Promise<Measures | undefined> {
  const { from, at } = startedAt[start]
  const today = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Measured>(
    measure(sql`
      select 0 as grp, q.visit as person, q.visit, ${at} as at
      from ${from}
      where ${at} <= ${today} - interval '35 days' and ${at} > ${today} - interval '125 days' and ${isVisitor}`),
  )
  return rows[0]
}

/** Visitors who would have been assigned in the last 28 days. */
export async function countRecent(db: Executes, start: ExperimentStart, now: Date): Promise<number> {
  const { from, at } = startedAt[start]
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${from}
      where ${at} > ${now.toISOString()}::timestamptz - interval '28 days' and ${isVisitor}`,
  )
  return rows[0]?.count ?? 0
}
