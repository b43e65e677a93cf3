import { asc, inArray } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { Language } from '../../../http/language.ts'

/** @public Compared with the migrated schema by a test. */
export const consent = pgTable('consent', {
  purchaseId: uuid('purchase_id').primaryKey(),
  textVersion: text('text_version').notNull(),
  language: text().$type<Language>().notNull(),
  currency: text().notNull(),
  firstAmount: integer('first_amount').notNull(),
  firstWeeks: integer('first_weeks').notNull(),
  renewalAmount: integer('renewal_amount').notNull(),
  renewalWeeks: integer('renewal_weeks').notNull(),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
})

export async function addConsent(tx: Pick<Db, 'insert'>, given: typeof consent.$inferInsert): Promise<void> {
  await tx.insert(consent).values(given)
}

export async function listConsents(db: Pick<Db, 'select'>, purchaseIds: readonly string[]) {
  return db
    .select()
    .from(consent)
    .where(inArray(consent.purchaseId, [...purchaseIds]))
}

/** @public Compared with the migrated schema by a test. */
export const laterConsent = pgTable('later_consent', {
  id: uuid().primaryKey(),
  subscriptionId: uuid('subscription_id').notNull(),
  kind: text().$type<'offer' | 'restore' | 'card'>().notNull(),
  textVersion: text('text_version').notNull(),
  language: text().$type<Language>().notNull(),
  productId: text('product_id').notNull(),
  currency: text().notNull(),
  amount: integer().notNull(),
  weeks: integer().notNull(),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
})

export async function addLaterConsent(
  tx: Pick<Db, 'insert'>,
  given: typeof laterConsent.$inferInsert,
): Promise<void> {
  await tx.insert(laterConsent).values(given)
}

export async function listLaterConsents(db: Pick<Db, 'select'>, subscriptionIds: readonly string[]) {
  return db
    .select()
    .from(laterConsent)
    .where(inArray(laterConsent.subscriptionId, [...subscriptionIds]))
    .orderBy(asc(laterConsent.givenAt))
}
