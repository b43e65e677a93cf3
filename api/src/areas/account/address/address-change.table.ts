import { and, eq, gt, lte } from 'drizzle-orm'
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** @public Compared with the migrated schema by a test. */
export const addressChange = pgTable('address_change', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  email: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

type AddressChange = typeof addressChange.$inferSelect

/** Replaces an earlier request of the account, whose address may have been mistyped. */
export async function storeAddressChange(
  tx: Pick<Db, 'insert'>,
  { accountId, ...rest }: AddressChange,
): Promise<void> {
  await tx
    .insert(addressChange)
    .values({ accountId, ...rest })
    .onConflictDoUpdate({ target: addressChange.accountId, set: rest })
}

/** Uses up a link. Of two requests with the same token only one gets the change. */
export async function takeAddressChange(
  tx: Pick<Db, 'delete'>,
  tokenHash: Buffer,
  now: Date,
): Promise<AddressChange | undefined> {
  const isValid = and(eq(addressChange.tokenHash, tokenHash), gt(addressChange.expiresAt, now))
  const [taken] = await tx.delete(addressChange).where(isValid).returning()
  return taken
}

export async function deleteExpiredAddressChanges(db: Db, now: Date): Promise<void> {
  await db.delete(addressChange).where(lte(addressChange.expiresAt, now))
}

export async function listAddressChangesOf(
  db: Pick<Db, 'select'>,
  accountId: string,
): Promise<AddressChange[]> {
  return db.select().from(addressChange).where(eq(addressChange.accountId, accountId))
}
