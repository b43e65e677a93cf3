import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { funnelVisit, paceBase } from './funnel-visit.table.ts'
import { groupOf, isInReport, type Question } from './visit-count.table.ts'

type Group = { readonly name: string; readonly isRest: boolean; readonly visits: number }

/** The name of the group is null for the visits of all that are not listed. */
type Paces = { readonly name: string | null; readonly step: number; readonly seconds: number }

/** The medians of a group come from at least this many of its visits, evenly chosen. */
const leastSample = 100
const wholeSample = 5000

/** Of a report with many times this number of visits, no more are read, so that its small groups get fewer. */
const maxRead = 200_000

/** One visit in so many is enough for the medians of a group: a power of two, so that one of them divides the next. */
function sampleEvery(visits: number, groups: readonly Group[]): number {
  const all = groups.reduce((sum, group) => sum + group.visits, 0)
  const enough = Math.max(leastSample, wholeSample / groups.length)
  return 2 ** Math.max(0, Math.floor(Math.log2(visits / enough)), Math.ceil(Math.log2(all / maxRead)))
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
export async function countPaces(tx: Tx, question: Question, groups: readonly Group[]): Promise<Paces[]> {
  const base = sql.raw(String(paceBase))
  const listed = groups.filter(({ isRest }) => !isRest)
  const every = listed.map(({ visits }) => sampleEvery(visits, groups))
  const ofRest = sampleEvery(groups.find(({ isRest }) => isRest)?.visits ?? 0, groups)
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
