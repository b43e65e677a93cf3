import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { quietLog } from '../../test/quiet-log.ts'
import { openTestQueue } from '../../test/test-queue.ts'
import { deleteDeadLetters, deleteDeadLettersJob } from './delete-dead-letters.ts'
import { defineJob, defineScheduledJob } from './job.ts'
import type { Queue } from './queue.ts'

const data = z.strictObject({})
const idle = { completed: 0, failed: 0 }
const oneDone = { completed: 1, failed: 0 }
const oneFailed = { completed: 0, failed: 1 }

const apply = defineJob({
  name: 'apply',
  data,
  expireSeconds: 120,
  retry: { limit: 1, delaySeconds: 0, backoff: false },
})

test('a deferred job is due at its time by the injected clock, not before', async () => {
  const renew = defineJob({ name: 'renew', data })
  const { queue, clock } = await openTestQueue([renew])
  queue.handle(renew, async () => undefined)
  await queue.send(renew, {}, { runAt: new Date('2026-03-29T12:00:00.000Z') })
  expect(await queue.drain()).toEqual(idle)
  clock.forward({ days: 27, minutes: 24 * 60 - 1 })
  expect(await queue.drain()).toEqual(idle)
  clock.forward({ minutes: 1 })
  expect(await queue.drain()).toEqual(oneDone)
})

test('a job that waited through a standstill of years still runs', async () => {
  const renew = defineJob({ name: 'renew', data })
  const { queue, clock } = await openTestQueue([renew])
  queue.handle(renew, async () => undefined)
  await queue.send(renew, {})
  clock.forward({ days: 900 })
  expect(await queue.drain()).toEqual(oneDone)
})

test('a failed job is retried after its delay, each time a longer one', async () => {
  const retry = { limit: 5, delaySeconds: 30, backoff: true }
  const charge = defineJob({ name: 'charge', data, retry })
  const { queue, clock } = await openTestQueue([charge])
  const attempts: number[] = []
  queue.handle(charge, async (_, { attempt }) => {
    attempts.push(attempt)
    if (attempt < 3) throw new Error('declined')
  })
  await queue.send(charge, {})
  expect(await queue.drain()).toEqual(oneFailed)
  clock.forward({ seconds: 29 })
  expect(await queue.drain()).toEqual(idle)
  clock.forward({ seconds: 31 })
  expect(await queue.drain()).toEqual(oneFailed)
  clock.forward({ seconds: 59 })
  expect(await queue.drain()).toEqual(idle)
  clock.forward({ seconds: 61 })
  expect(await queue.drain()).toEqual(oneDone)
  expect(attempts).toEqual([1, 2, 3])
})

test('a job whose retries are used up is a dead letter, logged without its payload', async () => {
  const retry = { limit: 2, delaySeconds: 0, backoff: false }
  const mail = defineJob({ name: 'mail', data: z.strictObject({ to: z.string() }), retry })
  const { queue, clock, lines } = await openTestQueue([mail])
  queue.handle(mail, async ({ to }) => {
    throw new Error(`550 ${to} is unknown`)
  })
  const id = await queue.send(mail, { to: 'ana@example.com' })
  expect(await queue.drain()).toEqual({ completed: 0, failed: 3 })
  expect(await queue.deadLetters(mail)).toEqual([
    { id, attempts: 3, failedAt: clock.now(), error: '550 [payload] is unknown' },
  ])
  expect(lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'error'])
  expect(lines[2]?.text).toMatch(/"job":"mail".*550 \[payload\] is unknown/)
  expect(JSON.stringify(lines)).not.toContain('ana@')
})

test('a dead letter is deleted after 30 days', async () => {
  const { queue, clock, db } = await openTestQueue([apply, deleteDeadLettersJob])
  queue.handle(deleteDeadLettersJob, () => deleteDeadLetters({ db, log: quietLog, now: clock.now }))
  queue.handle(apply, async () => {
    throw new Error('no')
  })
  await queue.send(apply, {})
  expect(await queue.drain()).toEqual({ completed: 0, failed: 2 })
  clock.forward({ days: 30 })
  expect(await queue.drain()).toEqual(oneDone)
  expect(await queue.deadLetters(apply)).toHaveLength(1)
  clock.forward({ days: 1 })
  expect(await queue.drain()).toEqual(oneDone)
  expect(await queue.deadLetters(apply)).toEqual([])
})

test('a schedule that a later release brings does not make up for the time before it', async () => {
  const { open, clock } = await openTestQueue([apply])
  const early = defineScheduledJob({ name: 'early', schedule: { everyMinutes: 1 } })
  clock.forward({ days: 3 })
  const queue = await open([apply, early])
  queue.handle(early, async () => undefined)
  expect(await queue.drain()).toEqual(idle)
  clock.forward({ minutes: 1 })
  expect(await queue.drain()).toEqual(oneDone)
})

/** Takes the due job and never finishes it, as a process that is killed while it runs the job. */
async function takeAndHang(queue: Queue): Promise<void> {
  await new Promise<void>((taken) => {
    queue.handle(apply, () => {
      taken()
      return new Promise(() => undefined)
    })
    void queue.drain()
  })
}

test('a job whose process died is run again after its expiry', async () => {
  const { queue, open, clock } = await openTestQueue([apply])
  const survivor = await open([apply])
  const attempts: number[] = []
  survivor.handle(apply, async (_, { attempt }) => attempts.push(attempt))
  await queue.send(apply, {})
  await takeAndHang(queue)
  clock.forward({ seconds: 129 })
  expect(await survivor.drain()).toEqual(idle)
  clock.forward({ seconds: 2 })
  expect(await survivor.drain()).toEqual(oneDone)
  expect(attempts).toEqual([2])
})

test('a job that took every process down with it ends as a logged dead letter', async () => {
  const { queue, open, clock, lines } = await openTestQueue([apply])
  const second = await open([apply])
  const third = await open([apply])
  third.handle(apply, async () => expect.unreachable())
  await queue.send(apply, {})
  await takeAndHang(queue)
  clock.forward({ minutes: 3 })
  await takeAndHang(second)
  clock.forward({ minutes: 3 })
  expect(await third.drain()).toEqual(oneFailed)
  expect(await third.deadLetters(apply)).toMatchObject([{ attempts: 2, failedAt: clock.now() }])
  expect(lines).toMatchObject([{ level: 'error', text: expect.stringContaining('never came back') }])
})

test('a schedule fires once per occurrence, and once for all that were missed during a standstill', async () => {
  const retention = defineScheduledJob({ name: 'retention', schedule: { dailyAt: '03:15' } })
  const { queue, open, clock } = await openTestQueue([retention])
  const runs: Date[] = []
  const record = async () => runs.push(clock.now())
  queue.handle(retention, record)
  expect(await queue.drain()).toEqual(idle)
  clock.forward({ minutes: 15 * 60 + 14 })
  expect(await queue.drain()).toEqual(idle)
  clock.forward({ minutes: 1 })
  expect(await queue.drain()).toEqual(oneDone)
  const afterRestart = await open([retention])
  afterRestart.handle(retention, record)
  expect(await afterRestart.drain()).toEqual(idle)
  clock.forward({ days: 1 })
  expect(await afterRestart.drain()).toEqual(oneDone)
  clock.forward({ days: 28 })
  expect(await queue.drain()).toEqual(oneDone)
  expect(await afterRestart.drain()).toEqual(idle)
  expect(runs).toHaveLength(3)
})
