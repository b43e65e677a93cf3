import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { GatewayName } from '../../gateways/payments/gateway.ts'

type State = 'asked' | 'paid' | 'failed' | 'returned'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** @public Compared with the migrated schema by a test. */
export const laterCharge = pgTable('later_charge', {
  id: uuid().primaryKey(),
  subscriptionId: uuid('subscription_id').notNull(),
  kind: text().$type<'renewal' | 'restore'>().notNull(),
  period: integer().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  consentId: uuid('consent_id').notNull(),
  gateway: text().$type<GatewayName>().notNull(),
  cardPurchaseId: uuid('card_purchase_id').notNull(),
  state: text().$type<State>().notNull(),
  failure: text(),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  askAt: moment('ask_at'),
  asked: integer().notNull().default(0),
})
