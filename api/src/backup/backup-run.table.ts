import { desc, isNotNull, isNull, lt } from 'drizzle-orm'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const backupRun = pgTable('backup_run', {
  takenAt: timestamp('taken_at', { withTimezone: true }).primaryKey(),
  /** The name and size of the file; null if it failed. */
  file: text(),
  bytes: bigint({ mode: 'number' }),
  failure: text(),
})

type BackupRun = typeof backupRun.$inferInsert

export async function insertBackupRun(db: Db, run: BackupRun): Promise<void> {
  await db.insert(backupRun).values(run).onConflictDoNothing()
}

export async function deleteBackupRunsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(backupRun).where(lt(backupRun.takenAt, moment))
}

export type BackupState = {
  /** The newest backup of the schedule; null if there was none in the last three months. */
  readonly last: { readonly takenAt: Date; readonly bytes: number } | null
  /** Why there is no newer one. */
  readonly failed: { readonly at: Date; readonly failure: string } | null
}

/** [G-14] What the health page says about backups. */
export async function readBackupState(db: Db): Promise<BackupState> {
  const [last] = await db
    .select()
    .from(backupRun)
    .where(isNull(backupRun.failure))
    .orderBy(desc(backupRun.takenAt))
    .limit(1)
  const [failed] = await db
    .select()
    .from(backupRun)
    .where(isNotNull(backupRun.failure))
    .orderBy(desc(backupRun.takenAt))
    .limit(1)
  const isNewer = failed !== undefined && (last === undefined || failed.takenAt > last.takenAt)
  return {
    last: last === undefined ? null : { takenAt: last.takenAt, bytes: last.bytes ?? 0 },
    failed: isNewer ? { at: failed.takenAt, failure: failed.failure ?? '' } : null,
  }
}
