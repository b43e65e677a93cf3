import { type Dimension, dimensions } from '@vela/contract/operator/visits'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { foldAll } from '../../../../test/fold-all.ts'
import { openTestDatabase, testEngine } from '../../../../test/test-database.ts'
import { openVisitWorld, worldDimensions } from '../../../../test/visit-world.ts'
import type { Db } from '../../../db/database.ts'
import { readFunnelReport } from '../funnel-report.ts'
import { foldVisits } from './fold-visits.ts'
import { readVisits, type VisitReport } from './read-visits.ts'

const run = { signal: new AbortController().signal }
const from = new Date('2026-03-01T00:00:00Z')
const to = new Date('2026-04-20T00:00:00Z')
const days = [from, to]

/** All of them in the long tests, otherwise the first. */
const seeds = (...all: readonly number[]) => (process.env['LONG'] === undefined ? all.slice(0, 1) : all)

async function openWorld(seed: number) {
  const { db, pool, close } = await openTestDatabase()
  onTestFinished(close)
  const world = openVisitWorld({ db, pool, seed, start: new Date('2026-03-02T10:00:00Z') })
  const now = () => world.clock.at
  /** One run of the job, which may leave something to the next. */
  const foldOnce = (on: Db = db) => foldVisits({ db: on, now }, {}, run)
  const fold = () => foldAll({ db, now })
  return { ...world, db, pool, foldOnce, fold }
}

type Opened = Awaited<ReturnType<typeof openWorld>>

/**
 * The folded report is the raw one: in all, for each value of each dimension, and broken down by it. The whole days of
 * UTC are read from the sums; the hours beside them, which the second range has, from the visits.
 */
async function expectEqual({ db, pool }: Pick<Opened, 'db' | 'pool'>): Promise<void> {
  await expectRaw(db, { from, to }, dimensions)
  const ragged = { from: new Date('2026-03-02T11:20:00Z'), to: new Date('2026-03-03T18:15:00Z') }
  await expectRaw(db, ragged, ['campaign'])
  const [all] = await readVisits(db, { choice: {}, days, breakdown: null })
  const { rows } = await pool.query(
    `select count(*)::int as paid, coalesce(sum(amount), 0)::int as amount,
       (select coalesce(sum(landings), 0)::int from landing_minute) as landings from (
       select distinct on (s.id) l.amount from quiz_session s
       join orders o on o.session_id = s.id and o.kind = 'plan'
       join ledger l on l.order_id = o.id and l.kind = 'charge'
       where s.email_set_at is not null or exists (select from quiz_answer a where a.session_id = s.id)
       order by s.id, l.happened_at) first`,
  )
  expect({ paid: all?.paid ?? 0, amount: all?.paidAmount ?? 0, landings: all?.landings ?? 0 }).toEqual(
    rows[0],
  )
  await expectSums(pool)
}

async function expectRaw(
  db: Db,
  range: { from: Date; to: Date },
  broken: readonly Dimension[],
): Promise<void> {
  const days = [range.from, range.to]
  const [all] = await readVisits(db, { choice: {}, days, breakdown: null })
  const raw = await readFunnelReport({ db }, range)
  expect(visited(all)).toEqual(unlessEmpty(raw))
  for (const dimension of broken) {
    const groups = await readVisits(db, { choice: {}, days, breakdown: dimension })
    for (const value of worldDimensions[dimension]) {
      const wanted = await readFunnelReport({ db }, { ...range, [dimension]: value })
      const [chosen] = await readVisits(db, { choice: { [dimension]: value }, days, breakdown: null })
      const group = groups.find(({ name }) => name === value)
      expect([visited(chosen), visited(group)]).toEqual([unlessEmpty(wanted), unlessEmpty(wanted)])
    }
    expect(groups.reduce((sum, { visits }) => sum + visits, 0)).toBe(all?.visits ?? 0)
  }
}

/** A group may have landings alone. */
const visited = (group: VisitReport | undefined) => (group && group.visits > 0 ? group.steps : undefined)

