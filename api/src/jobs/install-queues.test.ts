import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineJob, defineScheduledJob } from './job.ts'
import { openTestQueue } from './test-queue.ts'

const early = defineScheduledJob({ name: 'early', schedule: { everyMinutes: 1 } })
const others = Array.from({ length: 5 }, (_, n) => defineJob({ name: `job-${n}`, data: z.strictObject({}) }))

test('releases that know their jobs in a different order install side by side', async () => {
  const { open, pool } = await openTestQueue([])
  const lists = others.map((_, n) => [...others.slice(n), ...others.slice(0, n)])
  // Connections that are open already, and more than one round: without the lock three rounds in four deadlock.
  await Promise.all(lists.map(() => pool.query('select 1')))
  for (let round = 0; round < 3; round += 1) {
    await pool.query('drop schema pgboss cascade')
    await Promise.all(lists.map(open))
    const { rows } = await pool.query('select name from pgboss.queue')
    expect(rows).toHaveLength(others.length)
  }
})

test('a schedule that a later release brings does not make up for the time before it', async () => {
  const { open, clock } = await openTestQueue(others)
  clock.forward({ days: 3 })
  const queue = await open([...others, early])
  queue.handle(early, async () => undefined)
  expect(await queue.drain()).toEqual({ completed: 0, failed: 0 })
  clock.forward({ minutes: 1 })
  expect(await queue.drain()).toEqual({ completed: 1, failed: 0 })
})
