import { type Breakdown, dimensions } from '@vela/contract/operator/visits'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/database.ts'
import { isChosen, type StepCounts } from '../funnel-report.table.ts'
import { steps } from '../steps.ts'
import { backBase, funnelVisit } from './funnel-visit.table.ts'
import { landingMinute } from './landing-minute.table.ts'
import {
  findSums,
  groupOf,
  isBesideSums,
  isInReport,
  isSummed,
  type Question,
  visitCount,
} from './visit-count.table.ts'
import { countPaces } from './visit-pace.table.ts'

export type VisitGroup = {
  /** The value of the dimension, the number of the day from 1, or null for visits without a value. */
  readonly name: string | null
  /** Whether these are the visits of all groups that are too small to be listed. */
  readonly isRest: boolean
  /** First pages that were served; null if they are not counted by what the report asks for. */
  readonly landings: number | null
  readonly visits: number
  readonly paid: number
  readonly paidAmount: number
  readonly steps: readonly StepCounts[]
}

/** Anybody can invent campaigns: the largest groups are listed, the others are one. */
const maxGroups = 50

/**
 * Counts the visits by step, for each group of the breakdown. The largest group comes first. Whole days come from the
 * sums; the hours beside them, and reports that are about two dimensions, from the visits themselves.
 */
