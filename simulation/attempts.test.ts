/**
 * A simulation of attempts at questions on two devices that are offline for weeks, with tabs that die and a network
 * that loses and repeats requests.
 *
 * A seed decides everything but the ids of the attempts (world.ts). After the network has healed, the server has every
 * attempt that was recorded, once and as it was made, nothing else, and each card is the replay of its log. LONG=1 runs
 * 1000 seeds.
 */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary } from '../api/src/areas/learning/public.ts'
import { listAttemptRows, listCards } from '../api/src/areas/review/attempt.table.ts'
import { replay } from '../api/src/areas/review/replay.ts'
import { pick, seeded } from '../api/test/seeded-schedule.ts'
import { addSession, openTestApp } from '../api/test/test-app.ts'
import { attemptId, attemptIn } from '../web/src/state/outbox/outbox-items.ts'
import { createDevice, type Device } from './device.ts'
import { createNetwork } from './network.ts'
import { createWorld, type World } from './world.ts'

const runs = process.env['LONG'] === undefined ? 4 : 1000
const firstSeed = Number(process.env['SEED'] ?? 1)
const perTest = Math.min(runs, 10)
const dayMs = 86_400_000

let academy: Awaited<ReturnType<typeof openTestApp>>
let questions: { readonly id: string; readonly options: readonly string[] }[]
let clock = 0

beforeAll(async () => {
  const library = await openLibrary('en')
  questions = [...library.questions.values()]
    .slice(0, 6)
    .map(({ page }) => ({ id: page.id, options: page.options.map(({ id }) => id) }))
  academy = await openTestApp({ rateLimits: false }, { now: () => new Date(clock) })
})
afterAll(() => academy.close())

async function settle(world: World): Promise<void> {
  for (let steps = 0; await world.step(); steps += 1)
    if (steps > 50_000) throw new Error('the run does not end')
}

/**
 * The attempts that people made, and the ids of those that a screen was told are safe. A tab that dies while it records
 * one may have stored it or not.
 */
type Records = {
  readonly made: Map<string, { question: string; option: string; isSecond: boolean }>
  readonly safe: Set<string>
}

/** Records an attempt in one of the device's tabs. */
function answer(world: World, device: Device, { made, safe }: Records): void {
  const tab = pick(world.random, device.tabs)
  const question = pick(world.random, questions)
  if (tab === undefined || question === undefined) return
  const typeId = attemptId({ question: question.id, isSecond: world.random() < 0.2 })
  const option = pick(world.random, question.options) ?? ''
  const { id, ...attempt } = attemptIn({ typeId })
  made.set(id, { ...attempt, option })
  const record = async () => {
    if ((await tab.outbox.record({ type: 'attempt', typeId, option })) === 'stored') safe.add(id)
  }
  void record()
}

async function runSeed(seed: number): Promise<void> {
  const world = createWorld(seeded(seed))
  const network = createNetwork(world, academy.app)
  clock = world.now()
  const token = await addSession(academy.database.db)
  const { pool } = academy.database
  await pool.query('update account_session set expires_at = $1 where token_hash = sha256($2::text::bytea)', [
    new Date(clock + 99 * dayMs),
    token,
  ])
  const devices = [createDevice(world, network), createDevice(world, network)]
  const records: Records = { made: new Map(), safe: new Set() }
  for (const device of devices) {
    device.signAs(token)
    device.openTab()
  }
  await settle(world)
  for (const device of devices) {
    // A refusal at the start may have signed it out, and a month without an account would show nothing.
    device.signAs(token)
    device.setOnline(false)
  }
  for (let day = 0; day < 30; day += 1) {
    world.pass(world.random() * 2 * dayMs)
    clock = world.now()
    for (const device of devices) {
      if (world.random() < 0.1) device.killTab()
      if (device.tabs.length === 0) device.openTab()
      if (world.random() < 0.05) device.setOnline(world.random() < 0.5)
      if (world.random() < 0.7) answer(world, device, records)
    }
    for (let steps = Math.floor(world.random() * 8); steps > 0; steps -= 1) await world.step()
  }
  network.heal()
  for (const device of devices) {
    if (device.tabs.length === 0) device.openTab()
    device.signAs(token)
    device.setOnline(true)
  }
  await settle(world)
  for (const { tabs } of devices) for (const { outbox } of tabs) outbox.wake()
  await settle(world)
  expect(records.safe.size).toBeGreaterThan(5)
  await expectReplayed(token, records)
  for (const { tabs } of devices)
    for (const { outbox } of tabs) expect(outbox.progress()).toMatchObject({ waiting: 0, sending: 'saved' })
}

async function expectReplayed(token: string, { made, safe }: Records): Promise<void> {
  const { db } = academy.database
  const { rows } = await academy.database.pool.query<{ account_id: string }>(
    'select account_id from account_session where token_hash = sha256($1::text::bytea)',
    [token],
  )
  const accountId = rows[0]?.account_id ?? ''
  const log = await listAttemptRows(db, accountId)
  const logged = new Set(log.map(({ id }) => id))
  expect(
    [...safe].filter((id) => !logged.has(id)),
    'recorded and not at the server',
  ).toEqual([])
  expect(logged.size, 'counted twice').toBe(log.length)
  for (const { id, question, option, isSecond } of log)
    expect(made.get(id)).toEqual({ question, option, isSecond })
  const cards = await listCards(db, accountId)
  expect(cards.length).toBe(new Set(log.map(({ question }) => question)).size)
  for (const { accountId: _, question, ...card } of cards)
    expect(card).toEqual(replay(log.filter((row) => row.question === question)))
}

test.each(Array.from({ length: Math.ceil(runs / perTest) }, (_, at) => firstSeed + at * perTest))(
  '[R-01] [R-02] two devices that were offline for a month have one deck in the end: seeds from %i',
  async (from) => {
    const failed: string[] = []
    for (let seed = from; seed < from + perTest; seed += 1)
      await runSeed(seed).catch((error: unknown) => failed.push(`seed ${seed}: ${String(error)}`))
    expect(failed).toEqual([])
  },
)
