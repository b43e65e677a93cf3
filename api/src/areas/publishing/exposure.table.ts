import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { experiment } from './experiment.table.ts'

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

/** The variant that a visit was shown; undefined if it takes no part. */
export async function findExposed(
  tx: Pick<Db, 'select'>,
  experimentId: string,
  visit: number,
): Promise<number | undefined> {
  const [found] = await listExposures(tx, experimentId, [visit])
  return found?.variant
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

/** From now on these persons count as one. */
export async function joinPersons(
  tx: Pick<Db, 'update'>,
  experimentId: string,
  persons: readonly number[],
  person: number,
): Promise<void> {
  await tx
    .update(exposure)
    .set({ person })
    .where(and(eq(exposure.experimentId, experimentId), inArray(exposure.person, [...persons])))
}

/** A subquery: the experiment that a visit was last part of and its variant, in one name; null for most visits. */
export function variantOfVisitSql(visit: SQLWrapper): SQL {
  return sql`(select e.name || ': ' || (e.variants -> shown.variant ->> 'name')
    from ${exposure} shown join ${experiment} e on e.id = shown.experiment_id
    where shown.visit = ${visit} order by shown.exposed_at desc, e.id limit 1)`
}

/** A subquery with the visits that were shown a variant since then. */
export function visitsExposedSinceSql(since: Date): SQL {
  return sql`(select ${exposure.visit} from ${exposure} where ${exposure.exposedAt} >= ${since.toISOString()}::timestamptz)`
}
