import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { Finding, ProblemKind } from './find-problems.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** @public Compared with the migrated schema by a test. */
export const problem = pgTable('problem', {
  id: uuid().primaryKey(),
  kind: text().$type<ProblemKind>().notNull(),
  detail: text().notNull(),
  since: moment('since').notNull(),
  seenAt: moment('seen_at').notNull(),
  /** When the operators were notified; null for a problem that has been seen only once. */
  announcedAt: moment('announced_at'),
  overAt: moment('over_at'),
})

export type Problem = typeof problem.$inferSelect

/** Locks the open problems, so that two processes do not send the same emails. */
export async function lockOpenProblems(tx: Pick<Db, 'select'>): Promise<Problem[]> {
  return tx.select().from(problem).where(isNull(problem.overAt)).orderBy(asc(problem.kind)).for('update')
}

/** If another process has just opened a problem of this kind, that one is used. */
export async function openProblem(
  tx: Pick<Db, 'insert'>,
  { kind, detail }: Finding,
  at: Date,
): Promise<void> {
  const row = { id: randomUUID(), kind, detail, since: at, seenAt: at }
  await tx.insert(problem).values(row).onConflictDoNothing()
}

export async function changeProblem(
  tx: Pick<Db, 'update'>,
  id: string,
  change: Partial<Pick<Problem, 'detail' | 'seenAt' | 'announcedAt' | 'overAt'>>,
): Promise<void> {
  await tx.update(problem).set(change).where(eq(problem.id, id))
}

export async function deleteProblem(tx: Pick<Db, 'delete'>, id: string): Promise<void> {
  await tx.delete(problem).where(eq(problem.id, id))
}

export async function deleteProblemsOverBefore(tx: Pick<Db, 'delete'>, moment: Date): Promise<void> {
  await tx.delete(problem).where(lt(problem.overAt, moment))
}

/** The announced problems that are open, and those that were over after `since`. */
export async function listProblems(db: Pick<Db, 'select'>, since: Date): Promise<Problem[]> {
  return db
    .select()
    .from(problem)
    .where(and(isNotNull(problem.announcedAt), or(isNull(problem.overAt), gt(problem.overAt, since))))
    .orderBy(asc(problem.since), asc(problem.kind))
}

export async function listOpenProblemKinds(db: Pick<Db, 'select'>): Promise<ProblemKind[]> {
  const rows = await db
    .select({ kind: problem.kind })
    .from(problem)
    .where(and(isNotNull(problem.announcedAt), isNull(problem.overAt)))
  return rows.map(({ kind }) => kind)
}
