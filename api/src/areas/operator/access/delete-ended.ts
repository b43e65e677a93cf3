import type { Deps } from '../../../deps.ts'
import { defineScheduledJob } from '../../../jobs/job.ts'
import { deleteExpiredChallenges } from './challenge.table.ts'
import { deleteExpiredInvitations } from './invitation/invitation.table.ts'
import { deleteEndedSessions } from './session.table.ts'
import { openSince } from './session.ts'

export const deleteEndedAccessJob = defineScheduledJob({
  name: 'delete-ended-operator-access',
  schedule: { dailyAt: '03:55' },
})

export async function deleteEndedAccess({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  await deleteEndedSessions(db, openSince(at))
  await deleteExpiredInvitations(db, at)
  await deleteExpiredChallenges(db, at)
}
