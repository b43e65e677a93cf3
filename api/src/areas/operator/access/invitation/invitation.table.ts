import type { Role } from '@vela/contract/operator/permissions'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../db/database.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** @public Compared with the migrated schema by a test. */
export const operatorInvitation = pgTable('operator_invitation', {
  id: uuid().primaryKey(),
  tokenHash: bytea('token_hash').notNull(),
  operatorId: uuid('operator_id').notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  invitedBy: uuid('invited_by'),
  totpSecret: bytea('totp_secret'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export type Invitation = typeof operatorInvitation.$inferSelect

/** Replaces an earlier invitation of the same address. */
export async function putInvitation(
  tx: Pick<Db, 'insert' | 'delete'>,
  row: typeof operatorInvitation.$inferInsert,
): Promise<void> {
  await tx.delete(operatorInvitation).where(sql`lower(${operatorInvitation.email}) = lower(${row.email})`)
  await tx.insert(operatorInvitation).values(row)
}

const isOpen = (tokenHash: Buffer, now: Date) =>
  and(eq(operatorInvitation.tokenHash, tokenHash), gt(operatorInvitation.expiresAt, now))

export async function findInvitation(
  db: Pick<Db, 'select'>,
  tokenHash: Buffer,
  now: Date,
): Promise<Invitation | undefined> {
  const [found] = await db.select().from(operatorInvitation).where(isOpen(tokenHash, now))
  return found
}

/** Deletes the invitation and returns it; of two requests at once, one gets it. */
export async function takeInvitation(
  tx: Pick<Db, 'delete'>,
  tokenHash: Buffer,
  now: Date,
): Promise<Invitation | undefined> {
  const [taken] = await tx.delete(operatorInvitation).where(isOpen(tokenHash, now)).returning()
  return taken
}

export async function storeSecret(db: Pick<Db, 'update'>, id: string, totpSecret: Buffer): Promise<void> {
  await db.update(operatorInvitation).set({ totpSecret }).where(eq(operatorInvitation.id, id))
}

export async function listInvitations(db: Pick<Db, 'select'>, now: Date): Promise<Invitation[]> {
  return db
    .select()
    .from(operatorInvitation)
    .where(gt(operatorInvitation.expiresAt, now))
    .orderBy(asc(operatorInvitation.createdAt), asc(operatorInvitation.id))
}

export async function deleteInvitation(tx: Pick<Db, 'delete'>, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(operatorInvitation).where(eq(operatorInvitation.id, id))
  return rowCount === 1
}

/** An invitation of a removed operator would bring them back. */
export async function deleteInvitationsOf(tx: Pick<Db, 'delete'>, operatorId: string): Promise<void> {
  await tx.delete(operatorInvitation).where(eq(operatorInvitation.operatorId, operatorId))
}

export async function deleteExpiredInvitations(db: Pick<Db, 'delete'>, now: Date): Promise<void> {
  await db.delete(operatorInvitation).where(lte(operatorInvitation.expiresAt, now))
}
