import fs from 'node:fs'
import path from 'node:path'
import type { Deps } from '../deps.ts'
import { defineScheduledJob, type JobRun } from '../jobs/job.ts'
import type { Work } from '../jobs/work.ts'
import { deleteBackupRunsBefore, insertBackupRun } from './backup-run.table.ts'
import { listExpired } from './retention.ts'
import { inSnapshot, type Source } from './snapshot.ts'
import { writeBackup } from './write-backup.ts'

/** Where the server writes its backups to, and what it reads. */
export type Backups = { readonly folder: string; readonly source: Source }

const recordedMs = 90 * 24 * 60 * 60_000
/** A file that is unfinished for so long was left behind by a process that was killed. */
const abandonedMs = 24 * 60 * 60_000

const makeBackupJob = defineScheduledJob({
  name: 'make-backup',
  schedule: { dailyAt: '03:00' },
  retry: { limit: 2, delaySeconds: 900, backoff: false },
  expireSeconds: 2 * 60 * 60,
})

/** Only processes with a folder handle the job: one without would claim it and write nothing. */
export const backupWork: readonly Work[] = [
  {
    job: makeBackupJob,
    register: (queue, deps) => {
      const { backups } = deps
      if (backups !== null) queue.handle(makeBackupJob, (_, run) => makeBackup({ ...deps, backups }, run))
    },
  },
]

type BackupDeps = Pick<Deps, 'db' | 'log' | 'now'> & { readonly backups: Backups }

/** [G-13] Writes a backup and then deletes those that are no longer needed. A failure is recorded, and retried. */
export async function makeBackup(
  { db, log, now, backups: { folder, source } }: BackupDeps,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const at = now()
  try {
    signal.throwIfAborted()
    await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 })
    const { file, bytes } = await inSnapshot(source, log, (client) =>
      writeBackup(client, { folder, at, signal }),
    )
    await insertBackupRun(db, { takenAt: at, file: path.basename(file), bytes })
    log.info({ file, bytes }, 'backup written')
  } catch (error) {
    await insertBackupRun(db, {
      takenAt: at,
      failure: error instanceof Error ? error.message : String(error),
    })
    throw error
  }
  await deleteExpired(folder, now())
  await deleteBackupRunsBefore(db, new Date(at.getTime() - recordedMs))
}

async function deleteExpired(folder: string, now: Date): Promise<void> {
  const names = await fs.promises.readdir(folder)
  const expired = listExpired(names)
  for (const name of names.filter((name) => /^vela-.*\.sql\.gz\.part$/.test(name))) {
    const { mtimeMs } = await fs.promises.stat(path.join(folder, name))
    if (now.getTime() - mtimeMs > abandonedMs) expired.push(name)
  }
  for (const name of expired) await fs.promises.rm(path.join(folder, name), { force: true })
}
