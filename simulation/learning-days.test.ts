/**
 * Two devices of one person, offline for 30 days in changing time zones, with the clocks of spring and autumn between
 * them. A seed decides everything; a failing one is repeated with SEED=<n>, and
 * LONG=1 runs 1,000 of them.
 *
 * Each device is the real outbox. The server is a set in memory for most histories, which is all that the merge needs
 * to know of it, and the real one for a few.
 */

import { type HabitChoice, readHabit } from '@vela/contract/streak'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pick, type Random, seeded } from '../api/test/seeded-schedule.ts'
import { addSession, openTestApp } from '../api/test/test-app.ts'
import { createOutbox } from '../web/src/state/outbox/outbox.ts'
import { choiceId, choiceIn, type Item, keyOf } from '../web/src/state/outbox/outbox-items.ts'
import { outcomeOf } from '../web/src/state/outbox/outbox-ports.ts'
import type { Change } from '../web/src/state/storage/indexed-db.ts'

const isLong = process.env['LONG'] !== undefined
const firstSeed = Number(process.env['SEED'] ?? 1)
const dayMs = 86_400_000
// Each span has a change of the clocks in Europe or America.
const starts = ['2026-03-01', '2026-03-20', '2026-10-10', '2026-10-25'].map((day) =>
  Date.parse(`${day}T12:00:00Z`),
)
const zones = ['Pacific/Kiritimati', 'Asia/Kolkata', 'Europe/Madrid', 'America/New_York', 'Pacific/Pago_Pago']

const formats = new Map(
  zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })]),
)
const dayIn = (zone: string, at: number) => formats.get(zone)?.format(at) ?? ''

type Server = {
  readonly send: (item: Item) => Promise<number>
  readonly list: () => Promise<readonly Item[] | null>
}

function serverInMemory(): Server {
  const items = new Map<string, Item>()
  return {
    send: async (item) => {
      if (!items.has(keyOf(item))) items.set(keyOf(item), item)
      return 200
    },
    list: async () => [...items.values()],
  }
}

type App = Awaited<ReturnType<typeof openTestApp>>['app']

function realServer(app: App, token: string): Server {
  const headers = { authorization: `Bearer ${token}` }
  return {
    send: async (item) => {
      const [url, payload] =
        item.type === 'day'
          ? ['/habit/day/', { day: item.typeId, zone: 'UTC' }]
          : ['/habit/choice/', choiceIn(item)]
      return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
    },
    list: async () => {
      const reply = await app.inject({ url: '/habit/', headers })
      // A server that is busy or has just stopped has no list; the outbox asks again.
      if (reply.statusCode !== 200) return null
      const { days, choices } = reply.json<{ days: string[]; choices: HabitChoice[] }>()
      return [
        ...days.map((typeId) => ({ id: 0, type: 'day', typeId, option: '' }) as const),
        ...choices.map((choice) => ({
          id: choice.at,
          type: choice.kind,
          typeId: choiceId(choice),
          option: choice.value,
        })),
      ]
    },
  }
}

/** A device: the outbox on a disk in memory, a clock, a zone and a network that is there or not. */
function createDevice(server: Server, clock: { now: number }) {
  const disk = { copies: new Map<string, unknown>(), waiting: new Map<string, unknown>() }
  const state = { isOnline: false, zone: 'Europe/Madrid' }
  const put = ({ store, key, value }: Change) =>
    value === undefined ? disk[store].delete(key) : disk[store].set(key, value)
  const outbox = createOutbox({
    store: {
      list: async (store, prefix) => new Map([...disk[store]].filter(([key]) => key.startsWith(prefix))),
      keys: async (store, prefix) => [...disk[store].keys()].filter((key) => key.startsWith(prefix)),
      write: async (changes, unlessTaken = []) => {
        if (unlessTaken.some(({ store, key }) => disk[store].has(key))) return 'taken'
        changes.forEach(put)
        return 'device'
      },
    },
    account: () => 'ana',
    isOnline: () => state.isOnline,
    now: () => clock.now,
    send: async (item) => (state.isOnline ? outcomeOf(await server.send(item)) : 'later'),
    fetchAll: async () => (state.isOnline ? server.list() : null),
    // A retry is never waited for here: a device that comes back tries at once.
    after: (ms, callback) => {
      if (ms < 1000) setImmediate(callback)
      return () => {}
    },
    withLock: (task) => task(),
    announce: () => {},
  })
  return { outbox, state }
}

