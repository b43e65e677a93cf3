import { eq } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const operatorSetting = pgTable('operator_setting', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

export async function findSetting(db: Pick<Db, 'select'>, name: string): Promise<unknown> {
  const [found] = await db.select().from(operatorSetting).where(eq(operatorSetting.name, name))
  return found?.value
}

export async function putSetting(
  tx: Pick<Db, 'insert'>,
  row: typeof operatorSetting.$inferInsert,
): Promise<void> {
  const { value, changedAt } = row
  await tx
    .insert(operatorSetting)
    .values(row)
    .onConflictDoUpdate({ target: operatorSetting.name, set: { value, changedAt } })
}
