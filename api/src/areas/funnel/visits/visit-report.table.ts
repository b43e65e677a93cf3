import type { Breakdown } from '@vela/contract/operator/visits'
import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/database.ts'
import { type Choice, isChosen, type StepCounts } from '../funnel-report.table.ts'
import { steps } from '../steps.ts'
import { backBase, funnelVisit, paceBase } from './funnel-visit.table.ts'
import { landingMinute } from './landing-minute.table.ts'

export type Question = {
  readonly choice: Choice
  /** The first moments of the days of the report, and of the day after them. */
  readonly days: readonly Date[]
  readonly breakdown: Breakdown | null
}

export type VisitGroup = {
  /** The value of the dimension, the number of the day from 1, or null for visits without a value. */
  readonly name: string | null
  /** Whether these are the visits of all groups that are too small to be listed. */
  readonly isRest: boolean
  readonly visits: number
  readonly paid: number
  readonly paidAmount: number
  readonly steps: readonly StepCounts[]
}

/** Anybody can invent campaigns: the largest groups are listed, the others are one. */
const maxGroups = 50
const stepCount = steps.length

/** Counts the folded visits by step, for each group of the breakdown. The largest group comes first. */
export async function countVisits(db: Db, question: Question): Promise<VisitGroup[]> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = '1min'`)
      await tx.execute(sql`set local work_mem = '64MB'`)
      await tx.execute(sql`set local jit = off`)
      // A report takes one core at most, whatever the machine has: visitors who answer need the others.
      await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
      const reached = await countSteps(tx, question)
      const groups = reached.filter(({ step }) => step === 0)
      const backs = await countBacks(tx, question, groups)
      const paces = await countPaces(tx, question, groups)
      return groups.map(({ name, isRest, visits, paid, paidAmount }) => {
        const key = isRest ? null : name
        const find = <T extends Keyed>(rows: readonly T[], step: number) =>
          rows.find((row) => row.name === key && row.step === step)
        const ofGroup = reached.filter((row) => row.name === name && row.isRest === isRest)
        return {
          name: name === '' ? null : name,
          isRest,
          visits,
          paid,
          paidAmount,
          steps: steps.map((_, step) => {
            const counted = ofGroup.find((row) => row.step === step)
            return {
              step,
              reached: counted?.reached ?? 0,
              wentOn: counted?.wentOn ?? 0,
              answered: counted?.answered ?? 0,
              backTaps: find(backs, step)?.taps ?? 0,
              medianSeconds: find(paces, step)?.seconds ?? null,
            }
          }),
        }
      })
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  )
}

function isInReport({ choice, days }: Omit<Question, 'breakdown'>): SQL | undefined {
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) throw new RangeError('a report needs at least one day')
  return and(gte(funnelVisit.startedAt, from), lt(funnelVisit.startedAt, to), isChosen(funnelVisit, choice))
}

/**
 * The group of a visit. A visit without a value is in the group '', because no value is empty. A day is a number, which
 * is grouped faster than a text, so the name of a group is made after the grouping.
 */
function groupOf({ breakdown, days }: Pick<Question, 'breakdown' | 'days'>, moment: SQL): SQL {
  if (breakdown === null) return sql`''`
  if (breakdown !== 'day') return sql`coalesce(${sql.identifier(breakdown)}, '')`
  const starts = days.slice(0, -1).map((day) => day.toISOString())
  return sql`width_bucket(${moment}, ${sql.param(starts)}::timestamptz[])`
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

type Reached = Omit<VisitGroup, 'name' | 'steps'> & {
  readonly name: string
  readonly step: number
  readonly reached: number
  readonly wentOn: number
  readonly answered: number
}

/**
 * Counts every step of every group in one pass over the visits. Most visits have seen the same few sets of steps, so
 * the steps are counted by set.
 */
async function countSteps(tx: Tx, question: Question): Promise<Reached[]> {
  const most = question.breakdown === 'day' ? question.days.length : maxGroups
  const { rows } = await tx.execute<Reached>(
    sql`with counted as (
        select ${groupOf(question, sql`started_at`)} as part, seen, count(*) as visits, count(paid_at) as paid,
          sum(paid_amount) as amount
        from ${funnelVisit} where ${isInReport(question)} group by 1, 2),
      grouped as materialized (select part::text as name, * from counted),
      placed as (
        select name, row_number() over (order by sum(visits) desc, name collate "C") > ${most} as is_rest
        from grouped group by 1),
      kind as (
        select case when is_rest then '' else name end as name, is_rest, seen, sum(visits) as visits,
          sum(paid) as paid, coalesce(sum(amount), 0) as amount
        from grouped join placed using (name) group by 1, 2, 3)
      select name, is_rest as "isRest", sum(visits)::int as visits, sum(paid)::int as paid,
        sum(amount)::float8 as "paidAmount", step,
        coalesce(sum(visits) filter (where seen >> greatest(step - 1, 0) > 0), 0)::int as reached,
        coalesce(sum(visits) filter (where seen >> step > 0), 0)::int as "wentOn",
        coalesce(sum(visits) filter (where seen >> step & 1 = 1), 0)::int as answered
      from kind cross join generate_series(0, ${stepCount - 1}) as step
      group by name, is_rest, step order by is_rest, visits desc, name`,
  )
  return rows
}

/** A listed group by its name; all visits of the others have the name null. */
type Keyed = { readonly name: string | null; readonly step: number }
type Backs = Keyed & { readonly taps: number }

async function countBacks(tx: Tx, question: Question, groups: readonly Reached[]): Promise<Backs[]> {
  const base = sql.raw(String(backBase))
  const names = groups.flatMap(({ name, isRest }) => (isRest ? [] : [name]))
  const { rows } = await tx.execute<Backs>(
    sql`with grouped as (
        select (${groupOf(question, sql`started_at`)})::text as name, back, count(*) as times
        from ${funnelVisit}, unnest(backs) as back
        where backs is not null and ${isInReport(question)} group by 1, 2)
      select case when name = any(${sql.param(names)}::text[]) then name end as name, back / ${base} as step,
        sum(times * (back % ${base}))::int as taps
      from grouped group by 1, 2`,
  )
  return rows
}

type Paces = Keyed & { readonly seconds: number }

/** The medians of a group are those of at least this many of its visits, evenly chosen. */
const leastSample = 100
const wholeSample = 5000

/** One visit in so many is enough for the medians of a group: a power of two, so that one of them divides the next. */
function sampleEvery(visits: number, groups: number): number {
  const enough = Math.max(leastSample, wholeSample / groups)
  return 2 ** Math.max(0, Math.floor(Math.log2(visits / enough)))
}

/** Whether a visit is one in `every`. The index funnel_visit_sample has one in 32. */
function isSampled(every: number): SQL {
  const ofIndex = every >= 32 ? sql`visit % 32 = 0 and ` : sql``
  return sql`${ofIndex}visit % ${every} = 0`
}

/**
 * The median of each step, to a tenth of a second. Large groups are sampled, because sorting ten answers of each of a
 * million visits takes longer than everything else.
 */
async function countPaces(tx: Tx, question: Question, groups: readonly Reached[]): Promise<Paces[]> {
  const base = sql.raw(String(paceBase))
  const listed = groups.filter(({ isRest }) => !isRest)
  const every = listed.map(({ visits }) => sampleEvery(visits, groups.length))
  const ofRest = sampleEvery(groups.find(({ isRest }) => isRest)?.visits ?? 0, groups.length)
  const least = Math.min(...every, ...(listed.length < groups.length ? [ofRest] : []))
  if (groups.length === 0) return []
  const { rows } = await tx.execute<Paces>(
    sql`with chosen as (
        select * from unnest(${sql.param(listed.map(({ name }) => name))}::text[], ${sql.param(every)}::int[])
          as given (name, every)),
      sampled as (
        select chosen.name, paces
        from (
          select (${groupOf(question, sql`started_at`)})::text as name, visit, paces
          from ${funnelVisit} where ${isSampled(least)} and ${isInReport(question)}) visit
        left join chosen using (name)
        where visit % coalesce(every, ${ofRest}) = 0),
      kind as (
        select name, pace, count(*) as times from sampled, unnest(paces) as pace group by 1, 2),
      spread as (
        select name, pace / ${base} as step, pace % ${base} as tenths, times,
          sum(times) over (partition by name, pace / ${base} order by pace) as upto,
          sum(times) over (partition by name, pace / ${base}) as total
        from kind)
      select name, step, (avg(tenths) / 10)::float8 as seconds
      from spread where upto * 2 >= total and (upto - times) * 2 <= total group by 1, 2`,
  )
  return rows
}

/** What landings are counted by. */
const landingDimensions: readonly Breakdown[] = [
  'traffic',
  'flow',
  'language',
  'device',
  'source',
  'campaign',
  'day',
]

type Landings = { readonly name: string | null; readonly landings: number }

/** Counts the landings by group; null if the report asks for something that landings are not counted by. */
export async function countLandings(db: Db, question: Question): Promise<Landings[] | null> {
  const { choice, days, breakdown } = question
  if (choice.medium !== undefined || choice.content !== undefined) return null
  if (breakdown !== null && !landingDimensions.includes(breakdown)) return null
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) throw new RangeError('a report needs at least one day')
  const { traffic, flow, language, device, source, campaign } = landingMinute
  const { medium, content } = funnelVisit
  const columns = { traffic, flow, language, device, source, campaign, medium, content }
  const { rows } = await db.execute<Landings>(
    sql`select (${groupOf(question, sql`minute`)})::text as name, sum(landings)::int as landings
      from ${landingMinute}
      where ${and(gte(landingMinute.minute, from), lt(landingMinute.minute, to), isChosen(columns, choice))}
      group by 1`,
  )
  return rows.map(({ name, landings }) => ({ name: name === '' ? null : name, landings }))
}
