import { and, eq, inArray, ne } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

type State = 'trial' | 'active' | 'redemption' | 'cancelled' | 'expired' | 'revoked'

/** @public Compared with the migrated schema by a test. */
export const subscription = pgTable('subscription', {
  id: uuid().primaryKey(),
  purchaseId: uuid('purchase_id').notNull(),
  sessionId: text('session_id').notNull(),
  accountId: uuid('account_id'),
  productId: text('product_id').notNull(),
  gateway: text().notNull(),
  providerId: text('provider_id'),
  state: text().$type<State>().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  nextChargeAt: timestamp('next_charge_at', { withTimezone: true }),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

const live: State[] = ['trial', 'active', 'redemption', 'cancelled']

export async function hasLiveSubscription(tx: Pick<Db, 'select'>, sessionId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.sessionId, sessionId), inArray(subscription.state, live)))
    .limit(1)
  return found !== undefined
}

/** One that ran out counts: who paid once registers, and restores it there. */
export async function hasPaid(db: Pick<Db, 'select'>, sessionId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.sessionId, sessionId), ne(subscription.state, 'revoked')))
    .limit(1)
  return found !== undefined
}

export async function addSubscription(
  tx: Pick<Db, 'insert'>,
  given: typeof subscription.$inferInsert,
): Promise<void> {
  await tx.insert(subscription).values(given)
}

export async function revokeSubscription(
  tx: Pick<Db, 'update'>,
  purchaseId: string,
  changedAt: Date,
): Promise<void> {
  await tx
    .update(subscription)
    .set({ state: 'revoked', nextChargeAt: null, changedAt })
    .where(and(eq(subscription.purchaseId, purchaseId), ne(subscription.state, 'revoked')))
}
