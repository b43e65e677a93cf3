import type { ReportRange } from '@vela/contract/operator/report-range'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { consultantMessage } from '../../consultant/message.table.ts'
import { consultantRun } from '../../consultant/run.table.ts'
import { progress } from '../../progress/progress.table.ts'

function isWithin(column: SQL, { from, to, zone }: ReportRange): SQL {
  return sql`(${column} >= ${from}::date::timestamp at time zone ${zone}
    and ${column} < (${to}::date + 1)::timestamp at time zone ${zone})`
}

type RetentionRow = { readonly week: string; readonly age: number; readonly learners: number }

/** People who first learned in the range, by week, and how many of them learned in each later week. */
export async function countRetention(db: Db, range: ReportRange): Promise<RetentionRow[]> {
  const { rows } = await db.execute<RetentionRow>(
    sql`with learned as (
        select distinct account_id, date_trunc('week', received_at at time zone ${range.zone}) as week
        from ${progress}
      ),
      first as (select account_id, min(received_at) as at from ${progress} group by account_id),
      cohort as (
        select account_id, date_trunc('week', at at time zone ${range.zone}) as week
        from first where ${isWithin(sql`at`, range)}
      )
      select to_char(cohort.week, 'YYYY-MM-DD') as week,
        (date_part('day', learned.week - cohort.week) / 7)::int as age, count(*)::int as learners
      from cohort join learned using (account_id)
      group by 1, 2 order by 1, 2`,
  )
  return rows
}

type AnswerCount = { readonly element: string; readonly option: string; readonly people: number }

/** The first answers to questions in the range, counted by option. */
export async function countAnswers(db: Db, range: ReportRange): Promise<AnswerCount[]> {
  const { rows } = await db.execute<AnswerCount>(
    sql`select type_id as element, option, count(*)::int as people from ${progress}
      where type = 'element' and option <> '' and ${isWithin(sql`received_at`, range)}
      group by 1, 2`,
  )
  return rows
}

type Stop = { readonly element: string; readonly learners: number }

/** The last page or question of everyone who learned in the range and then stopped for two weeks. */
export async function countStops(db: Db, range: ReportRange, now: Date): Promise<Stop[]> {
  const { rows } = await db.execute<Stop>(
    sql`with recent as not materialized (
        select * from ${progress}
        where type = 'element' and received_at >= ${range.from}::date::timestamp at time zone ${range.zone}
      ),
      last as (
        select account_id, max(received_at) as at from recent group by account_id
        having ${isWithin(sql`max(received_at)`, range)} and max(received_at) < ${now}::timestamptz - interval '14 days'
      )
      select element, count(*)::int as learners from (
        select distinct on (account_id) type_id as element from recent join last using (account_id)
        where received_at = last.at order by account_id, done_at desc
      ) stop
      group by 1`,
  )
  return rows
}

type QuestionCount = {
  readonly questions: number
  readonly people: number
  readonly failed: number
  readonly unknown: number
}

/** How much the consultant was asked, without a word of what. */
export async function countQuestions(db: Db, range: ReportRange): Promise<QuestionCount> {
  const { rows } = await db.execute<QuestionCount>(
    sql`select count(*)::int as questions, count(distinct account_id)::int as people,
        (select count(*)::int from ${consultantRun}
          where status in ('failed', 'incomplete', 'expired') and ${isWithin(sql`created_at`, range)}) as failed,
        (select count(*)::int from ${consultantMessage}
          where is_unknown and ${isWithin(sql`created_at`, range)}) as unknown
      from ${consultantMessage} where role = 'user' and ${isWithin(sql`created_at`, range)}`,
  )
  return rows[0] ?? { questions: 0, people: 0, failed: 0, unknown: 0 }
}
