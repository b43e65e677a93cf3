import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const account = pgTable('account', {
  id: uuid().primaryKey().defaultRandom(),
  email: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export async function findAccountByEmail(db: Pick<Db, 'select'>, email: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: account.id })
    .from(account)
    .where(sql`lower(${account.email}) = lower(${email})`)
  return found?.id
}
