/**
 * [G-24] Looks every five minutes for what needs an operator, and notifies those who may act: one email when a problem
 * has lasted for two checks, one when it has been gone for a quarter of an hour. `find-problems.ts` says what a problem
 * is, `follow-problems.ts` when it begins and ends. A server that does not run, or a database that is away, cannot
 * report itself: the rules in `deploy/prometheus` do that.
 */
import { statfs } from 'node:fs/promises'
import { isPermitted } from '@vela/contract/operator/permissions'
import { readBackupState } from '../../../backup/backup-run.table.ts'
import type { Deps } from '../../../deps.ts'
import { postMails } from '../../../gateways/mail/post-mail.ts'
import { readQueues } from '../../../jobs/job.table.ts'
import { defineScheduledJob } from '../../../jobs/job.ts'
import { listActive } from '../access/operator.table.ts'
import { readDatabaseSize } from '../health/health-report.table.ts'
import { findProblems, type Readings } from './find-problems.ts'
import { followProblems } from './follow-problems.ts'
import {
  changeProblem,
  deleteProblem,
  deleteProblemsOverBefore,
  lockOpenProblems,
  openProblem,
} from './problem.table.ts'
import { composeOver, composeProblem } from './problem-words.ts'
import { countFailedJobs, countMoney, countWebhooksSince } from './readings-report.table.ts'

const hour = 60 * 60_000
const day = 24 * hour
const usualDays = 14
const storedDays = 90

type CheckDeps = Pick<Deps, 'db' | 'queue' | 'now' | 'publicUrl' | 'operatorUrl' | 'storage'>

export const checkHealthJob = defineScheduledJob({
  name: 'check-health',
  schedule: { everyMinutes: 5 },
  retry: { limit: 2, delaySeconds: 30, backoff: false },
  expireSeconds: 60,
})

export async function checkHealth(deps: CheckDeps): Promise<void> {
  const { db, now, publicUrl, operatorUrl } = deps
  const at = now()
  const found = findProblems(await takeReadings(deps, at))
  const healthUrl = new URL('/operator/health', operatorUrl ?? publicUrl).href
  await db.transaction(async (tx) => {
    const { opened, seen, dropped, over } = followProblems(await lockOpenProblems(tx), found, at)
    for (const finding of opened) await openProblem(tx, finding, at)
    for (const { id, detail, isAnnouncedNow } of seen)
      await changeProblem(tx, id, { detail, seenAt: at, ...(isAnnouncedNow && { announcedAt: at }) })
    for (const { id } of dropped) await deleteProblem(tx, id)
    for (const { id } of over) await changeProblem(tx, id, { overAt: at })
    await deleteProblemsOverBefore(tx, new Date(at.getTime() - storedDays * day))
    const announced = seen.filter(({ isAnnouncedNow }) => isAnnouncedNow)
    if (announced.length + over.length === 0) return
    const emails = [
      ...announced.map((one) => ({ key: `problem ${one.id}`, content: composeProblem(one, healthUrl) })),
      ...over.map((one) => ({ key: `problem over ${one.id}`, content: composeOver(one, healthUrl) })),
    ]
    const operators = (await listActive(tx)).filter(({ role }) => isPermitted(role, 'serve'))
    const posts = operators.flatMap(({ id, email: to }) =>
      emails.map(({ key, content }) => ({ onceKey: `${key} ${id}`, to, content })),
    )
    await postMails(deps, tx, posts)
  })
}

/** Takes the readings one after the other, because the embedded database (PGlite) has one connection. */
async function takeReadings({ db, storage }: CheckDeps, at: Date): Promise<Readings> {
  const before = (ms: number) => new Date(at.getTime() - ms)
  const queues = await readQueues(db, at)
  const failedJobs = await countFailedJobs(db, before(day))
  const webhooks = await countWebhooksSince(db, before(6 * hour))
  const { bytes } = await readDatabaseSize(db)
  const backup = await readBackupState(db)
  const money = await countMoney(db, {
    now: at,
    charges: { from: before(6 * hour), usualFrom: before(6 * hour + usualDays * day) },
    sales: { from: before(day), usualFrom: before(day + usualDays * day) },
    disputesUntil: new Date(at.getTime() + 3 * day),
  })
  return {
    queues,
    failedJobs,
    webhooks,
    database: { bytes, limit: storage.limitBytes },
    disk: storage.folder === null ? null : await readDisk(storage.folder),
    backup: describeBackup(backup, at),
    disputesDue: { count: money.disputes, first: money.firstDispute },
    charges: {
      recent: { paid: money.paid, failed: money.failed },
      usual: { paid: money.usualPaid, failed: money.usualFailed },
    },
    sales: { lastDay: money.sales, usualPerDay: money.usualSales / usualDays },
  }
}

function describeBackup(
  { last, failed }: Awaited<ReturnType<typeof readBackupState>>,
  at: Date,
): Readings['backup'] {
  if (last === null && failed === null) return null
  const ageHours = last === null ? null : (at.getTime() - last.takenAt.getTime()) / hour
  return { ageHours, failure: failed?.failure ?? null }
}

async function readDisk(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
