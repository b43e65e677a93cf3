import { and, eq, gt } from 'drizzle-orm'
import { customType, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** @public Compared with the migrated schema by a test. */
export const accountSession = pgTable('account_session', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export async function findAccountId(db: Db, tokenHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ accountId: accountSession.accountId })
    .from(accountSession)
    .where(and(eq(accountSession.tokenHash, tokenHash), gt(accountSession.expiresAt, now)))
  return row?.accountId ?? null
}
