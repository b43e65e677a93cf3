import { inArray, sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../db/database.ts'
import { firstPlanPaymentSql, sessionsPaidSinceSql } from '../../billing/public.ts'
import { quizAnswer } from '../../identity/quiz-answer.table.ts'
import { quizSession } from '../../identity/quiz-session.table.ts'
import { variantOfVisitSql, visitsExposedSinceSql } from '../../publishing/public.ts'
import { emailKey, longestSeconds, steps } from '../steps.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const funnelVisit = pgTable('funnel_visit', {
  visit: bigint({ mode: 'number' }).primaryKey(),
  startedAt: time('started_at').notNull(),
  traffic: text().notNull(),
  flow: text(),
  language: text(),
  device: text(),
  source: text(),
  medium: text(),
  campaign: text(),
  content: text(),
  seen: bigint({ mode: 'bigint' }).notNull(),
  paces: integer().array().notNull(),
  backs: integer().array(),
  paidAt: time('paid_at'),
  paidAmount: integer('paid_amount'),
  variant: text(),
})

/** `paces` holds step * paceBase + tenths of a second, `backs` step * backBase + taps. */
export const paceBase = 20_000
export const backBase = 100

const foldedColumns = sql.raw(
  `started_at, traffic, flow, language, device, source, medium, campaign, content, seen, paces, backs, paid_at,
   paid_amount, variant`,
)
const excludedColumns = sql.raw(
  `excluded.started_at, excluded.traffic, excluded.flow, excluded.language, excluded.device, excluded.source,
   excluded.medium, excluded.campaign, excluded.content, excluded.seen, excluded.paces, excluded.backs,
   excluded.paid_at, excluded.paid_amount, excluded.variant`,
)

/**
 * Folds visits: stores one row for each that has an answer or an email, and deletes the rows of the others. A row that
 * would stay the same is not written. The steps and times are those of funnel-report.table.ts.
 */
export async function storeVisits(tx: Tx, visits: readonly number[]): Promise<void> {
  const keys = steps.map(({ key }) => key)
  await tx.execute(
    sql`with step as not materialized (
        select key, (place - 1)::int as step
        from unnest(${sql.param(keys)}::text[]) with ordinality as given (key, place)),
      session as materialized (
        select * from ${quizSession} where visit = any(${sql.param(visits)}::bigint[])),
      event as (
        select session.visit, step, answered_at as at, answer.id
        from session join ${quizAnswer} answer on session_id = session.id join step on step.key = answer.key
        union all
        select visit, step, email_set_at, null from session join step on step.key = ${emailKey}
        where email_set_at is not null),
      move as (
        select visit, step, at, id, lag(step) over earlier as before,
          date_part('epoch', at - lag(at) over earlier) as seconds
        from event window earlier as (partition by visit order by at, id)),
      folded as materialized (
        select visit, bit_or(1::bigint << step) as seen,
          coalesce(array_agg(step * ${sql.raw(String(paceBase))} + round(seconds * 10)::int order by at, id)
            filter (where seconds <= ${sql.raw(String(longestSeconds))}), '{}') as paces,
          array_agg((before + 1) * ${sql.raw(String(backBase))} + before - step + 1 order by at, id)
            filter (where step <= before) as backs
        from move group by visit),
      gone as (
        delete from ${funnelVisit} where visit = any(${sql.param(visits)}::bigint[])
          and visit not in (select visit from folded))
      insert into ${funnelVisit} (visit, ${foldedColumns})
      select session.visit, created_at, traffic, flow, language, device, source, medium, campaign, content, seen, paces,
        backs, paid_at, paid_amount, ${variantOfVisitSql(sql`session.visit`)}
      from folded join session using (visit) left join lateral ${firstPlanPaymentSql(sql`session.id`)} payment on true
      on conflict (visit) do update set (${foldedColumns}) = row (${excludedColumns})
        where (${funnelVisit}.*) is distinct from (excluded.*)`,
  )
}

/** The visits about which something was stored since then. */
export async function listChangedVisits(db: Db, since: Date): Promise<number[]> {
  const from = sql`${since.toISOString()}::timestamptz`
  return db.transaction(async (tx) => {
    // After a long downtime of the job there may be more than a request could read.
    await tx.execute(sql`set local statement_timeout = '2min'`)
    const { rows } = await tx.execute<{ visit: string }>(
      sql`select visit from ${quizSession} where changed_at >= ${from}
        union
        select visit from ${quizSession}
        where id in (select session_id from ${quizAnswer} where answered_at >= ${from})
        union
        select visit from ${quizSession} where id in ${sessionsPaidSinceSql(since)}
        union
        ${visitsExposedSinceSql(since)}
        order by visit`,
    )
    return rows.map(({ visit }) => Number(visit))
  })
}

export async function listVisitsAfter(db: Db, visit: number, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ visit: string }>(
    sql`select visit from ${quizSession} where visit > ${visit} order by visit limit ${most}`,
  )
  return rows.map((row) => Number(row.visit))
}

/** An arbitrary number that every version of Vela uses. */
const foldLock = 512_770_341

/** Waits for a fold in progress, and keeps the next one waiting until the end of the transaction. */
export async function lockFold(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${foldLock})`)
}

/**
 * [A-14] Deletes the visits of erased sessions. A fold that has read their answers before they were deleted would store
 * them again, so it is waited for; the next one finds no answers.
 */
export async function deleteVisitsOf(
  tx: Pick<Db, 'execute' | 'delete' | 'select'>,
  sessionIds: readonly string[],
): Promise<void> {
  await lockFold(tx)
  const visits = tx
    .select({ visit: quizSession.visit })
    .from(quizSession)
    .where(inArray(quizSession.id, [...sessionIds]))
  await tx.delete(funnelVisit).where(inArray(funnelVisit.visit, visits))
}
