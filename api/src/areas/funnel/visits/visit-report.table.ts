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
      const groups = await listGroups(tx, question)
      const counted = { question, names: groups.filter(({ isRest }) => !isRest).map(({ name }) => name) }
      const [reached, backs, paces] = [
        await countSteps(tx, counted),
        await countBacks(tx, counted),
        await countPaces(tx, counted),
      ]
      return groups.map(({ name, isRest, ...totals }) => {
        const key = isRest ? null : name
        const find = <T extends Keyed>(rows: readonly T[], step: number) =>
          rows.find((row) => row.name === key && row.step === step)
        return {
          ...totals,
          name: name === '' ? null : name,
          isRest,
          steps: steps.map((_, step) => ({
            step,
            reached: find(reached, step)?.reached ?? 0,
            wentOn: find(reached, step)?.went_on ?? 0,
            answered: find(reached, step)?.answered ?? 0,
            backTaps: find(backs, step)?.taps ?? 0,
            medianSeconds: find(paces, step)?.seconds ?? null,
          })),
        }
      })
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  )
}

type Keyed = { readonly name: string | null; readonly step: number }
/** The groups that are listed; a visit of any other one has the name null. */
type Counted = { readonly question: Question; readonly names: readonly string[] }

function isInReport({ choice, days }: Question): SQL | undefined {
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) throw new RangeError('a report needs at least one day')
  return and(gte(funnelVisit.startedAt, from), lt(funnelVisit.startedAt, to), isChosen(funnelVisit, choice))
}

/** The group of a visit. A visit without a value is in the group '', because no value is empty. */
function groupOf({ breakdown, days }: Pick<Question, 'breakdown' | 'days'>, moment: SQL): SQL {
  if (breakdown === null) return sql`''`
  if (breakdown !== 'day') return sql`coalesce(${sql.identifier(breakdown)}, '')`
  const starts = days.slice(0, -1).map((day) => day.toISOString())
  return sql`width_bucket(${moment}, ${sql.param(starts)}::timestamptz[])::text`
}

const listed = ({ names }: Counted) =>
  sql`case when name = any(${sql.param(names)}::text[]) then name end as name`

type Group = Pick<VisitGroup, 'isRest' | 'visits' | 'paid' | 'paidAmount'> & { readonly name: string }

async function listGroups(tx: Pick<Tx, 'execute'>, question: Question): Promise<Group[]> {
  const most = question.breakdown === 'day' ? question.days.length : maxGroups
  const { rows } = await tx.execute<Group>(
    sql`with grouped as (
        select ${groupOf(question, sql`started_at`)} as name, count(*) as visits, count(paid_at) as paid,
          coalesce(sum(paid_amount), 0) as amount
        from ${funnelVisit} where ${isInReport(question)} group by 1),
      placed as (
        select *, row_number() over (order by visits desc, name collate "C") > ${most} as is_rest from grouped)
      select case when is_rest then '' else name end as name, is_rest as "isRest", sum(visits)::int as visits,
        sum(paid)::int as paid, sum(amount)::float8 as "paidAmount"
      from placed group by 1, 2 order by 2, 3 desc, 1`,
  )
  return rows
}

/** The number of visits of the days, without their steps. */
export async function sumVisits(
  db: Pick<Db, 'execute'>,
  question: Pick<Question, 'choice' | 'days'>,
): Promise<number> {
  const [all] = await listGroups(db, { ...question, breakdown: null })
  return all?.visits ?? 0
}

type Reached = Keyed & { readonly reached: number; readonly went_on: number; readonly answered: number }

/** Most visits have seen the same few sets of steps, so the steps are counted by set. */
async function countSteps(tx: Tx, counted: Counted): Promise<Reached[]> {
  const { rows } = await tx.execute<Reached>(
    sql`with grouped as (
        select ${groupOf(counted.question, sql`started_at`)} as name, seen, count(*) as visits
        from ${funnelVisit} where ${isInReport(counted.question)} group by 1, 2),
      kind as (select ${listed(counted)}, seen, sum(visits) as visits from grouped group by 1, 2)
      select name, step,
        coalesce(sum(visits) filter (where seen >> greatest(step - 1, 0) > 0), 0)::int as reached,
        coalesce(sum(visits) filter (where seen >> step > 0), 0)::int as went_on,
        coalesce(sum(visits) filter (where seen >> step & 1 = 1), 0)::int as answered
      from kind cross join generate_series(0, ${stepCount - 1}) as step
      group by 1, 2`,
  )
  return rows
}

type Backs = Keyed & { readonly taps: number }

async function countBacks(tx: Tx, counted: Counted): Promise<Backs[]> {
  const base = sql.raw(String(backBase))
  const { rows } = await tx.execute<Backs>(
    sql`with grouped as (
        select ${groupOf(counted.question, sql`started_at`)} as name, back, count(*) as times
        from ${funnelVisit}, unnest(backs) as back
        where backs is not null and ${isInReport(counted.question)} group by 1, 2)
      select ${listed(counted)}, back / ${base} as step, sum(times * (back % ${base}))::int as taps
      from grouped group by 1, 2`,
  )
  return rows
}

type Paces = Keyed & { readonly seconds: number }

/** The median of each step, to a tenth of a second. */
async function countPaces(tx: Tx, counted: Counted): Promise<Paces[]> {
  const base = sql.raw(String(paceBase))
  const { rows } = await tx.execute<Paces>(
    sql`with grouped as (
        select ${groupOf(counted.question, sql`started_at`)} as name, pace, count(*) as times
        from ${funnelVisit}, unnest(paces) as pace where ${isInReport(counted.question)} group by 1, 2),
      kind as (select ${listed(counted)}, pace, sum(times) as times from grouped group by 1, 2),
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
    sql`select ${groupOf(question, sql`minute`)} as name, sum(landings)::int as landings
      from ${landingMinute}
      where ${and(gte(landingMinute.minute, from), lt(landingMinute.minute, to), isChosen(columns, choice))}
      group by 1`,
  )
  return rows.map(({ name, landings }) => ({ name: name === '' ? null : name, landings }))
}
