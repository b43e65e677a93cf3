import { type Breakdown, dimensions } from '@vela/contract/operator/visits'
import { and, sql } from 'drizzle-orm'
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
      await tx.execute(sql`set local statement_timeout = '1min'`)
      await tx.execute(sql`set local work_mem = '64MB'`)
      await tx.execute(sql`set local jit = off`)
      // A report takes one core at most, whatever the machine has: visitors who answer need the others.
      await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
      const groups = gather(await countSteps(tx, question))
      const paces = await countPaces(
        tx,
        question,
        groups.filter(({ visits }) => visits > 0),
      )
      const hasLandings = areLandingsCounted(question)
      return groups.map(({ name, isRest, landings, counted, ...sums }) => ({
        ...sums,
        name: name === '' ? null : name,
        isRest,
        landings: hasLandings ? landings : null,
        steps: steps.map((_, step) => ({
          step,
          reached: sumOf(counted, 'visits', step - 1),
          wentOn: sumOf(counted, 'visits', step),
          answered: counted.find((row) => row.step === step)?.answered ?? 0,
          backTaps: counted.find((row) => row.step === step)?.backTaps ?? 0,
          medianSeconds:
            paces.find((row) => row.name === (isRest ? null : name) && row.step === step)?.seconds ?? null,
        })),
      }))
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  )
}

/** What one group has at one step. A visit is at the furthest step that it answered. */
type Counted = {
  readonly name: string
  readonly isRest: boolean
  readonly step: number
  readonly landings: number
  readonly visits: number
  readonly paid: number
  readonly paidAmount: number
  readonly answered: number
  readonly backTaps: number
}

type Group = Pick<Counted, 'name' | 'isRest' | 'landings' | 'visits' | 'paid' | 'paidAmount'> & {
  readonly counted: readonly Counted[]
}

function sumOf(
  counted: readonly Counted[],
  of: 'landings' | 'visits' | 'paid' | 'paidAmount',
  from = 0,
): number {
  return counted.reduce((sum, row) => (row.step >= from ? sum + row[of] : sum), 0)
}

function gather(rows: readonly Counted[]): Group[] {
  const byGroup = new Map<string, Counted[]>()
  for (const row of rows) {
    const key = `${row.isRest}${row.name}`
    byGroup.set(key, [...(byGroup.get(key) ?? []), row])
  }
  const groups = [...byGroup.values()].map((counted) => ({
    name: counted[0]?.name ?? '',
    isRest: counted[0]?.isRest ?? false,
    landings: sumOf(counted, 'landings'),
    visits: sumOf(counted, 'visits'),
    paid: sumOf(counted, 'paid'),
    paidAmount: sumOf(counted, 'paidAmount'),
    counted,
  }))
  return groups.sort(
    (a, b) => Number(a.isRest) - Number(b.isRest) || b.visits - a.visits || (a.name < b.name ? -1 : 1),
  )
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

/** Most visits have seen the same few sets of steps, so the steps of single visits are counted by set. */
async function countSteps(tx: Tx, question: Question): Promise<Counted[]> {
  const { choice, breakdown, days } = question
  const most = breakdown === 'day' ? days.length : maxGroups
  const sums = findSums(question)
  const isVisit = and(isBesideSums(funnelVisit.startedAt, question, sums), isChosen(funnelVisit, choice))
  const { traffic, flow, language, device, source, campaign } = landingMinute
  // Landings know neither of these; where one is asked for, they are left out of the report.
  const columns = {
    ...{ traffic, flow, language, device, source, campaign },
    medium: none,
    content: none,
    variant: none,
  }
  const isLanding = and(isBesideSums(landingMinute.minute, question, sums), isChosen(columns, choice))
  const base = sql.raw(String(backBase))
  const summed =
    sums &&
    sql`select (${groupOf(question, sql`bucket`, sql`value`)})::text as name, step,
      sum(landings) as landings, sum(visits) as visits, sum(paid) as paid, sum(paid_amount) as paid_amount,
      sum(answered) as answered, sum(back_taps) as back_taps
    from ${visitCount} where ${isSummed(sums, question)} group by 1, 2 union all`
  const landed =
    areLandingsCounted(question) &&
    sql`union all
    select (${groupOf(question, sql`minute`)})::text, 0, sum(landings), 0, 0, 0, 0, 0
    from ${landingMinute} where ${isLanding} group by 1`
  const { rows } = await tx.execute<Counted>(
    sql`with kind as (
        select ${groupOf(question, sql`started_at`)} as part, seen, count(*) as visits, count(paid_at) as paid,
          coalesce(sum(paid_amount), 0) as paid_amount
        from ${funnelVisit} where ${isVisit} group by 1, 2),
      counted as (
        ${summed || sql``}
        select part::text as name, step, 0 as landings,
          case when seen >> step = 1 then visits else 0 end as visits,
          case when seen >> step = 1 then paid else 0 end as paid,
          case when seen >> step = 1 then paid_amount else 0 end as paid_amount, visits as answered, 0 as back_taps
        from kind cross join generate_series(0, ${steps.length - 1}) as step where seen >> step & 1 = 1
        union all
        select (${groupOf(question, sql`started_at`)})::text, back / ${base}, 0, 0, 0, 0, 0, back % ${base}
        from ${funnelVisit}, unnest(backs) as back where backs is not null and ${isVisit}
        ${landed || sql``}),
      grouped as materialized (
        select name, step, sum(landings) as landings, sum(visits) as visits, sum(paid) as paid,
          sum(paid_amount) as paid_amount, sum(answered) as answered, sum(back_taps) as back_taps
        from counted group by 1, 2),
      placed as (
        select name, row_number() over (order by sum(visits) desc, name collate "C") > ${most} as is_rest
        from grouped group by name having sum(visits) > 0 or sum(landings) > 0)
      select case when is_rest then '' else name end as name, is_rest as "isRest", step, sum(landings)::int as landings,
        sum(visits)::int as visits, sum(paid)::int as paid, sum(paid_amount)::float8 as "paidAmount",
        sum(answered)::int as answered, sum(back_taps)::int as "backTaps"
      from grouped join placed using (name) group by 1, 2, 3`,
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
