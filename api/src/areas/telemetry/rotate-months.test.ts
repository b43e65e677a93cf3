import { expect, onTestFinished, test } from 'vitest'
import { send, sending, sentEvent } from '../../../test/events.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { stoppedClock } from '../../../test/test-queue.ts'
import { addMonth, listMonths } from './event-month.table.ts'

async function openAt(iso: string) {
  const clock = stoppedClock(iso)
  const opened = await openTestApp({}, { now: clock.now })
  onTestFinished(opened.close)
  return { ...opened, clock }
}

test('[T-07] each night the next months are made and those older than 13 months dropped, rows and all', async () => {
  const { deps, database, clock } = await openAt('2026-11-14T12:00:00.000Z')
  const { db } = deps
  for (const month of ['2024_01', '2025_09', '2025_10'] as const) await addMonth(db, month)
  await database.pool.query(
    `insert into event (time, received_at, id, device, type)
     select time, time, gen_random_uuid(), gen_random_uuid(), 'View'
     from unnest(array['2025-09-30T23:59:59Z', '2025-10-01T00:00:00Z']::timestamptz[]) as time`,
  )
  clock.forward({ days: 1 })
  await deps.queue.drain()

  const months = await listMonths(db)
  expect(months.filter((month) => month < '2025_12')).toEqual(['2025_10'])
  expect(months).toEqual(expect.arrayContaining(['2026_11', '2026_12', '2027_01']))
  const { rows } = await database.pool.query('select time from event')
  expect(rows).toEqual([{ time: new Date('2025-10-01T00:00:00Z') }])
})

test('[T-07] undated events are forgotten by the time they came', async () => {
  const { app, deps, database, clock } = await openAt('2026-11-14T12:00:00.000Z')
  await send(app, sending([sentEvent(clock.now(), { time: 0 })]))
  await database.pool.query(`insert into event select time, '2025-09-30Z', null, device, id, type from event`)
  clock.forward({ days: 1 })
  await deps.queue.drain()
  const { rows } = await database.pool.query('select received_at from event')
  expect(rows).toEqual([{ received_at: new Date('2026-11-14T12:00:00.000Z') }])
})

test('[W-25] an event of a month without a partition is stored', async () => {
  const { app, clock, deps } = await openAt('2026-03-01T00:00:30.000Z')
  const lastMonth = sentEvent(new Date(clock.now().getTime() - 60_000))
  expect((await send(app, sending([lastMonth, sentEvent(clock.now())]))).body).toMatchObject({ code: 200 })
  expect(await listMonths(deps.db)).toEqual(expect.arrayContaining(['2026_02', '2026_03']))
})
