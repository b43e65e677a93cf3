import type { Deps } from '../../deps.ts'
import { deleteEndedBudgets } from '../../http/budgets/budget.table.ts'
import { defineScheduledJob } from '../../jobs/job.ts'
import { deleteExpiredSessions } from './account-session.table.ts'
import { deleteExpiredAddressChanges } from './address/address-change.table.ts'
import { deleteExpiredCodes } from './password/reset-code.table.ts'
import { deleteExpiredLinks } from './sign-in/link-token.table.ts'

export const deleteExpiredJob = defineScheduledJob({
  name: 'delete-expired',
  schedule: { dailyAt: '03:50' },
})

/** Deletes expired sessions, links and reset codes, and rate-limit counters whose period is over. */
export async function deleteExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  await deleteExpiredSessions(db, at)
  await deleteExpiredLinks(db, at)
  await deleteExpiredCodes(db, at)
  await deleteExpiredAddressChanges(db, at)
  await deleteEndedBudgets(db, at)
}
