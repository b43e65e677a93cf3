import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { funnelVisit, paceBase } from './funnel-visit.table.ts'
import { groupOf, isInReport, type Question } from './visit-count.table.ts'

type Group = { readonly name: string; readonly isRest: boolean; readonly visits: number }

/** The medians of a group come from at least this many of its visits, evenly chosen. */
const leastSample = 64
const wholeSample = 2000

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

/** The median seconds of a group at a step; null if no answer was timed. */
type MedianOf = (group: Group, step: number) => number | null

/**
 * The median of each step, to a tenth of a second. Large groups are sampled, because sorting ten answers of each of a
 * million visits takes longer than everything else.
 */
export async function countPaces(tx: Tx, question: Question, groups: readonly Group[]): Promise<MedianOf> {
  const base = sql.raw(String(paceBase))
  const listed = groups.filter(({ isRest }) => !isRest)
  const every = listed.map(({ visits }) => sampleEvery(visits, groups))
  const ofRest = sampleEvery(groups.find(({ isRest }) => isRest)?.visits ?? 0, groups)
  const least = Math.min(...every, ...(listed.length < groups.length ? [ofRest] : []))
  if (groups.length === 0) return () => null
  const names = listed.map(({ name }) => name)
  // Groups and steps are one number here, because sorting by a text takes several times as long.
  const { rows } = await tx.execute<{ key: number; seconds: number }>(
    sql`with chosen as (
        select name, every, place::int from unnest(${sql.param(names)}::text[], ${sql.param(every)}::int[])
          with ordinality as given (name, every, place)),
      sampled as (
        select coalesce(place - 1, ${names.length}) as place, paces
        from (
          select (${groupOf(question, sql`started_at`)})::text as name, visit, paces
          from ${funnelVisit} where ${isSampled(least)} and ${isInReport(question)}) visit
        left join chosen using (name)
        where visit % coalesce(every, ${ofRest}) = 0)
      select place * 64 + pace / ${base} as key,
        percentile_cont(0.5) within group (order by pace % ${base}) / 10 as seconds
      from sampled, unnest(paces) as pace group by 1`,
  )
  const medians = new Map(rows.map(({ key, seconds }) => [key, seconds]))
  return (group, step) => {
    const place = group.isRest ? names.length : names.indexOf(group.name)
    return medians.get(place * 64 + step) ?? null
  }
}
