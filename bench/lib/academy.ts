import { addMonth } from '../../api/src/areas/telemetry/event-month.table.ts'
import { monthOf, monthsLater } from '../../api/src/areas/telemetry/month.ts'
import type { Database } from '../../api/src/db/database.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { quietLog } from '../../api/test/quiet-log.ts'
import { vacuum } from './fill.ts'
import { runJob } from './jobs.ts'
import { whole } from './numbers.ts'
import { addPeople } from './people.ts'

/** Fills an empty database with people who came over 390 days; returns how many seconds each step took. */
export async function fillAcademy({ db, pool }: Database, people: number): Promise<string[]> {
  await migrate(pool, quietLog)
  const month = monthOf(new Date())
  for (let ahead = -14; ahead <= 2; ahead += 1) await addMonth(db, monthsLater(month, ahead))
  const started = performance.now()
  await addPeople(pool, people)
  const filled = performance.now()
  await runJob(db, 'fold-visits')
  const folded = performance.now()
  await vacuum(pool)
  return [filled - started, folded - filled, performance.now() - folded].map((ms) => whole(ms / 1000))
}
