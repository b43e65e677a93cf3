import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestQueue } from '../../test/test-queue.ts'
import { defineJob } from './job.ts'

const greet = defineJob({
  name: 'greet',
  data: z.strictObject({ person: z.string(), times: z._default(z.number(), 1) }),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
})

async function openGreeter() {
  const bench = await openTestQueue([greet])
  const greeted: unknown[] = []
  bench.queue.handle(greet, async (data) => greeted.push(data))
  return { ...bench, greeted }
}

test('passes the parsed payload to the handler, once', async () => {
  const { queue, greeted } = await openGreeter()
  await queue.send(greet, { person: 'Ana' })
  expect(await queue.drain()).toEqual({ completed: 1, failed: 0 })
  expect(await queue.drain()).toEqual({ completed: 0, failed: 0 })
  expect(greeted).toEqual([{ person: 'Ana', times: 1 }])
})

test('refuses to send a payload that does not fit', async () => {
  const { queue } = await openGreeter()
  const wrong = JSON.parse('{"person": 7}')
  await expect(queue.send(greet, wrong)).rejects.toThrow('person')
  expect(await queue.drain()).toEqual({ completed: 0, failed: 0 })
})

test('fails a stored payload that no longer fits, without calling the handler', async () => {
  const { queue, open, greeted } = await openGreeter()
  const olderRelease = { ...greet, data: z.strictObject({ name: z.string() }) }
  await (await open([greet])).send(olderRelease, { name: 'Ana' })
  expect(await queue.drain()).toEqual({ completed: 0, failed: 1 })
  expect(greeted).toEqual([])
  expect(await queue.deadLetters(greet)).toHaveLength(1)
})

test('refuses a job the queue was opened without', async () => {
  const { queue } = await openGreeter()
  const stranger = defineJob({ name: 'stranger', data: z.strictObject({}) })
  await expect(queue.send(stranger, {})).rejects.toThrow('without the job stranger')
  expect(() => queue.handle(stranger, async () => undefined)).toThrow('without the job stranger')
})

test('sends one job for a once-only key, for ever', async () => {
  const { queue, clock, greeted } = await openGreeter()
  expect(await queue.send(greet, { person: 'Ana' }, { onceKey: 'welcome' })).toEqual(expect.any(String))
  expect(await queue.send(greet, { person: 'Bea' }, { onceKey: 'welcome' })).toBeNull()
  await queue.drain()
  clock.forward({ days: 400 })
  await queue.drain()
  expect(await queue.send(greet, { person: 'Eva' }, { onceKey: 'welcome' })).toBeNull()
  await queue.drain()
  expect(greeted).toHaveLength(1)
})

test('sends one job when senders race for a once-only key', async () => {
  const { queue, open } = await openGreeter()
  const other = await open([greet])
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      (n % 2 ? queue : other).send(greet, { person: `number ${n}` }, { onceKey: 'race' }),
    ),
  )
  expect(ids.filter((id) => id !== null)).toHaveLength(1)
  expect(await queue.drain()).toEqual({ completed: 1, failed: 0 })
})

test.each([{}, { onceKey: 'k' }])('sends within the transaction of the caller: %o', async (options) => {
  const { queue, db, greeted } = await openGreeter()
  const lost = db.transaction(async (tx) => {
    await queue.send(greet, { person: 'Rolled back' }, { ...options, tx })
    throw new Error('the caller changed its mind')
  })
  await expect(lost).rejects.toThrow('changed its mind')
  expect(await queue.drain()).toEqual({ completed: 0, failed: 0 })

  await db.transaction((tx) => queue.send(greet, { person: "O'Neil $1 \\ ñ" }, { ...options, tx }))
  expect(await queue.drain()).toEqual({ completed: 1, failed: 0 })
  expect(greeted).toEqual([{ person: "O'Neil $1 \\ ñ", times: 1 }])
})

test('many jobs are sent within the transaction of the caller, each once-only key once', async () => {
  const { queue, db, greeted } = await openGreeter()
  await queue.send(greet, { person: 'Ana' }, { onceKey: 'ana' })
  const sendings = [
    { data: { person: 'Bea' }, onceKey: 'bea' },
    { data: { person: 'Ana again' }, onceKey: 'ana' },
    { data: { person: 'Eva' } },
    { data: { person: 'Bea again' }, onceKey: 'bea' },
  ]
  const lost = db.transaction(async (tx) => {
    await queue.sendAll(greet, sendings, { tx })
    throw new Error('the caller changed its mind')
  })
  await expect(lost).rejects.toThrow('changed its mind')
  const ids = await db.transaction((tx) => queue.sendAll(greet, sendings, { tx }))
  expect(ids).toEqual([expect.any(String), null, expect.any(String), null])
  expect(await db.transaction((tx) => queue.sendAll(greet, [], { tx }))).toEqual([])
  await queue.drain()
  const people = greeted.map((data) => (data as { person: string }).person)
  expect(people.toSorted()).toEqual(['Ana', 'Bea', 'Eva'])
})

test('runs what a job sends in the same drain', async () => {
  const { queue, open, greeted } = await openGreeter()
  const other = await open([greet])
  other.handle(greet, async ({ times, person }) => {
    greeted.push(times)
    if (times < 4) await other.send(greet, { person, times: times + 1 })
  })
  await queue.send(greet, { person: 'Ana' })
  expect(await other.drain()).toEqual({ completed: 4, failed: 0 })
  expect(greeted).toEqual([1, 2, 3, 4])
})
