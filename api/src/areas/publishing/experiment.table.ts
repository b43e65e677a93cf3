import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

export type Variant = {
  readonly name: string
  readonly weight: number
  /** The number of a version of the prices; null for whatever is published for everyone. */
  readonly prices: number | null
  /** [O-81] The number of a version of the interface texts; missing for whatever is published for everyone. */
  readonly texts?: number | undefined
  /** [O-81] The flow in which visitors continue whose link names none; missing for the one that everyone gets. */
  readonly flow?: Flow | undefined
}

export type Flow = 'main' | 'newer'

/** [O-81] Whether visitors are assigned at their first answer, and not at their first look at the plans. */
export const startsAtQuiz = ({ variants }: Pick<Experiment, 'variants'>): boolean =>
  variants.some(({ texts, flow }) => texts !== undefined || flow !== undefined)

/** @public Compared with the migrated schema by a test. */
export const experiment = pgTable('experiment', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** The first one is the control. */
  variants: jsonb().$type<readonly Variant[]>().notNull(),
  salt: text().notNull(),
  method: text().$type<'sequential' | 'fixed'>().notNull(),
  /** In percent. */
  lift: integer().notNull(),
  planned: integer().notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }),
  stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  adopted: integer(),
})

export type Experiment = typeof experiment.$inferSelect

export async function addExperiment(
  tx: Pick<Db, 'insert'>,
  given: typeof experiment.$inferInsert,
): Promise<void> {
  await tx.insert(experiment).values(given)
}

export async function findExperiment(db: Pick<Db, 'select'>, id: string): Promise<Experiment | undefined> {
  const [found] = await db.select().from(experiment).where(eq(experiment.id, id))
  return found
}

export async function lockExperiment(tx: Pick<Db, 'select'>, id: string): Promise<Experiment | undefined> {
  const [found] = await tx.select().from(experiment).where(eq(experiment.id, id)).for('update')
  return found
}

/** The newest first. */
export async function listExperiments(db: Pick<Db, 'select'>): Promise<Experiment[]> {
  return db.select().from(experiment).orderBy(desc(experiment.createdAt), desc(experiment.id)).limit(100)
}

/** The experiment that runs. Until the end of the transaction no other one is started. */
export async function lockRunning(tx: Pick<Db, 'select' | 'execute'>): Promise<Experiment | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('experiments', 0))`)
  return findRunning(tx)
}

export async function findRunning(db: Pick<Db, 'select'>): Promise<Experiment | undefined> {
  const [found] = await db
    .select()
    .from(experiment)
    .where(and(isNotNull(experiment.startedAt), isNull(experiment.stoppedAt)))
  return found
}

export async function changeExperiment(
  tx: Pick<Db, 'update'>,
  id: string,
  change: Partial<Pick<Experiment, 'startedAt' | 'stoppedAt' | 'adopted'>>,
): Promise<void> {
  await tx.update(experiment).set(change).where(eq(experiment.id, id))
}

/** Deletes an experiment that was never started. */
export async function deleteUnstarted(tx: Pick<Db, 'delete'>, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(experiment)
    .where(and(eq(experiment.id, id), isNull(experiment.startedAt)))
    .returning({ id: experiment.id })
  return deleted.length > 0
}
