import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../db/database.ts'
import type { GatewayName } from '../../../../gateways/payments/gateway.ts'

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
  /** While it is asked: when it was sent last. */
  changedAt: moment('changed_at').notNull(),
  askAt: moment('ask_at'),
  /** How often the provider was asked since it was sent. */
  asked: integer().notNull().default(0),
})

export type LaterCharge = typeof laterCharge.$inferSelect

/** As text of one parameter, because drizzle's own insert is dear for many rows. */
export async function insertLaterCharges(
  tx: Pick<Db, 'execute'>,
  given: readonly LaterCharge[],
): Promise<void> {
  if (given.length === 0) return
  await tx.execute(
    sql`insert into ${laterCharge} (id, subscription_id, kind, period, amount, currency, consent_id, gateway,
        card_purchase_id, state, failure, created_at, changed_at, ask_at, asked)
      select id, "subscriptionId", kind, period, amount, currency, "consentId", gateway, "cardPurchaseId", state,
        failure, "createdAt", "changedAt", "askAt", asked
      from json_to_recordset(${JSON.stringify(given)}::json) as v (
        id uuid, "subscriptionId" uuid, kind text, period int, amount int, currency text, "consentId" uuid,
        gateway text, "cardPurchaseId" uuid, state text, failure text, "createdAt" timestamptz,
        "changedAt" timestamptz, "askAt" timestamptz, asked int)`,
  )
}

export async function findLaterCharge(db: Pick<Db, 'select'>, id: string): Promise<LaterCharge | undefined> {
  const [found] = await db.select().from(laterCharge).where(eq(laterCharge.id, id))
  return found
}

export async function listLaterCharges(
  db: Pick<Db, 'select'>,
  ids: readonly string[],
): Promise<LaterCharge[]> {
  return db
    .select()
    .from(laterCharge)
    .where(inArray(laterCharge.id, [...ids]))
}

/** In the order they were decided on. */
export async function listLaterChargesOf(
  db: Pick<Db, 'select'>,
  subscriptionIds: readonly string[],
): Promise<LaterCharge[]> {
  return db
    .select()
    .from(laterCharge)
    .where(inArray(laterCharge.subscriptionId, [...subscriptionIds]))
    .orderBy(asc(laterCharge.createdAt), asc(laterCharge.period))
}

export type ChargeChange = Pick<LaterCharge, 'id' | 'state' | 'failure' | 'askAt' | 'asked' | 'changedAt'>

export async function changeLaterCharges(
  tx: Pick<Db, 'execute'>,
  changes: readonly ChargeChange[],
): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(
    sql`update ${laterCharge} c set state = v.state, failure = v.failure, ask_at = v."askAt", asked = v.asked,
        changed_at = v."changedAt"
      from json_to_recordset(${JSON.stringify(changes)}::json) as v (
        id uuid, state text, failure text, "askAt" timestamptz, asked int, "changedAt" timestamptz)
      where c.id = v.id`,
  )
}

/** The provider is asked no later than this. */
export async function hurryLaterCharge(tx: Pick<Db, 'update'>, id: string, askAt: Date): Promise<void> {
  await tx
    .update(laterCharge)
    .set({ askAt: sql`least(${laterCharge.askAt}, ${askAt.toISOString()}::timestamptz)` })
    .where(eq(laterCharge.id, id))
}

/** Whether one of the membership's charges went out since then, and the provider has not answered. */
export async function isBeingSent(
  db: Pick<Db, 'select'>,
  subscriptionId: string,
  since: Date,
): Promise<boolean> {
  const isUnanswered = [eq(laterCharge.state, 'asked'), eq(laterCharge.asked, 0)]
  const [found] = await db
    .select({ id: laterCharge.id })
    .from(laterCharge)
    .where(
      and(eq(laterCharge.subscriptionId, subscriptionId), gt(laterCharge.changedAt, since), ...isUnanswered),
    )
    .limit(1)
  return found !== undefined
}

/** Where nobody else has changed it since it was read. */
export async function askLaterAbout(
  db: Pick<Db, 'update'>,
  { id, state, changedAt }: LaterCharge,
  ask: Pick<LaterCharge, 'askAt' | 'asked'>,
): Promise<void> {
  const isAsRead = [eq(laterCharge.state, state), eq(laterCharge.changedAt, changedAt)]
  await db
    .update(laterCharge)
    .set(ask)
    .where(and(eq(laterCharge.id, id), ...isAsRead))
}

export async function listLaterChargesToAsk(
  db: Pick<Db, 'select'>,
  now: Date,
  most: number,
): Promise<LaterCharge[]> {
  return db
    .select()
    .from(laterCharge)
    .where(and(isNotNull(laterCharge.askAt), lte(laterCharge.askAt, now)))
    .orderBy(asc(laterCharge.askAt))
    .limit(most)
}
