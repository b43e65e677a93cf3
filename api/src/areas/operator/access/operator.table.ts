import type { Role } from '@vela/contract/operator/permissions'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const operator = pgTable('operator', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }),
})

export type OperatorRow = typeof operator.$inferSelect

const isActive = isNull(operator.removedAt)

export async function findOperator(
  db: Pick<Db, 'select'>,
  by: { readonly id: string } | { readonly email: string },
): Promise<OperatorRow | undefined> {
  const wanted = 'id' in by ? eq(operator.id, by.id) : sql`lower(${operator.email}) = lower(${by.email})`
  const [found] = await db.select().from(operator).where(and(wanted, isActive))
  return found
}

export async function listActive(db: Pick<Db, 'select'>): Promise<OperatorRow[]> {
  return db.select().from(operator).where(isActive).orderBy(asc(operator.createdAt), asc(operator.id))
}

/**
 * Locks all owners, so that two requests at once cannot leave the room without any. The order prevents deadlocks.
 */
export async function lockOwners(tx: Pick<Db, 'select'>): Promise<string[]> {
  const owners = await tx
    .select({ id: operator.id })
    .from(operator)
    .where(and(eq(operator.role, 'owner'), isActive))
    .orderBy(asc(operator.id))
    .for('update')
  return owners.map(({ id }) => id)
}

export async function addOperator(tx: Pick<Db, 'insert'>, row: typeof operator.$inferInsert): Promise<void> {
  await tx.insert(operator).values(row)
}

export async function changeRole(tx: Pick<Db, 'update'>, id: string, role: Role): Promise<boolean> {
  const { rowCount } = await tx
    .update(operator)
    .set({ role })
    .where(and(eq(operator.id, id), isActive))
  return rowCount === 1
}

export async function markRemoved(tx: Pick<Db, 'update'>, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(operator)
    .set({ removedAt: at })
    .where(and(eq(operator.id, id), isActive))
  return rowCount === 1
}

/** The addresses by which the room names these operators, removed ones included. */
export async function listEmails(
  db: Pick<Db, 'select'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ id: operator.id, email: operator.email })
    .from(operator)
    .where(inArray(operator.id, [...ids]))
  return new Map(found.map(({ id, email }) => [id, email]))
}
