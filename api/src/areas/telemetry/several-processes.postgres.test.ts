import { expect, onTestFinished, test } from 'vitest'
import { quietLog } from '../../../test/quiet-log.ts'
import { openTestDatabase, postgresUrlOf } from '../../../test/test-database.ts'
import { openDatabase } from '../../db/database.ts'
import type { CheckedEvent } from './check-events.ts'
import { keepEvents } from './keep-events.ts'
import { eventStore } from './store-events.ts'
import { sentEvent } from './test-events.ts'

// On the embedded engine there is one process and one session: locks never meet there.
test('[W-25] processes that store the same events in any order, in a new month, store each once', async () => {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  const url = await postgresUrlOf(database)
  const others = await Promise.all([1, 2, 3].map(() => openDatabase({ url, dataDir: '', log: quietLog })))
  onTestFinished(async () => void (await Promise.all(others.map((other) => other.close()))))

  const at = new Date('2026-06-15T12:00:00.000Z')
  const sent = Array.from({ length: 600 }, (_, index) => sentEvent(new Date(at.getTime() + index)))
  const rows = keepEvents(sent as CheckedEvent[], at)
  const orders = [
    rows,
    rows.toReversed(),
    rows.slice(300),
    rows.slice(0, 150),
    rows.slice(100, 250).toReversed(),
  ]
  await Promise.all(others.flatMap(({ db }) => orders.map((order) => eventStore(db)(order))))

  const { rows: counted } = await database.pool.query('select count(*)::int as count from event')
  expect(counted).toEqual([{ count: 600 }])
})
