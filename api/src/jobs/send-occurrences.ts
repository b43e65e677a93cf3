import { sql } from 'drizzle-orm'
import { overTransaction } from './boss-database.ts'
import { occurrenceKey } from './install-queues.ts'
import type { Job } from './job.ts'
import { latestOccurrence } from './schedule.ts'
import { jobRow, type Sender } from './send-job.ts'

/**
 * Sends the latest occurrence of each schedule unless this or another process already has. Not pg-boss' own
 * cron: that one reads Date.now() and forgets an occurrence nobody was awake for in its minute.
 */
export function createOccurrenceSender({ boss, db, now }: Sender): (jobs: Iterable<Job>) => Promise<void> {
  const settled = new Map<string, number>()

  async function claimAndSend(job: Job, occurrence: Date): Promise<void> {
    const moment = occurrence.toISOString()
    await db.transaction(async (tx) => {
      const claim = await tx.execute(
        sql`update job_once set created_at = ${moment}
            where queue = ${job.name} and key = ${occurrenceKey} and created_at < ${moment}`,
      )
      if (claim.rowCount === 1) await boss.insert([jobRow(job, {}, occurrence)], { db: overTransaction(tx) })
    })
  }

  return async (jobs) => {
    for (const job of jobs) {
      if (job.schedule === null) continue
      const occurrence = latestOccurrence(job.schedule, now())
      if (settled.get(job.name) === occurrence.getTime()) continue
      await claimAndSend(job, occurrence)
      settled.set(job.name, occurrence.getTime())
    }
  }
}