type Device = ReturnType<typeof createDevice>

const logOf = ({ outbox }: Device) => {
  const { list } = outbox.progress()
  return { days: list('day').map(({ typeId }) => typeId), choices: list('goal', 'pause').map(choiceIn) }
}

async function act(random: Random, device: Device, now: number): Promise<string | null> {
  if (random() < 0.1) device.state.zone = pick(random, zones) ?? 'UTC'
  const today = dayIn(device.state.zone, now)
  if (random() < 0.06) {
    const typeId = choiceId({ from: today, at: now })
    if (random() < 0.5)
      await device.outbox.record({ type: 'goal', typeId, option: pick(random, ['3', '5', '7']) ?? '5' })
    else {
      const option = dayIn('Europe/Madrid', now + Math.floor(random() * 6 - 1) * dayMs)
      await device.outbox.record({ type: 'pause', typeId, option })
    }
  }
  if (random() < 0.4) return null
  await device.outbox.record({ type: 'day', typeId: today, option: '' })
  return today
}

async function runHistory(seed: number, server: Server, start: number): Promise<void> {
  const random = seeded(seed)
  const clock = { now: start }
  const devices = [createDevice(server, clock), createDevice(server, clock)]
  for (const { outbox } of devices) await outbox.open()
  const learned = new Set<string>()
  for (let half = 0; half < 60; half += 1) {
    clock.now += dayMs / 2
    for (const device of devices) {
      const day = await act(random, device, clock.now)
      if (day !== null) learned.add(day)
    }
  }
  // They come back one after the other, in either order, and then see what the other one had.
  const order = random() < 0.5 ? devices : devices.toReversed()
  for (const device of [...order, ...order]) {
    device.state.isOnline = true
    clock.now += 1
    device.outbox.refresh(0)
    const settled = async () => {
      const keys = (items: readonly Item[]) => items.map(keyOf).toSorted()
      expect(keys(device.outbox.progress().list('day', 'goal', 'pause'))).toEqual(
        keys((await server.list()) ?? []),
      )
    }
    await vi.waitFor(settled, { interval: 1, timeout: 60_000 })
  }
  const today = dayIn('Europe/Madrid', clock.now)
  const items = (await server.list()) ?? []
  const serverLog = {
    days: items.filter(({ type }) => type === 'day').map(({ typeId }) => typeId),
    choices: items.filter(({ type }) => type !== 'day').map(choiceIn),
  }
  expect(serverLog.days.toSorted()).toEqual([...learned].toSorted())
  const [one, other] = devices.map((device) => readHabit(logOf(device), today))
  expect(one).toEqual(readHabit(serverLog, today))
  expect(other).toEqual(one)
}

let academy: Awaited<ReturnType<typeof openTestApp>>
const clock = { now: new Date() }

beforeAll(async () => {
  academy = await openTestApp({ rateLimits: false }, { now: () => clock.now })
})
afterAll(() => academy.close())

test('[R-20] [R-23] histories of two devices offline for 30 days end in the same days and streaks', async () => {
  for (let seed = firstSeed; seed < firstSeed + (isLong ? 1000 : 60); seed += 1)
    await expect(
      runHistory(seed, serverInMemory(), starts[seed % starts.length] ?? 0),
    ).resolves.toBeUndefined()
})

test('[R-20] [R-23] a share of them ends in the same days and streaks on the real server', async () => {
  const runs = isLong ? 100 : 3
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    const start = starts[seed % starts.length] ?? 0
    const token = await addSession(academy.database.db)
    // The account is as old as the history, and the server's clock is at its end.
    await academy.database.pool.query('update account set created_at = $1', [new Date(start)])
    await academy.database.pool.query("update account_session set expires_at = '2100-01-01'")
    clock.now = new Date(start + 31 * dayMs)
    await expect(runHistory(seed, realServer(academy.app, token), start)).resolves.toBeUndefined()
  }
})
