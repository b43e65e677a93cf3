import { and, asc, eq, inArray } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

export const exposure = pgTable('experiment_exposure', {
  experimentId: uuid('experiment_id').notNull(),
  visit: bigint({ mode: 'number' }).notNull(),
  variant: integer().notNull(),
  person: bigint({ mode: 'number' }).notNull(),
  exposedAt: timestamp('exposed_at', { withTimezone: true }).notNull(),
  isMixed: boolean('is_mixed').notNull().default(false),
})

type Exposure = typeof exposure.$inferSelect

/** The first exposure of a visit counts; a later one changes nothing. */
export async function addExposure(tx: Pick<Db, 'insert'>, given: Omit<Exposure, 'isMixed'>): Promise<void> {
  await tx.insert(exposure).values(given).onConflictDoNothing()
}

/** The exposures of these visits, the earliest first. */
export async function listExposures(
  tx: Pick<Db, 'select'>,
  experimentId: string,
  visits: readonly number[],
): Promise<Exposure[]> {
  return tx
    .select()
    .from(exposure)
    .where(and(eq(exposure.experimentId, experimentId), inArray(exposure.visit, [...visits])))
    .orderBy(asc(exposure.exposedAt), asc(exposure.visit))
}

export async function markMixed(
  tx: Pick<Db, 'update'>,
  experimentId: string,
  persons: readonly number[],
): Promise<void> {
  await tx
    .update(exposure)
    .set({ isMixed: true })
    .where(and(eq(exposure.experimentId, experimentId), inArray(exposure.person, [...persons])))
}