/** The sums that followed every change are those that are made from all rows at once. */
async function expectSums(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  const sums = async () => {
    const { rows } = await client.query(
      `select * from visit_count where landings > 0 or 0 < any(visits || answered || back_taps) or paid_amount <> 0
       order by dimension, bucket, traffic, value`,
    )
    return rows
  }
  await client.query('begin')
  try {
    const followed = await sums()
    await client.query('delete from visit_count')
    await client.query(`select count_visits(null, array_agg(v)), count_landings(null, (select array_agg(l) from
      landing_minute l)) from funnel_visit v`)
    expect(followed).toEqual(await sums())
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** A report without visits, which the folded one leaves out. */
const unlessEmpty = (steps: Awaited<ReturnType<typeof readFunnelReport>>) =>
  steps.every(({ reached }) => reached === 0) ? undefined : steps

const outcomeOf = (folding: Promise<unknown>): Promise<string> => folding.then(() => 'done', reasonOf)

test('[O-12] [O-13] [T-07] the folded report is the raw one at any moment, whatever visitors do', async () => {
  for (const seed of seeds(1, 2, 3)) {
    const world = await openWorld(seed)
    for (let turn = 0; turn < 300; turn += 1) {
      await world.act()
      if (world.random.below(12) === 0) await world.foldOnce()
    }
    await world.fold()
    await expectEqual(world)
    expect(world.visitors.some(({ isErased }) => isErased)).toBe(true)
  }
})

test('[O-12] it stays the raw one when the job dies at any statement', async () => {
  for (const seed of seeds(11, 12, 13)) {
    const world = await openWorld(seed)
    for (let turn = 0; turn < 200; turn += 1) {
      await world.act()
      if (world.random.below(6) !== 0) continue
      const dying = dyingAfter(world.pool, world.random.below(14))
      expect(await outcomeOf(world.foldOnce(dying))).toMatch(/done|killed/)
    }
    await world.fold()
    await expectEqual(world)
  }
})

test('[O-12] a visit is found again under the number that its new id keeps', async () => {
  const world = await openWorld(21)
  await world.open()
  const [visitor] = world.visitors
  if (!visitor) throw new Error('nobody came')
  await world.fold()
  await world.openLink(visitor)
  await world.answer(visitor)
  await world.fold()
  await expectEqual(world)
  const { rows } = await world.pool.query('select count(*)::int as visits from funnel_visit')
  expect(rows).toEqual([{ visits: 1 }])
})

test('[O-12] visits that are as they were are not written again', async () => {
  const world = await openWorld(22)
  for (let turn = 0; turn < 30; turn += 1) await world.act()
  await world.fold()
  const written = async () =>
    (await world.pool.query('select visit, xmin from funnel_visit order by visit')).rows
  const before = await written()
  await world.fold()
  expect(await written()).toEqual(before)
})

test('[O-12] another list of steps has all visits folded again, and goes on where it was stopped', async () => {
  const world = await openWorld(23)
  for (let turn = 0; turn < 80; turn += 1) await world.act()
  await world.fold()
  await world.pool.query(`update visit_fold set keys = '{gender}'`)
  await world.pool.query('update funnel_visit set seen = 1')
  world.clock.at = new Date(world.clock.at.getTime() + 24 * 3_600_000)
  expect(await outcomeOf(world.foldOnce(dyingAfter(world.pool, 6)))).toMatch(/done|killed/)
  await world.fold()
  await expectEqual(world)
})

test('[O-12] a database that was restored elsewhere counts transactions anew, and the fold goes on', async () => {
  const world = await openWorld(24)
  for (let turn = 0; turn < 20; turn += 1) await world.act()
  await world.fold()
  await world.pool.query(`update visit_fold set next_transaction = '9999999999'`)
  const before = await world.pool.query('select folded_to from visit_fold')
  for (let turn = 0; turn < 20; turn += 1) {
    await world.act()
    await world.fold()
  }
  const isFurther = async () => {
    await world.fold()
    const after = await world.pool.query('select folded_to from visit_fold')
    return after.rows[0].folded_to > before.rows[0].folded_to
  }
  await expect.poll(isFurther).toBe(true)
  await expectEqual(world)
})

// The embedded engine has one session, so no transaction can be slower than another there.
test.runIf(testEngine === 'postgres')(
  '[O-12] an answer that a slow transaction stored with an older time is folded once it is there',
  async () => {
    for (const seed of seeds(31, 32)) {
      const world = await openWorld(seed)
      const slow: (() => Promise<void>)[] = []
      for (let turn = 0; turn < 120; turn += 1) {
        await world.act()
        if (turn % 20 === 5) {
          await world.open()
          const visitor = world.visitors.at(-1)
          if (visitor) slow.push(await world.answerSlowly(visitor))
          // Nobody else touches this visitor, so that only the late answer can bring them back.
          if (visitor) visitor.isErased = true
        }
        if (turn % 20 === 19) await slow.shift()?.()
        if (world.random.below(5) === 0) await world.foldOnce()
        // Hours pass while the transaction is open.
        if (turn % 20 === 10) world.clock.at = new Date(world.clock.at.getTime() + 3 * 3_600_000)
      }
      for (const commit of slow) await commit()
      await world.fold()
      expect(world.visitors.length).toBeGreaterThan(0)
      await expectEqual(world)
    }
  },
)

test.runIf(testEngine === 'postgres')(
  '[O-12] [A-14] a fold that read the answers of a person who is being erased does not bring the visit back',
  async () => {
    const world = await openWorld(41)
    await world.fold()
    await world.open()
    const [visitor] = world.visitors
    if (!visitor) throw new Error('nobody came')
    // The fold stops after it has stored the visit, with its transaction still open.
    const [gate, stored] = [openLatch(), openLatch()]
    let hasStored = false
    const held = watching(world.pool, async (text) => {
      hasStored ||= text.includes('insert into "funnel_visit"')
      if (!hasStored || !text.startsWith('commit')) return
      stored.release()
      await gate.released
    })
    const folding = world.foldOnce(held)
    await stored.released
    const erasing = world.erase(visitor)
    await expect
      .poll(async () => (await world.pool.query(`select from pg_locks where not granted`)).rowCount)
      .toBe(1)
    gate.release()
    await Promise.all([folding, erasing])
    expect((await world.pool.query('select from funnel_visit')).rowCount).toBe(0)
  },
)

function openLatch() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { released, release: () => release() }
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** A database on which something happens before each statement. */
function watching(pool: pg.Pool, before: (text: string) => Promise<void>): Db {
  const over = <T extends pg.Pool | pg.PoolClient>(target: T): T =>
    new Proxy(target, {
      get(whole, key) {
        if (key === 'query')
          return async (...given: [string | pg.QueryConfig, unknown[]]) => {
            const text = typeof given[0] === 'string' ? given[0] : given[0].text
            if (!text.startsWith('rollback')) await before(text)
            return whole.query(...given)
          }
        if (key === 'connect') return async () => over(await pool.connect())
        const value: unknown = Reflect.get(whole, key)
        return typeof value === 'function' ? value.bind(whole) : value
      },
    })
  const db = drizzle(over(pool))
  db.transaction = async (work, config) => {
    const client = over(await pool.connect())
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

/** A database that its process uses for so many statements; nothing comes after them. */
function dyingAfter(pool: pg.Pool, statements: number): Db {
  let left = statements
  return watching(pool, async (text) => {
    left -= text.startsWith('begin') ? 0 : 1
    if (left < 0) throw new Error('killed')
  })
}
