import { type Dimension, dimensions } from '@vela/contract/operator/visits'
import { and, gte, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { quizAnswer } from '../identity/quiz-answer.table.ts'
import { quizSession } from '../identity/quiz-session.table.ts'
import { variantOfVisitSql } from '../publishing/public.ts'

/** Null selects sessions without a value, undefined all of them. */
export type Choice = Readonly<Partial<Record<Dimension, string | null | undefined>>>

type Chosen = { readonly choice: Choice; readonly from: Date; readonly to: Date }

/** The condition that the columns of the same names have the chosen values. */
export function isChosen(columns: Readonly<Record<Dimension, SQLWrapper>>, choice: Choice): SQL | undefined {
  return and(
    ...dimensions.map((name) => {
      const value = choice[name]
      if (value === undefined) return undefined
      return value === null ? isNull(columns[name]) : sql`${columns[name]} = ${value}`
    }),
  )
}

export type StepCounts = {
  readonly step: number
  readonly reached: number
  readonly wentOn: number
  readonly answered: number
  readonly backTaps: number
  readonly medianSeconds: number | null
}

/**
 * Counts one row for each of `keys`, by its index. The time of `emailKey` comes from the session, which stores when its
 * address was entered. Everything is counted in one pass: the answers are sorted once per session and grouped by the
 * transition between steps, and only those few groups are read again.
 */
export async function countSteps(
  db: Db,
  keys: readonly string[],
  emailKey: string,
  { choice, from, to }: Chosen,
): Promise<StepCounts[]> {
  const chosen = and(
    gte(quizSession.createdAt, from),
    lt(quizSession.createdAt, to),
    isChosen(Object.assign({}, quizSession, { variant: variantOfVisitSql(quizSession.visit) }), choice),
  )
  // A 64-bit hash sorts several times faster than the id; among a million sessions a collision is very unlikely.
  const visitor = sql`hashtextextended(${quizSession.id}, 0)`
  const counting = sql`
    with step as not materialized (
      select key, (place - 1)::int as step
      from unnest(${sql.param(keys)}::text[]) with ordinality as given (key, place)
    ),
    event as (
      select ${visitor} as visitor, step, ${quizAnswer.answeredAt} as at, ${quizAnswer.id} as id
      from ${quizSession}
      join ${quizAnswer} on ${quizAnswer.sessionId} = ${quizSession.id}
      join step on step.key = ${quizAnswer.key}
      where ${chosen}
      union all
      select ${visitor}, step, ${quizSession.emailSetAt}, null
      from ${quizSession} join step on step.key = ${emailKey}
      where ${chosen} and ${quizSession.emailSetAt} is not null
    ),
    move as (
      select step,
        lag(step) over earlier as before,
        date_part('epoch', at - lag(at) over earlier) as seconds,
        coalesce(bit_or(1::bigint << step) over earlier, 0) as seen
      from event
      window earlier as (
        partition by visitor order by at, id rows between unbounded preceding and 1 preceding
      )
    ),
    -- To a tenth of a second. A break is no time spent on a step.
    tally as materialized (
      select step, before, seen, count(*) as times,
        case when seconds <= 1800 then round(seconds * 10)::int end as tenths
      from move group by step, before, seen, tenths
    ),
    leap as materialized (
      select step, before, seen >> step & 1 = 0 as is_first,
        length(ltrim(seen::bit(64)::text, '0')) - 1 as furthest, sum(times) as times
      from tally group by step, before, seen
    ),
    pace as (
      select step, tenths, sum(times) as times,
        sum(sum(times)) over (partition by step order by tenths) as upto,
        sum(sum(times)) over (partition by step) as total
      from tally where tenths is not null group by step, tenths
    )
    select step.step,
      (select coalesce(sum(times), 0) from leap
        where furthest < greatest(step.step - 1, 0) and leap.step >= step.step - 1)::int as reached,
      (select coalesce(sum(times), 0) from leap
        where furthest < step.step and leap.step >= step.step)::int as "wentOn",
      (select coalesce(sum(times), 0) from leap where leap.step = step.step and is_first)::int as answered,
      -- From the answered step i back to an answer at j: the step shown was i + 1, and it was left i - j + 1 times.
      (select coalesce(sum(times * (before - leap.step + 1)), 0) from leap
        where leap.step <= before and before + 1 = step.step)::int as "backTaps",
      (select (avg(tenths) / 10)::float8 from pace
        where pace.step = step.step and upto * 2 >= total and (upto - times) * 2 <= total) as "medianSeconds"
    from step order by step.step`
  return db.transaction(
    async (tx) => {
      // The report may read millions of answers, which takes longer than the statement timeout of a request.
      await tx.execute(sql`set local statement_timeout = '2min'`)
      await tx.execute(sql`set local work_mem = '64MB'`)
      await tx.execute(sql`set local jit = off`)
      const { rows } = await tx.execute<StepCounts>(counting)
      return rows
    },
    { accessMode: 'read only' },
  )
}
