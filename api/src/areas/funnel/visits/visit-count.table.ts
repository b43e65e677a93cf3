import { type Breakdown, dimensions } from '@vela/contract/operator/visits'
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { bigint, integer, type PgColumn, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { type Choice, isChosen } from '../funnel-report.table.ts'
import { funnelVisit } from './funnel-visit.table.ts'

/** The sums of folded visits and landings, which triggers of the database keep true (0024_visit_count.sql). */
export const visitCount = pgTable('visit_count', {
  dimension: text().$type<Breakdown>().notNull(),
  bucket: timestamp({ withTimezone: true }).notNull(),
  traffic: text().notNull(),
  value: text().notNull(),
  landings: integer().notNull(),
  paid: integer().notNull(),
  paidAmount: bigint('paid_amount', { mode: 'number' }).notNull(),
  visits: integer().array().notNull(),
  answered: integer().array().notNull(),
  backTaps: integer('back_taps').array().notNull(),
})

export type Question = {
  readonly choice: Choice
  /** The first moments of the days of the report, and of the day after them. */
  readonly days: readonly Date[]
  readonly breakdown: Breakdown | null
}

type Range = { readonly from: Date; readonly to: Date }

type Sums = Range & { readonly dimension: Breakdown }

const quarterMs = 15 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

function rangeOf({ days }: Pick<Question, 'days'>): Range {
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) throw new RangeError('a report needs at least one day')
  return { from, to }
}

/** The part of a report that its sums answer: whole buckets of one dimension. Null if two dimensions are asked for. */
export function findSums(question: Question): Sums | null {
  const { choice, days, breakdown } = question
  const chosen = dimensions.filter((name) => name !== 'traffic' && choice[name] !== undefined)
  const [dimension = 'traffic', ...others] = new Set([...chosen, ...(breakdown === null ? [] : [breakdown])])
  if (others.length > 0) return null
  const bucketMs = dimension === 'day' ? quarterMs : dayMs
  if (dimension === 'day' && days.some((day) => day.getTime() % quarterMs !== 0)) return null
  const { from, to } = rangeOf(question)
  const [first, last] = [Math.ceil(from.getTime() / bucketMs), Math.floor(to.getTime() / bucketMs)]
  return first < last ? { dimension, from: new Date(first * bucketMs), to: new Date(last * bucketMs) } : null
}

/** The sums of a report. */
export function isSummed({ dimension, from, to }: Sums, { choice }: Question): SQL | undefined {
  const value = dimension === 'day' || dimension === 'traffic' ? undefined : choice[dimension]
  const { traffic } = choice
  return and(
    eq(visitCount.dimension, dimension),
    gte(visitCount.bucket, from),
    lt(visitCount.bucket, to),
    traffic === undefined ? undefined : eq(visitCount.traffic, traffic ?? ''),
    value === undefined ? undefined : eq(visitCount.value, value ?? ''),
  )
}

/** The moments of a report that no bucket covers: before the first whole one, and after the last. */
export function isBesideSums(moment: PgColumn, question: Question, sums: Sums | null): SQL | undefined {
  const { from, to } = rangeOf(question)
  const within = (one: Range) => and(gte(moment, one.from), lt(moment, one.to))
  if (sums === null) return within({ from, to })
  const edges = [
    { from, to: sums.from },
    { from: sums.to, to },
  ].filter((edge) => edge.from < edge.to)
  return edges.length === 0 ? sql`false` : or(...edges.map(within))
}

export function isInReport({ choice, days }: Pick<Question, 'choice' | 'days'>): SQL | undefined {
  const { from, to } = rangeOf({ days })
  return and(gte(funnelVisit.startedAt, from), lt(funnelVisit.startedAt, to), isChosen(funnelVisit, choice))
}

/**
 * The group of a visit. A visit without a value is in the group '', because no value is empty. A day is a number, which
 * is grouped faster than a text, so the name of a group is made after the grouping.
 */
export function groupOf({ breakdown, days }: Question, moment: SQL, value?: SQL): SQL {
  if (breakdown === null) return sql`''`
  if (breakdown !== 'day') return value ?? sql`coalesce(${sql.identifier(breakdown)}, '')`
  const starts = days.slice(0, -1).map((day) => day.toISOString())
  return sql`width_bucket(${moment}, ${sql.param(starts)}::timestamptz[])`
}
