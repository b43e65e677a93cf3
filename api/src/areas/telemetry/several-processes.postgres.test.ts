import { expect, onTestFinished, test } from 'vitest'
import { sentEvent } from '../../../test/events.ts'
import { quietLog } from '../../../test/quiet-log.ts'
import { openTestDatabase, postgresUrlOf } from '../../../test/test-database.ts'
import { openDatabase } from '../../db/database.ts'
import type { CheckedEvent } from './check-events.ts'
import { addMonth, dropMonth } from './event-month.table.ts'
import { toEventRows } from './event-rows.ts'
import { eventStore } from './store-events.ts'

// The embedded engine has one process and one session, so locks are never contended there.
test('[W-25] processes that store the same events in any order, in a new month, store each once', async () => {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  const url = await postgresUrlOf(database)
  const others = await Promise.all([1, 2, 3].map(() => openDatabase({ url, dataDir: '', log: quietLog })))
  onTestFinished(async () => void (await Promise.all(others.map((other) => other.close()))))

  const at = new Date('2026-06-15T12:00:00.000Z')
  const sent = Array.from({ length: 600 }, (_, index) => sentEvent(new Date(at.getTime() + index)))
  const rows = toEventRows(sent as CheckedEvent[], at)
  const orders = [
    rows,
    rows.toReversed(),
    rows.slice(300),
    rows.slice(0, 150),
    rows.slice(100, 250).toReversed(),
  ]
  // In the first round the processes wait for the new partition; in later rounds they write the same rows at once.
  for (let round = 0; round < 6; round++) {
    await database.pool.query('truncate event')
    await Promise.all(others.flatMap(({ db }) => orders.map((order) => eventStore(db)(order))))
  }

  const { rows: counted } = await database.pool.query('select count(*)::int as count from event')
  expect(counted).toEqual([{ count: 600 }])
})

test('[W-25] a change of months gives way to a long read, or all events would wait with it', async () => {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  await addMonth(database.db, '2026_06')
  const reader = await database.pool.connect()
  onTestFinished(() => reader.release())
  await reader.query('begin; select from event')
  const changes = [addMonth(database.db, '2026_07'), dropMonth(database.db, '2026_06')]
  const gaveWay = { status: 'rejected', reason: { cause: { code: '55P03' } } }
  expect(await Promise.allSettled(changes)).toMatchObject([gaveWay, gaveWay])
})
