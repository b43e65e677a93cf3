import type { Deps } from '../../../deps.ts'
import { defineScheduledJob } from '../../../jobs/job.ts'
import { readHead, readRowsAfter } from './audit.table.ts'
import { hashRow } from './record-action.ts'

/** `brokenAt` is the first row that was altered or is missing. */
export type Verified = { readonly rows: number; readonly brokenAt: number | null }

const pageSize = 1000

/** [O-05] Computes the hash of every row again, and compares the end of the log with what was noted apart. */
export async function verifyAudit({ db }: Pick<Deps, 'db'>): Promise<Verified> {
  // Read first: rows that are added meanwhile are verified as well, but are not missed.
  const head = await readHead(db)
  let previous: Buffer | null = null
  let rows = 0
  for (;;) {
    const page = await readRowsAfter(db, rows, pageSize)
    for (const row of page) {
      const isNext = row.id === rows + 1 && hashRow(previous, row).equals(row.hash)
      const isHead = row.id !== head?.id || row.hash.equals(head.hash)
      if (!isNext || !isHead) return { rows, brokenAt: rows + 1 }
      previous = row.hash
      rows = row.id
    }
    if (page.length < pageSize) break
  }
  return { rows, brokenAt: rows < (head?.id ?? 0) ? rows + 1 : null }
}

export const verifyAuditJob = defineScheduledJob({
  name: 'verify-audit',
  schedule: { dailyAt: '04:20' },
  // A broken chain stays broken: the failed job is what the health page shows.
  retry: { limit: 0, delaySeconds: 0, backoff: false },
})

export async function verifyAuditDaily(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const { rows, brokenAt } = await verifyAudit(deps)
  if (brokenAt !== null)
    throw new Error(`the audit log was changed: row ${brokenAt} does not fit the one before`)
  deps.log.info({ rows }, 'the audit log is intact')
}
