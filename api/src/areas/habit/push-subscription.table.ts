import { eq } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const pushSubscription = pgTable('push_subscription', {
  endpoint: text().primaryKey(),
  accountId: uuid('account_id').notNull(),
  publicKey: text('public_key').notNull(),
  auth: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export async function listSubscriptions(db: Pick<Db, 'select'>, accountId: string) {
  return db.select().from(pushSubscription).where(eq(pushSubscription.accountId, accountId))
}
