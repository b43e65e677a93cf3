import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { breakdowns } from '@vela/contract/operator/visits'
import type pg from 'pg'
import { storeAnswer } from '../api/src/areas/funnel/save-answer.ts'
import { steps } from '../api/src/areas/funnel/steps.ts'
import { foldVisits } from '../api/src/areas/funnel/visits/fold-visits.ts'
import { readVisits } from '../api/src/areas/funnel/visits/read-visits.ts'
import { type Db, openDatabase } from '../api/src/db/database.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { quietLog } from '../api/test/quiet-log.ts'
import { startPostgres } from '../api/test/real-postgres.ts'
import { fill } from './lib/fill.ts'
import { describeGoal, median, row, whole } from './lib/numbers.ts'

const visits = Number(process.env['VISITS'] ?? 1_000_000)
const dayMs = 24 * 60 * 60 * 1000
const start = Date.parse('2026-01-01T00:00:00Z')
/** The visits are spread over five months, so a month has a fifth of them. */
const days = Array.from({ length: 151 }, (_, day) => new Date(start + day * dayMs))
const now = () => new Date(start + 151 * dayMs)
const rounds = 3
const clients = 50
const loadMs = 10_000
/** An operator looks at one report before opening the next. */
const lookMs = 2000

/** The operator's breakdowns over folded visits with ten answers each, and what they cost the visitors who answer. */
export async function benchVisits(): Promise<string> {
  const postgres = await startPostgres({ isForgetful: false })
  const writing = await openDatabase({ url: postgres.url('postgres'), dataDir: '', log: quietLog })
  const reading = await openDatabase({ url: postgres.url('postgres'), dataDir: '', log: quietLog })
  try {
    await migrate(writing.pool, quietLog)
    await generate(writing.pool)
    const answers = await countAnswers(writing.pool)
    const folded = await timed(() =>
      foldVisits({ db: writing.db, now }, {}, { signal: new AbortController().signal }),
    )
    await writing.pool.query('vacuum analyze funnel_visit, visit_count')

    const alone: number[] = []
    const beside: number[] = []
    const times = new Map<string, number[]>()
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await answerFor(writing.db, loadMs))
      const load = { isOver: false }
      const report = async () => {
        while (!load.isOver) {
          await measureOne(reading.db, times)
          await pause(lookMs)
        }
      }
      const reports = report()
      beside.push(await answerFor(writing.db, loadMs))
      load.isOver = true
      await reports
    }
    for (const range of ['month', 'all'] as const)
      for (const breakdown of [null, ...breakdowns])
        while ((times.get(nameOf(breakdown, range))?.length ?? 0) < rounds)
          await measure(reading.db, times, breakdown, range)
    const all = [...times.values()].flat().sort((a, b) => a - b)
    const p95 = all[Math.ceil(all.length * 0.95) - 1] ?? Number.NaN
    return [
      `## Visits, ${whole(visits)} with ${whole(answers)} answers`,
      row('breakdown', 'median ms', 'longest ms'),
      row('---', '---', '---'),
      ...[...times].map(([name, took]) => row(name, whole(median(took)), whole(Math.max(...took)))),
      '',
      `Folded in ${whole(folded / 1000)} s, ${whole((visits / folded) * 1000)} visits a second.`,
      `p95 of all breakdowns: ${whole(p95)} ms; against a second: ${describeGoal(p95 / 1000, { atMost: 1 })}`,
      `Answers beside the reports against alone: ${describeGoal(median(beside) / median(alone), { atLeast: 0.95 })}`,
    ].join('\n')
  } finally {
    await reading.close()
    await writing.close()
    await postgres.stop()
  }
}

async function generate(pool: pg.Pool): Promise<void> {
  await fill(pool, async (client) => {
    await client.query(
      `insert into quiz_session (id, flow, language, created_at, traffic, device, source, medium, campaign, content)
       select 'bench-' || lpad(n::text, 26, '0'), case when h % 3 = 0 then 'quiz2' end,
         case when h % 4 = 0 then 'es' else 'en' end,
         timestamptz '2026-01-01 00:00Z' + (n::float8 / $1 * 150) * interval '1 day',
         case when h % 50 = 0 then 'bot' else 'visitor' end,
         (array['phone', 'phone', 'phone', 'tablet', 'desktop'])[1 + h % 5],
         (array['facebook', 'google', 'tiktok', null])[1 + h / 7 % 4], case when h % 2 = 0 then 'paid' end,
         'campaign-' || sqrt(h / 11 % 10000)::int, 'ad-' || h / 13 % 20
       from (select n, abs(hashint8(n)) as h from generate_series(1, $1) as n) visit`,
      [visits],
    )
    await client.query(
      `insert into quiz_answer (session_id, key, value, is_multi, answered_at)
       select id, key, 'x', false, created_at + place * interval '4 seconds' + (h * place % 60) * interval '100 ms'
       from (select *, abs(hashint8(visit)) as h from quiz_session) session
       join unnest($1::text[]) with ordinality as step (key, place) on place <= 1 + h / 17 % 19
       order by visit, place`,
      [steps.map(({ key }) => key).filter((key) => key !== 'email')],
    )
  })
  await pool.query('analyze')
}

async function countAnswers(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('select count(*) from quiz_answer')
  return Number(rows[0]?.count)
}

type Range = 'month' | 'all'
const nameOf = (breakdown: string | null, range: Range) =>
  `${breakdown ?? 'none'}, ${range === 'all' ? 'five months' : 'one month'}`

let turn = 0

function measureOne(db: Db, times: Map<string, number[]>): Promise<void> {
  const asked = [null, ...breakdowns]
  const breakdown = asked[turn % asked.length] ?? null
  turn += 1
  return measure(db, times, breakdown, 'month')
}

async function measure(
  db: Db,
  times: Map<string, number[]>,
  breakdown: (typeof breakdowns)[number] | null,
  range: Range,
): Promise<void> {
  const name = nameOf(breakdown, range)
  const asked = range === 'all' ? days : days.slice(100, 131)
  const took = await timed(() => readVisits(db, { choice: { traffic: 'visitor' }, days: asked, breakdown }))
  times.set(name, [...(times.get(name) ?? []), took])
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** Answers stored in a second by visitors who answer at once when the one before is stored. */
async function answerFor(db: Db, ms: number): Promise<number> {
  const until = performance.now() + ms
  let stored = 0
  const deps = { db, now: () => new Date() }
  const answer = (id: string | null, key: string, value: string) =>
    storeAnswer(deps, { body: { id, key, value, isMultiAnswer: false }, headers: {} })
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const id = await answer(null, 'gender', 'male')
      for (; performance.now() < until; stored += 1) await answer(id, 'age', '45+')
    }),
  )
  return stored / (ms / 1000)
}
