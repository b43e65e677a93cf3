import type { LegalSources } from '@vela/content/legal-text'
import { eq } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const legalText = pgTable('legal_text', {
  hash: text().primaryKey(),
  sources: jsonb().$type<LegalSources>().notNull(),
})

/** The row is large and nearly always there, so it is only sent if it is not. */
export async function addLegalText(
  tx: Pick<Db, 'select' | 'insert'>,
  given: typeof legalText.$inferSelect,
): Promise<void> {
  const [known] = await tx
    .select({ hash: legalText.hash })
    .from(legalText)
    .where(eq(legalText.hash, given.hash))
  if (known === undefined) await tx.insert(legalText).values(given).onConflictDoNothing()
}

export async function findLegalText(db: Pick<Db, 'select'>, hash: string): Promise<LegalSources | undefined> {
  const [found] = await db.select().from(legalText).where(eq(legalText.hash, hash))
  return found?.sources
}
