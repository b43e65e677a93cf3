import type { Reply } from '@vela/contract/call'
import type { readVisits } from '@vela/contract/operator/visits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldAll } from '../../../../test/fold-all.ts'
import { addSignedInOperator, type TestOperator } from '../../../../test/operators.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { writeTestWeb } from '../../../../test/test-web.ts'

const clock = { now: new Date('2026-11-18T10:00:00Z') }
const phone = 'Mozilla/5.0 (iPhone) Mobile'
let server: Awaited<ReturnType<typeof openTestApp>>
let analyst: TestOperator

beforeAll(async () => {
  server = await openTestApp({ rateLimits: false, webDist: writeTestWeb() }, { now: () => clock.now })
  await visit('2026-11-16T23:30:00Z', '?utm_source=facebook&utm_campaign=spring', ['age'])
  await visit('2026-11-17T09:00:00Z', '?utm_source=facebook&utm_campaign=autumn', [])
  await visit('2026-11-17T10:00:00Z', '', ['age', 'promo'])
  await visit('2026-11-17T11:00:00Z', '?test_visit=1', ['age', 'promo'])
  await visit('2026-11-17T12:00:00Z', '?utm_source=google', [], { 'user-agent': 'Googlebot/2.1' })
  // A campaign that nobody answered for.
  await server.app.inject({ url: '/?utm_source=tiktok', headers: { 'user-agent': phone } })
  clock.now = new Date('2026-11-18T10:00:00Z')
  await foldAll(server.deps)
  analyst = await addSignedInOperator(server.deps, 'analyst')
})
afterAll(() => server.close())

const values: Readonly<Record<string, string>> = { gender: 'male', age: '45+', promo: 'Continue' }

/** Somebody lands, and answers gender and these questions. */
async function visit(at: string, query: string, keys: string[], headers = {}): Promise<void> {
  clock.now = new Date(at)
  const agent = { 'user-agent': phone, ...headers }
  await server.app.inject({ url: `/${query}`, headers: agent })
  let id: string | undefined
  for (const key of ['gender', ...keys]) {
    const reply: { json: () => unknown } = await server.app.inject({
      method: 'POST',
      url: '/profile/quiz/',
      headers: { ...agent, referer: `https://academy.test/${query}` },
      payload: { ...(id && { id }), key, value: values[key], isMultiAnswer: false },
    })
    id = (reply.json() as { data: { id: string } }).data.id
    clock.now = new Date(clock.now.getTime() + 4000)
  }
}

async function ask(query: Record<string, string>) {
  const days = { from: '2026-11-16', to: '2026-11-17', time_zone: 'UTC' }
  const reply = await server.app.inject({
    url: '/operator/api/visits/',
    query: { ...days, ...query },
    headers: { cookie: analyst.cookie },
  })
  return { code: reply.statusCode, ...reply.json<Reply<typeof readVisits> & { message?: string }>() }
}

const countsOf = async (query: Record<string, string>) =>
  (await ask(query)).groups.map(({ name, visits }) => [name, visits])

test('[O-13] [T-07] the report counts each step for people, with the time they took', async () => {
  const { groups, folded_to } = await ask({})
  expect(groups).toHaveLength(1)
  expect(groups[0]).toMatchObject({ name: null, visits: 3, paid: 0, paid_amount: 0 })
  expect(groups[0]?.steps).toHaveLength(30)
  expect(groups[0]?.steps.slice(0, 4)).toEqual([
    { step: 'gender', reached: 3, answered: 3, drop_off: 0, median_seconds: null, back_taps: 0 },
    {
      step: 'age',
      reached: 3,
      answered: 2,
      drop_off: expect.closeTo(1 / 3),
      median_seconds: 4,
      back_taps: 0,
    },
    { step: 'promo', reached: 2, answered: 1, drop_off: 0.5, median_seconds: 4, back_taps: 0 },
    { step: 'investment_goal', reached: 1, answered: 0, drop_off: 1, median_seconds: null, back_taps: 0 },
  ])
  expect(folded_to).toBe('2026-11-18T10:00:00.000Z')
})

test('[O-13] a day is one of the operator’s calendar', async () => {
  expect(await countsOf({ breakdown: 'day' })).toEqual([
    ['2026-11-16', 1],
    ['2026-11-17', 2],
  ])
  expect(await countsOf({ breakdown: 'day', time_zone: 'Europe/Madrid' })).toEqual([['2026-11-17', 3]])
  // 23:30 UTC is a quarter past five there.
  const nepal = { breakdown: 'day', time_zone: 'Asia/Kathmandu' }
  expect(await countsOf(nepal)).toEqual([['2026-11-17', 3]])
})

test('[O-13] the report is broken down by one dimension and filtered by any other', async () => {
  expect(await countsOf({ breakdown: 'source' })).toEqual([
    ['facebook', 2],
    [null, 1],
  ])
  expect(await countsOf({ breakdown: 'campaign', source: 'facebook' })).toEqual([
    ['autumn', 1],
    ['spring', 1],
  ])
  expect(await countsOf({ breakdown: 'device', source: '' })).toEqual([['phone', 1]])
  expect(await countsOf({ source: 'nowhere' })).toEqual([])
})

test('[O-14] tests and programs are apart', async () => {
  expect(await countsOf({ traffic: 'test' })).toEqual([[null, 1]])
  expect(await countsOf({ traffic: 'bot' })).toEqual([[null, 1]])
  expect(await countsOf({ traffic: 'all', breakdown: 'traffic' })).toEqual([
    ['visitor', 3],
    ['bot', 1],
    ['test', 1],
  ])
})

test('[O-13] no reply contains an address or an id of a session', async () => {
  const { rows } = await server.database.pool.query('select id from quiz_session')
  const text = JSON.stringify(await ask({ breakdown: 'source', traffic: 'all' }))
  for (const { id } of rows) expect(text).not.toContain(id)
  expect(text).not.toContain('@')
})

test.each([
  [{ from: '2026-11-18' }, 'must end on the day it begins'],
  [{ time_zone: 'Nowhere' }, 'a name like Europe/Madrid'],
])('[O-13] %o is refused with a sentence that helps', async (query, message) => {
  const reply = await ask(query)
  expect(reply.code).toBe(400)
  expect(JSON.stringify(reply)).toContain(message)
})

test('[O-11] landings stand beside the visits, also of a source that nobody answered for', async () => {
  await server.app.close()
  const { readVisits } = await import('../../funnel/public.ts')
  const days = [new Date('2026-11-16T00:00:00Z'), new Date('2026-11-18T00:00:00Z')]
  const groups = await readVisits(server.deps.reports, {
    choice: { traffic: 'visitor' },
    days,
    breakdown: 'source',
  })
  expect(groups.map(({ name, landings, visits }) => [name, landings, visits])).toEqual([
    ['facebook', 2, 2],
    [null, 1, 1],
    ['tiktok', 1, 0],
  ])
  const byMedium = await readVisits(server.deps.reports, { choice: {}, days, breakdown: 'medium' })
  expect(byMedium[0]?.landings).toBeNull()
})
