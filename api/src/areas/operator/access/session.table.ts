import { and, eq, gt, lte, max, or } from 'drizzle-orm'
import { customType, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import { operator } from './operator.table.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** @public Compared with the migrated schema by a test. */
export const operatorSession = pgTable('operator_session', {
  tokenHash: bytea('token_hash').primaryKey(),
  operatorId: uuid('operator_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  provenAt: timestamp('proven_at', { withTimezone: true }).notNull(),
})

/** The times after which a session must have been created and used. */
export type Since = { readonly createdAfter: Date; readonly usedAfter: Date }

const isOpen = ({ createdAfter, usedAfter }: Since) =>
  and(gt(operatorSession.createdAt, createdAfter), gt(operatorSession.usedAt, usedAfter))

/** The role comes from the operator's row, so a change of it takes effect with the next call. */
export async function findSession(db: Pick<Db, 'select'>, tokenHash: Buffer, since: Since) {
  const [found] = await db
    .select({
      operatorId: operator.id,
      role: operator.role,
      usedAt: operatorSession.usedAt,
      provenAt: operatorSession.provenAt,
    })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
    .where(and(eq(operatorSession.tokenHash, tokenHash), isOpen(since)))
  return found
}

export async function addSession(
  tx: Pick<Db, 'insert'>,
  row: typeof operatorSession.$inferInsert,
): Promise<void> {
  await tx.insert(operatorSession).values(row)
}

export async function markUsed(db: Pick<Db, 'update'>, tokenHash: Buffer, at: Date): Promise<void> {
  await db.update(operatorSession).set({ usedAt: at }).where(eq(operatorSession.tokenHash, tokenHash))
}

export async function markProven(db: Pick<Db, 'update'>, tokenHash: Buffer, at: Date): Promise<void> {
  await db.update(operatorSession).set({ provenAt: at }).where(eq(operatorSession.tokenHash, tokenHash))
}

export async function deleteSession(db: Pick<Db, 'delete'>, tokenHash: Buffer): Promise<void> {
  await db.delete(operatorSession).where(eq(operatorSession.tokenHash, tokenHash))
}

export async function deleteSessionsOf(tx: Pick<Db, 'delete'>, operatorId: string): Promise<void> {
  await tx.delete(operatorSession).where(eq(operatorSession.operatorId, operatorId))
}

/** When each operator with an open session was last active. */
export async function listLastUses(db: Pick<Db, 'select'>, since: Since): Promise<Map<string, Date>> {
  const rows = await db
    .select({ operatorId: operatorSession.operatorId, usedAt: max(operatorSession.usedAt) })
    .from(operatorSession)
    .where(isOpen(since))
    .groupBy(operatorSession.operatorId)
  return new Map(rows.flatMap(({ operatorId, usedAt }) => (usedAt === null ? [] : [[operatorId, usedAt]])))
}

export async function deleteEndedSessions(
  db: Pick<Db, 'delete'>,
  { createdAfter, usedAfter }: Since,
): Promise<void> {
  await db
    .delete(operatorSession)
    .where(or(lte(operatorSession.createdAt, createdAfter), lte(operatorSession.usedAt, usedAfter)))
}
