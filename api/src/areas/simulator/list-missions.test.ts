import { missions } from '@vela/simulator/missions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForPlayers } from '../../../test/players.ts'
import { countRuns } from './public.ts'

let academy: Awaited<ReturnType<typeof openForPlayers>>

beforeAll(async () => {
  academy = await openForPlayers()
})
afterAll(() => academy.close())

type Item = { number: number; isOpen: boolean }

const openOnes = async (token: string) =>
  (await academy.missions(token)).filter(({ isOpen }: Item) => isOpen).map(({ number }: Item) => number)

test('[X-01] the missions come in order, each with its chapter and its texts in the language of the request', async () => {
  const { token } = await academy.newcomer()
  const english = await academy.missions(token)
  expect(
    english.map(({ id, number, chapter }: Item & { id: string; chapter: string }) => ({
      id,
      number,
      chapter,
    })),
  ).toEqual(missions.map(({ id, number, chapter }) => ({ id, number, chapter })))
  expect(english.map(({ number }: Item) => number)).toEqual(missions.map((_, at) => at + 1))
  const spanish = await academy.missions(token, { 'accept-language': 'es-MX,es' })
  const drawings = english.map(({ drawing }: { drawing: string }) => drawing)
  expect(drawings.every((drawing: string) => drawing.startsWith('<svg'))).toBe(true)
  expect(new Set(drawings).size).toBe(missions.length)
  expect(english[0].texts.title).toBe('Ten years, a little every month')
  expect(spanish[0].texts.title).toBe('Diez años, un poco cada mes')
})

test('[X-01] [D26] the first mission is free for every registered person, the others need a subscription', async () => {
  const { token, accountId } = await academy.newcomer()
  expect(await openOnes(token)).toEqual([1])
  expect(await academy.start(token, 'the-fall')).toMatchObject({ code: 402, type: 'subscription_needed' })
  expect(await academy.rows('select from sim_run where account_id = $1', [accountId])).toEqual([])
  expect((await academy.start(token)).code).toBe(200)
})

test('[X-01] a subscriber has all missions; after the subscription only an opened one can be finished', async () => {
  const owner = await academy.owner()
  expect(await openOnes(owner.token)).toEqual(missions.map(({ number }) => number))
  const { id } = await academy.start(owner.token, 'the-fall')
  await academy.giveAddOn(owner)
  await academy.setPlan(owner.accountId, 'expired', new Date(academy.clock.now.getTime() - 1000))
  expect(await openOnes(owner.token)).toEqual([1])
  expect(await academy.start(owner.token, 'the-fall')).toMatchObject({ code: 402 })
  expect(await academy.start(owner.token, 'the-fall', id)).toMatchObject({ code: 200, id })
  expect(await academy.decide(owner.token, { id, step: 0, prediction: 500_000 })).toMatchObject({ code: 200 })
  expect(await academy.run(owner.token, id)).toMatchObject({ code: 200, prediction: 500_000 })
})

test('[X-01] [X-11] the list says how far a mission is, and what the first and last predictions came to', async () => {
  const { token } = await academy.newcomer()
  const first = async () => (await academy.missions(token))[0]
  const nothing = { timesDone: 0, firstRun: null, lastRun: null }
  expect(await first()).toMatchObject({ state: 'new', runId: null, ...nothing })
  const { id: open } = await academy.start(token)
  expect(await first()).toMatchObject({ state: 'started', runId: open, ...nothing })
  academy.pass({ minutes: 1 })
  const { id, replies } = await academy.playToEnd(token)
  const outcome = { said: replies.at(-1)?.prediction, finishedAt: academy.clock.now.toISOString() }
  const done = await first()
  expect(done).toMatchObject({ state: 'done', runId: id, timesDone: 1, firstRun: outcome, lastRun: outcome })
  const { months = [], decisions = [], numbers = {} } = replies.at(-1) ?? {}
  expect(done.lastRun.end).toBe(missions[0]?.play(numbers, months, decisions).points.at(-1)?.value)
  academy.pass({ minutes: 1 })
  await academy.playToEnd(token)
  const twice = await first()
  expect(twice).toMatchObject({ timesDone: 2, firstRun: outcome })
  expect(twice.lastRun.finishedAt).toBe(academy.clock.now.toISOString())
})

test('an account has room for 100 new runs a day, and for 5,000 in all', async () => {
  const { token, accountId } = await academy.newcomer()
  const { id } = await academy.start(token)
  const fill = (count: number) =>
    academy.rows(
      `insert into sim_run (account_id, id, mission, numbers, seed, commitment, engine_version, started_at)
        select account_id, gen_random_uuid(), mission, numbers, seed, commitment, engine_version, started_at
        from sim_run cross join generate_series(1, $2) where account_id = $1 and id = $3`,
      [accountId, count, id],
    )
  const refused = { code: 429, type: 'too_many_runs' }
  await fill(98)
  expect((await academy.start(token)).code).toBe(200)
  expect(await academy.start(token)).toMatchObject(refused)
  // A repeat needs no room.
  expect((await academy.start(token, 'steady-saving', id)).code).toBe(200)
  academy.pass({ days: 2 })
  expect((await academy.start(token)).code).toBe(200)
  await fill(5000)
  expect(await academy.start(token)).toMatchObject(refused)
})

test('the runs of all people can be counted by mission', async () => {
  const { token } = await academy.newcomer()
  const before = (await countRuns(academy.deps.db)).find(({ mission }) => mission === 'steady-saving')
  await academy.start(token)
  await academy.playToEnd(token)
  const after = (await countRuns(academy.deps.db)).find(({ mission }) => mission === 'steady-saving')
  expect(after?.started).toBe((before?.started ?? 0) + 2)
  expect(after?.finished).toBe((before?.finished ?? 0) + 1)
})

test('[X-03] [X-18] the export has the seed of a run only when the run is over', async () => {
  const { token, accountId } = await academy.newcomer()
  const { id: open } = await academy.start(token)
  const { id: done, replies } = await academy.playToEnd(token)
  const { data } = await academy.exportOf(token)
  const exported = new Map(data.sim_run.map((run: { id: string; seed?: string }) => [run.id, run]))
  expect(exported.get(done)).toHaveProperty('seed', replies.at(-1)?.reveal?.seed)
  expect(exported.get(open)).not.toHaveProperty('seed')
  const [stored] = await academy.rows('select seed from sim_run where account_id = $1 and id = $2', [
    accountId,
    open,
  ])
  expect(JSON.stringify(data)).not.toContain(String(stored?.seed))
})

test('[X-18] the export has all runs and decisions of a person, and erasing the account erases them', async () => {
  const { token, accountId } = await academy.newcomer()
  const { id, replies } = await academy.playToEnd(token)
  const { data } = await academy.exportOf(token)
  expect(data.sim_run).toMatchObject([{ id, mission: 'steady-saving', account_id: accountId }])
  const { prediction = null, decisions = [] } = replies.at(-1) ?? {}
  expect(data.sim_decision).toMatchObject([
    { run_id: id, step: 0, prediction },
    ...decisions.map(({ stop, option }, at) => ({ run_id: id, step: at + 1, stop, option })),
  ])
  expect(await academy.leave(token)).toMatchObject({ status: 'ok' })
  for (const table of ['sim_run', 'sim_decision'])
    expect(await academy.rows(`select from ${table} where account_id = $1`, [accountId])).toEqual([])
})
