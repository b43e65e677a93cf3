import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/test-app.ts'
import { readEnv } from '../../../env.ts'
import { planExperiment } from '../experiments/plan-experiment.ts'
import { listExperiments, readExperiment } from '../experiments/read-experiment.ts'
import { readLearners } from '../learners/read-learners.ts'
import { readMoney } from '../money/read-money.ts'
import { fillDemo } from './fill-demo.ts'
import { openWaysIn } from './ways-in.ts'

const clock = { now: new Date('2026-11-18T12:00:00Z') }
const quarter = { from: '2026-08-01', to: '2026-11-30', zone: 'UTC' }
let academy: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  academy = await openTestApp({ rateLimits: false }, { now: () => clock.now, sendWebhook: async () => 200 })
})
afterAll(() => academy.close())

test('[O-62] the demo fills an empty database with visits, buyers and learners whose books agree', async () => {
  const { deps, database } = academy
  expect(await fillDemo(deps, { visits: 800, buyers: 60 })).toBe(true)
  // A second start leaves alone what is there.
  expect(await fillDemo(deps, { visits: 800, buyers: 60 })).toBe(false)

  const { currencies } = await readMoney(deps, { query: quarter })
  expect(currencies[0]?.total.plans.count).toBe(61)
  const { rows: odd } = await database.pool.query(
    `select s.id, s.state, s.period, count(l.id) as paid from subscription s
     left join orders o on o.subscription_id = s.id
     left join ledger l on l.order_id = o.id and l.kind = 'charge'
     group by s.id having count(l.id) <> s.period`,
  )
  expect(odd).toEqual([])
  expect((await readLearners(deps, { query: quarter })).retention.length).toBeGreaterThan(3)
})

test('[O-62] the demo has visitors of today, first pages, and an experiment that has ended', async () => {
  const { deps, database } = academy
  const { rows: today } = await database.pool.query(
    "select id from quiz_session where created_at >= '2026-11-18' and created_at < '2026-11-18T11:00:00Z'",
  )
  expect(today.length).toBeGreaterThan(0)
  const { rows: seen } = await database.pool.query(
    'select sum(landings)::int as pages, (select count(*)::int from quiz_session) as visits from landing_minute',
  )
  expect(seen[0].pages).toBeGreaterThan(seen[0].visits)
  const [ended] = (await listExperiments(deps)).experiments
  const { variants, conclusion } = await readExperiment(deps, { params: { id: ended?.id ?? '' } })
  expect(ended?.state).toBe('stopped')
  for (const { assigned } of variants) expect(assigned).toBeGreaterThan(100)
  expect(conclusion.kind).not.toBe('mismatch')
  const plan = { lift: 20, method: 'sequential', start: 'plans', supposed: null } as const
  const { visitors_per_day: visitors } = await planExperiment(deps, { body: { ...plan, weights: [50, 50] } })
  expect(visitors).toBeGreaterThan(1)
})

test('[O-62] the ways in open the product: the learner has a plan, and the renewals of the made-up buyers go on', async () => {
  const { app, deps, database } = academy
  const ways = await openWaysIn(deps, 'http://localhost:3000')
  expect(ways.owner).toMatch(/^http:\/\/localhost:3000\/operator\/invitation#\S{20,}$/)
  const token = new URL(ways.learner).searchParams.get('t') ?? ''
  const plan = await app.inject({ url: '/education/plan/', headers: { authorization: `Bearer ${token}` } })
  expect(plan.statusCode).toBe(200)

  clock.now = new Date('2026-12-01T12:00:00Z')
  await deps.queue.drain()
  const { rows } = await database.pool.query('select name, error from job where failed_at is not null')
  expect(rows).toEqual([])
  const { rows: renewed } = await database.pool.query(
    "select id from orders where kind = 'renewal' and state = 'paid' and created_at > '2026-11-19'",
  )
  expect(renewed.length).toBeGreaterThan(0)
})

test('[O-62] a server that strangers may reach refuses made-up people', () => {
  expect(() => readEnv({ DEMO: 'on', PUBLIC_URL: 'https://academy.example' })).toThrow(/DEMO/)
})