export async function countVisits(db: Db, question: Question): Promise<VisitGroup[]> {
  return db.transaction(
    async (tx) => {
      // A report takes one core at most, whatever the machine has: visitors who answer need the others.
      await tx.execute(
        sql`select set_config('statement_timeout', '1min', true), set_config('work_mem', '64MB', true),
          set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`,
      )
      const groups = await countGroups(tx, question)
      const medianOf = await countPaces(
        tx,
        question,
        groups.filter(({ visits }) => visits > 0),
      )
      const hasLandings = areLandingsCounted(question)
      return groups.map((group) => {
        const { name, isRest, landings, ended, answered, backTaps, ...sums } = group
        const from = (step: number) => ended.slice(Math.max(step, 0)).reduce((sum, visits) => sum + visits, 0)
        return {
          ...sums,
          name: name === '' ? null : name,
          isRest,
          landings: hasLandings ? landings : null,
          steps: steps.map((_, step) => ({
            step,
            reached: from(step - 1),
            wentOn: from(step),
            answered: answered[step] ?? 0,
            backTaps: backTaps[step] ?? 0,
            medianSeconds: medianOf(group, step),
          })),
        }
      })
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  )
}

type Group = {
  readonly name: string
  readonly isRest: boolean
  readonly landings: number
  readonly visits: number
  readonly paid: number
  readonly paidAmount: number
  /** By step: visits that came no further, visits that answered it, taps back from it. */
  readonly ended: readonly number[]
  readonly answered: readonly number[]
  readonly backTaps: readonly number[]
}

/** The number of visits of the days, without their steps. */
export async function sumVisits(
  db: Pick<Db, 'execute'>,
  question: Pick<Question, 'choice' | 'days'>,
): Promise<number> {
  const { rows } = await db.execute<{ visits: number }>(
    sql`select count(*)::int as visits from ${funnelVisit} where ${isInReport(question)}`,
  )
  return rows[0]?.visits ?? 0
}

/** An array with one value a step. `of` is given the number of the step, and its place in an array of the database. */
function eachStep(of: (step: SQL, place: SQL) => SQL): SQL {
  const values = steps.map((_, step) => of(sql.raw(String(step)), sql.raw(String(step + 1))))
  return sql`array[${sql.join(values, sql`, `)}]`
}

const noSteps = sql`null::bigint[]`

/** Most visits have seen the same few sets of steps, so the steps of single visits are counted by set. */
async function countGroups(tx: Tx, question: Question): Promise<Group[]> {
  const { choice, breakdown, days } = question
  const most = breakdown === 'day' ? days.length : maxGroups
  const sums = findSums(question)
  const isVisit = and(isBesideSums(funnelVisit.startedAt, question, sums), isChosen(funnelVisit, choice))
  const { traffic, flow, language, device, source, campaign } = landingMinute
  // Landings know neither of the last three; where one is asked for, they are left out of the report.
  const known = { traffic, flow, language, device, source, campaign }
  const columns = { ...known, medium: none, content: none, variant: none }
  const isLanding = and(isBesideSums(landingMinute.minute, question, sums), isChosen(columns, choice))
  const base = sql.raw(String(backBase))
  const summed =
    sums &&
    sql`select (${groupOf(question, sql`bucket`, sql`value`)})::text as name, sum(landings) as landings,
      sum(paid) as paid, sum(paid_amount) as paid_amount, ${eachStep((_, place) => sql`sum(visits[${place}])`)} as ended,
      ${eachStep((_, place) => sql`sum(answered[${place}])`)} as answered,
      ${eachStep((_, place) => sql`sum(back_taps[${place}])`)} as back_taps
    from ${visitCount} where ${isSummed(sums, question)} group by 1 union all`
  const landed =
    areLandingsCounted(question) &&
    sql`union all
    select (${groupOf(question, sql`minute`)})::text, sum(landings), 0, 0, ${noSteps}, ${noSteps}, ${noSteps}
    from ${landingMinute} where ${isLanding} group by 1`
  const sumEach = (column: SQL) => eachStep((_, place) => sql`coalesce(sum(${column}[${place}]), 0)::int`)
  const { rows } = await tx.execute<Group>(
    sql`with kind as (
        select ${groupOf(question, sql`started_at`)} as part, seen, count(*) as visits, count(paid_at) as paid,
          sum(paid_amount) as paid_amount
        from ${funnelVisit} where ${isVisit} group by 1, 2),
      back as (
        select ${groupOf(question, sql`started_at`)} as part, back / ${base} as step, sum(back % ${base}) as taps
        from ${funnelVisit}, unnest(backs) as back where backs is not null and ${isVisit} group by 1, 2),
      counted as (
        ${summed || sql``}
        select part::text as name, 0 as landings, sum(paid) as paid, sum(paid_amount) as paid_amount,
          ${eachStep((step) => sql`(sum(visits) filter (where seen >> ${step} = 1))::bigint`)} as ended,
          ${eachStep((step) => sql`(sum(visits) filter (where seen >> ${step} & 1 = 1))::bigint`)} as answered,
          ${noSteps} as back_taps
        from kind group by part
        union all
        select part::text, 0, 0, 0, ${noSteps}, ${noSteps},
          ${eachStep((step) => sql`(sum(taps) filter (where step = ${step}))::bigint`)}
        from back group by part
        ${landed || sql``}),
      grouped as materialized (
        select name, sum(landings) as landings, sum(paid) as paid, coalesce(sum(paid_amount), 0) as paid_amount,
          ${sumEach(sql`ended`)} as ended, ${sumEach(sql`answered`)} as answered, ${sumEach(sql`back_taps`)} as back_taps
        from counted group by 1),
      sized as (
        select *, (select sum(of_step) from unnest(ended) as of_step) as visits from grouped),
      placed as (
        select *, row_number() over (order by visits desc, name collate "C") > ${most} as is_rest
        from sized where visits > 0 or landings > 0)
      select case when is_rest then '' else name end as name, is_rest as "isRest", sum(landings)::int as landings,
        sum(visits)::int as visits, sum(paid)::int as paid, sum(paid_amount)::float8 as "paidAmount",
        ${sumEach(sql`ended`)} as ended, ${sumEach(sql`answered`)} as answered, ${sumEach(sql`back_taps`)} as "backTaps"
      from placed group by 1, 2 order by 2, 4 desc, 1`,
  )
  return rows
}

const none = sql`null`

/** What landings are counted by. */
const landingDimensions: ReadonlySet<Breakdown> = new Set([
  'traffic',
  'flow',
  'language',
  'device',
  'source',
  'campaign',
  'day',
])

function areLandingsCounted({ choice, breakdown }: Question): boolean {
  const chosen = dimensions.filter((name) => choice[name] !== undefined)
  return [...chosen, ...(breakdown ? [breakdown] : [])].every((name) => landingDimensions.has(name))
}
