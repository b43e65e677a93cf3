import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import type { Language } from '../../../../http/language.ts'
import { keepLegalText } from '../../../publishing/public.ts'

/**
 * [I4] What a customer agreed to. A consent is stored in the transaction that allows the charge, so that neither exists
 * without the other.
 * @public Compared with the migrated schema by a test.
 */
export const consent = pgTable('consent', {
  id: uuid().primaryKey(),
  kind: text().$type<'plan' | 'add_on' | 'offer' | 'restore' | 'card'>().notNull(),
  subscriptionId: uuid('subscription_id'),
  textVersion: text('text_version').notNull(),
  language: text().$type<Language>().notNull(),
  productId: text('product_id').notNull(),
  currency: text().notNull(),
  /** The amount that is charged now; null if nothing is. */
  firstAmount: integer('first_amount'),
  firstWeeks: integer('first_weeks'),
  /** The price of every later period; null for a single payment. */
  renewalAmount: integer('renewal_amount'),
  renewalWeeks: integer('renewal_weeks'),
  /** [O-59] The version of the legal texts, 0 for what was built in, and their hash; null for the oldest consents. */
  legalVersion: integer('legal_version'),
  legalText: text('legal_text'),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
})

type Consent = typeof consent.$inferSelect

/** [O-59] Stores a consent with the legal texts that are in force when it is given. */
export async function addConsent(
  { published }: Pick<Deps, 'published'>,
  tx: Pick<Db, 'select' | 'insert'>,
  given: Omit<typeof consent.$inferInsert, 'legalVersion' | 'legalText'>,
): Promise<void> {
  await tx.insert(consent).values({ ...given, ...(await keepLegalText(tx, published, given.givenAt)) })
}

export type RenewalTerms = { readonly amount: number; readonly weeks: number }

/** The agreed renewal price and period of a plan or a card update; null for a single payment. */
export async function findRenewalTerms(
  db: Pick<Db, 'select'>,
  { consentId }: { readonly consentId: string },
): Promise<RenewalTerms | null> {
  const [found] = await db
    .select({ amount: consent.renewalAmount, weeks: consent.renewalWeeks })
    .from(consent)
    .where(eq(consent.id, consentId))
  if (found === undefined) throw new Error('an order without consent')
  const { amount, weeks } = found
  return amount === null || weeks === null ? null : { amount, weeks }
}

type Scope = { readonly ids: readonly string[]; readonly subscriptionIds: readonly string[] }

/** The consents with these ids and all consents of these subscriptions. */
export async function listConsentsOf(
  db: Pick<Db, 'select'>,
  { ids, subscriptionIds }: Scope,
): Promise<Consent[]> {
  return db
    .select()
    .from(consent)
    .where(or(inArray(consent.id, [...ids]), inArray(consent.subscriptionId, [...subscriptionIds])))
    .orderBy(asc(consent.givenAt))
}

/** The times at which the customer agreed to the lower price or to a restore, in ascending order. */
export async function listGivenAt(
  db: Pick<Db, 'select'>,
  subscriptionId: string,
  kind: 'offer' | 'restore',
): Promise<Date[]> {
  const found = await db
    .select({ givenAt: consent.givenAt })
    .from(consent)
    .where(and(eq(consent.subscriptionId, subscriptionId), eq(consent.kind, kind)))
    .orderBy(asc(consent.givenAt))
  return found.map(({ givenAt }) => givenAt)
}
