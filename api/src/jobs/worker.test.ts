import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { patient } from '../../test/patient.ts'
import { openTestQueue } from '../../test/test-queue.ts'
import { defineJob, type Job } from './job.ts'
import type { Queue } from './queue.ts'

const data = z.strictObject({})
const retry = { limit: 0, delaySeconds: 0, backoff: false }
const work = defineJob({ name: 'work', data, retry })

function watchQueries(pool: pg.Pool) {
  const watch = vi.spyOn(pool, 'query')
  onTestFinished(() => watch.mockRestore())
  return () => watch.mock.calls
}

/** Registers a handler that runs until `finish` is called. */
function handleUntilReleased(queue: Queue, job: Job, onDone: () => void) {
  const signals = new EventTarget()
  const started = new Promise<void>((resolve) =>
    queue.handle(job, async () => {
      resolve()
      await new Promise((finished) => signals.addEventListener('finish', finished))
      onDone()
    }),
  )
  return { started, finish: () => signals.dispatchEvent(new Event('finish')) }
}

test('a started queue takes jobs by itself and survives those that throw', async () => {
  const { queue } = await openTestQueue([work])
  const attempted = new Set<string>()
  queue.handle(work, (_, { id }) => {
    attempted.add(id)
    throw new Error('at once')
  })
  queue.start()
  await queue.send(work, {})
  await vi.waitFor(() => expect(attempted.size).toBe(1), patient)
  await queue.send(work, {})
  await vi.waitFor(async () => expect(await queue.deadLetters(work)).toHaveLength(2), patient)
  await queue.stop()
})

test('stop waits for the job in flight and takes no other', async () => {
  const { queue, open } = await openTestQueue([work])
  const done: string[] = []
  const { started, finish } = handleUntilReleased(queue, work, () => done.push('in flight'))
  await queue.send(work, {})
  queue.start()
  await started
  await queue.send(work, {})
  const stopped = queue.stop()
  finish()
  await stopped
  expect(done).toEqual(['in flight'])
  const successor = await open([work])
  successor.handle(work, async () => undefined)
  expect(await successor.drain()).toEqual({ completed: 1, failed: 0 })
})

test('stop hands a job back that does not finish in time, and no attempt is counted', async () => {
  const { queue, open, lines } = await openTestQueue([work])
  const signals: AbortSignal[] = []
  queue.handle(work, (_, { signal }) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  await queue.send(work, {})
  queue.start()
  await vi.waitFor(() => expect(signals).toHaveLength(1), patient)
  await queue.stop(10)
  expect(signals[0]?.aborted).toBe(true)
  expect(lines).toMatchObject([{ level: 'warn', text: expect.stringContaining('handed back') }])

  const successor = await open([work])
  const attempts: number[] = []
  successor.handle(work, async (_, { attempt }) => attempts.push(attempt))
  expect(await successor.drain()).toEqual({ completed: 1, failed: 0 })
  expect(attempts).toEqual([1])
})

test('a run that takes too long is given up and failed', async () => {
  const slow = defineJob({ name: 'slow', data, retry, expireSeconds: 1 })
  const { queue } = await openTestQueue([slow])
  queue.handle(slow, () => new Promise(() => undefined))
  await queue.send(slow, {})
  expect(await queue.drain()).toEqual({ completed: 0, failed: 1 })
  expect(await queue.deadLetters(slow)).toMatchObject([{ error: 'the run took longer than 1 s' }])
})

test('a slow job delays no job of another name', async () => {
  const slow = defineJob({ name: 'slow', data })
  const { queue } = await openTestQueue([slow, work])
  const order: string[] = []
  const { started, finish } = handleUntilReleased(queue, slow, () => order.push('slow'))
  queue.handle(work, async () => order.push('work'))
  await queue.send(slow, {})
  queue.start()
  await started
  await queue.send(work, {})
  await vi.waitFor(() => expect(order).toEqual(['work']), patient)
  finish()
  await queue.stop()
  expect(order).toEqual(['work', 'slow'])
})

test('the queue survives an outage of the database and logs it once', async () => {
  const { queue, pool, lines } = await openTestQueue([work])
  const done: string[] = []
  queue.handle(work, async (_, { id }) => done.push(id))
  await queue.send(work, {}, { runAt: new Date('2026-03-01T11:00:00Z') })
  await pool.query('alter table job rename to job_away')
  const queries = watchQueries(pool)
  queue.start()
  await vi.waitFor(() => expect(queries().length).toBeGreaterThan(3), patient)
  await pool.query('alter table job_away rename to job')
  await vi.waitFor(() => expect(done).toHaveLength(1), patient)
  await queue.stop()
  expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1)
  expect(lines.filter(({ level }) => level === 'info')).toHaveLength(1)
})

test('jobs that cannot be taken are logged and taken later', async () => {
  const { queue, pool, lines } = await openTestQueue([work])
  const done: string[] = []
  queue.handle(work, async (_, { id }) => {
    done.push(id)
    // While the first batch runs, the table changes so that no more jobs can be taken.
    if (done.length === 1) await pool.query('alter table job rename column name to name_away')
  })
  for (let count = 0; count < 5; count += 1) await queue.send(work, {})
  queue.start()
  await vi.waitFor(() => expect(JSON.stringify(lines)).toContain('could not be claimed'), patient)
  await pool.query('alter table job rename column name_away to name')
  await vi.waitFor(() => expect(done).toHaveLength(5), patient)
})

test('an idle queue sends one statement per poll, whatever the number of jobs', async () => {
  const jobs = Array.from({ length: 12 }, (_, n) => defineJob({ name: `job-${n}`, data }))
  const { queue, pool } = await openTestQueue(jobs)
  for (const job of jobs) queue.handle(job, async () => undefined)
  const queries = watchQueries(pool)
  queue.start()
  await vi.waitFor(() => expect(queries().length).toBeGreaterThanOrEqual(10), patient)
  await queue.stop()
  const names = jobs.map(({ name }) => name)
  for (const [, parameters] of queries()) expect(parameters).toContainEqual(names)
})
