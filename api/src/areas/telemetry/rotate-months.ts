import type { Deps } from '../../deps.ts'
import { defineScheduledJob } from '../../jobs/job.ts'
import { deleteUndatedBefore } from './event.table.ts'
import { addMonth, dropMonth, listMonths } from './event-month.table.ts'
import { firstDay, monthOf, monthsLater } from './month.ts'

const retainedMonths = 13
const monthsAhead = 2

export const rotateMonthsJob = defineScheduledJob({
  name: 'keep-event-months',
  schedule: { dailyAt: '03:10' },
})

/** Creates the partitions of the coming months and drops those past their retention. */
export async function rotateMonths({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const current = monthOf(now())
  for (let ahead = 0; ahead <= monthsAhead; ahead++) await addMonth(db, monthsLater(current, ahead))

  const oldest = monthsLater(current, -retainedMonths)
  for (const month of await listMonths(db)) {
    if (month >= oldest) continue
    await dropMonth(db, month)
    log.info({ month }, 'events of an old month dropped')
  }
  await deleteUndatedBefore(db, new Date(firstDay(oldest)))
}
