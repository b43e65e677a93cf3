import { and, count, eq, lt } from 'drizzle-orm'
import { bigint, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** @public Compared with the migrated schema by a test. */
export const operatorCredential = pgTable('operator_credential', {
  id: text().primaryKey(),
  operatorId: uuid('operator_id').notNull(),
  kind: text().$type<'passkey' | 'totp'>().notNull(),
  publicKey: bytea('public_key'),
  secret: bytea(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** @public Compared with the migrated schema by a test. */
export const operatorRecoveryCode = pgTable('operator_recovery_code', {
  codeHash: bytea('code_hash').primaryKey(),
  operatorId: uuid('operator_id').notNull(),
})

export type Credential = typeof operatorCredential.$inferSelect

export async function findCredential(db: Pick<Db, 'select'>, id: string): Promise<Credential | undefined> {
  const [found] = await db.select().from(operatorCredential).where(eq(operatorCredential.id, id))
  return found
}

export async function listCredentials(db: Pick<Db, 'select'>, operatorId: string): Promise<Credential[]> {
  return db.select().from(operatorCredential).where(eq(operatorCredential.operatorId, operatorId))
}

export async function addCredential(
  tx: Pick<Db, 'insert'>,
  row: typeof operatorCredential.$inferInsert,
): Promise<void> {
  await tx.insert(operatorCredential).values(row)
}

/**
 * Moves the counter ahead; returns false if a request at the same time has used this value or a later one. Passkeys that
 * are synchronised between devices do not count and always say 0.
 */
export async function advanceCounter(
  db: Pick<Db, 'update'>,
  { id, counter }: Pick<Credential, 'id' | 'counter'>,
): Promise<boolean> {
  const isAhead = lt(operatorCredential.counter, counter)
  const isUncounted = and(eq(operatorCredential.kind, 'passkey'), eq(operatorCredential.counter, 0))
  const { rowCount } = await db
    .update(operatorCredential)
    .set({ counter })
    .where(and(eq(operatorCredential.id, id), counter === 0 ? isUncounted : isAhead))
  return rowCount === 1
}

export async function addRecoveryCodes(
  tx: Pick<Db, 'insert'>,
  operatorId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.insert(operatorRecoveryCode).values(hashes.map((codeHash) => ({ codeHash, operatorId })))
}

/** A code is deleted when it is used; returns false if the operator has no such code. */
export async function takeRecoveryCode(
  db: Pick<Db, 'delete'>,
  operatorId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(operatorRecoveryCode)
    .where(and(eq(operatorRecoveryCode.codeHash, codeHash), eq(operatorRecoveryCode.operatorId, operatorId)))
  return rowCount === 1
}

export async function countRecoveryCodes(db: Pick<Db, 'select'>, operatorId: string): Promise<number> {
  const [counted] = await db
    .select({ left: count() })
    .from(operatorRecoveryCode)
    .where(eq(operatorRecoveryCode.operatorId, operatorId))
  return counted?.left ?? 0
}

/** Returns whether the operator had this passkey. */
export async function deletePasskey(
  tx: Pick<Db, 'delete'>,
  operatorId: string,
  id: string,
): Promise<boolean> {
  const isOwn = and(eq(operatorCredential.id, id), eq(operatorCredential.operatorId, operatorId))
  const { rowCount } = await tx
    .delete(operatorCredential)
    .where(and(isOwn, eq(operatorCredential.kind, 'passkey')))
  return rowCount === 1
}

/** Ends every way in that the operator has. */
export async function deleteCredentials(tx: Pick<Db, 'delete'>, operatorId: string): Promise<void> {
  await tx.delete(operatorCredential).where(eq(operatorCredential.operatorId, operatorId))
  await tx.delete(operatorRecoveryCode).where(eq(operatorRecoveryCode.operatorId, operatorId))
}
