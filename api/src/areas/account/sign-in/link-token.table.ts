import { and, eq, gt, lte } from 'drizzle-orm'
import { customType, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** @public Compared with the migrated schema by a test. */
export const linkToken = pgTable('link_token', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export async function addLinkToken(
  tx: Pick<Db, 'insert'>,
  link: typeof linkToken.$inferInsert,
): Promise<void> {
  await tx.insert(linkToken).values(link)
}

const isValid = (tokenHash: Buffer, now: Date) =>
  and(eq(linkToken.tokenHash, tokenHash), gt(linkToken.expiresAt, now))

export async function findLinkOwner(
  tx: Pick<Db, 'select'>,
  tokenHash: Buffer,
  now: Date,
): Promise<string | null> {
  const [found] = await tx
    .select({ accountId: linkToken.accountId })
    .from(linkToken)
    .where(isValid(tokenHash, now))
  return found?.accountId ?? null
}

/** Uses up a link. Of two requests with the same token only one gets true. */
export async function spendLinkToken(tx: Pick<Db, 'delete'>, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.delete(linkToken).where(isValid(tokenHash, now))
  return rowCount === 1
}

export async function deleteLinksOf(tx: Pick<Db, 'delete'>, accountId: string): Promise<void> {
  await tx.delete(linkToken).where(eq(linkToken.accountId, accountId))
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.delete(linkToken).where(lte(linkToken.expiresAt, now))
}

export async function listLinksOf(db: Pick<Db, 'select'>, accountId: string) {
  return db.select().from(linkToken).where(eq(linkToken.accountId, accountId))
}
