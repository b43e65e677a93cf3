import type { Reply } from '@vela/contract/call'
import type { readHealth as call } from '@vela/contract/operator/health'
import { readBackupState } from '../../../backup/backup-run.table.ts'
import type { Deps } from '../../../deps.ts'
import { listProblems } from '../problems/problem.table.ts'
import { problemWords } from '../problems/problem-words.ts'
import {
  countJobs,
  countMails,
  countWebhooks,
  listStuckOrders,
  readDatabaseSize,
} from './health-report.table.ts'

/** Problems that are over stay on the page for this long. */
const shownMs = 7 * 24 * 60 * 60_000

/** [O-61] The state of the installation. No reply contains an address or the payload of a job. */
export async function readHealth({
  db,
  now,
  missingSettings,
}: Pick<Deps, 'db' | 'now' | 'missingSettings'>): Promise<Reply<typeof call>> {
  const at = now()
  const problems = await listProblems(db, new Date(at.getTime() - shownMs))
  const jobs = await countJobs(db, at)
  const mails = await countMails(db, at)
  const webhooks = await countWebhooks(db, at)
  const stuck = await listStuckOrders(db, at)
  const backups = await readBackupState(db)
  const { bytes, version } = await readDatabaseSize(db)
  return {
    problems: problems.map(({ kind, detail, since, overAt }) => ({
      kind,
      ...problemWords[kind],
      detail,
      since: since.toISOString(),
      over: overAt?.toISOString() ?? null,
    })),
    jobs: jobs.map((row) => ({ ...row, failedAt: inText(row.failedAt) })),
    emails: {
      waiting: mails?.waiting ?? 0,
      failed: mails?.failed ?? 0,
      failedAt: inText(mails?.failedAt ?? null),
      failure: mails?.failure ?? null,
    },
    webhooks: webhooks.map((row) => ({ ...row, lastAt: inText(row.lastAt) })),
    stuckOrders: stuck.map((row) => ({ ...row, since: new Date(row.since).toISOString() })),
    database: { engine: db.$client.options.max === 1 ? 'embedded' : 'postgres', bytes },
    backups: {
      lastAt: backups.last?.takenAt.toISOString() ?? null,
      bytes: backups.last?.bytes ?? null,
      failedAt: backups.failed?.at.toISOString() ?? null,
      failure: backups.failed?.failure ?? null,
    },
    versions: [
      { name: 'Node.js', version: process.versions.node },
      { name: 'PostgreSQL', version },
    ],
    missing: missingSettings,
  }
}

const inText = (at: string | null) => (at === null ? null : new Date(at).toISOString())
