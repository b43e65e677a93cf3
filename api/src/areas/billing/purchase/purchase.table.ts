import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { GatewayName } from '../../../gateways/payments/gateway.ts'
import type { Language } from '../../../http/language.ts'
import type { Tx } from '../../../jobs/boss-database.ts'

type State = 'opening' | 'open' | 'paid' | 'failed' | 'closed' | 'returned'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** @public Compared with the migrated schema by a test. */
export const purchase = pgTable('purchase', {
  id: uuid().primaryKey(),
  sessionId: text('session_id').notNull(),
  productId: text('product_id').notNull(),
  gateway: text().$type<GatewayName>().notNull(),
  discount: integer().notNull(),
  currency: text().notNull(),
  firstAmount: integer('first_amount').notNull(),
  firstWeeks: integer('first_weeks').notNull(),
  renewalAmount: integer('renewal_amount').notNull(),
  renewalWeeks: integer('renewal_weeks').notNull(),
  email: text(),
  language: text().$type<Language>().notNull(),
  state: text().$type<State>().notNull(),
  reference: text(),
  failure: text(),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  askAt: moment('ask_at'),
  asked: integer().notNull(),
  /** The membership whose card it replaces; null where it begins one. */
  renews: uuid(),
  /** Of the secret of the browser that opened it; null where an account did. */
  payerHash: bytea('payer_hash'),
  /** The session's id at that time, where it has changed since. */
  openedIn: text('opened_in'),
  /** The ids that the session has had since then, without its current one. */
  formerIds: text('former_ids').array().notNull().default([]),
})

export type Purchase = typeof purchase.$inferSelect

const inFlight: State[] = ['opening', 'open']

export function isInFlight({ state }: Pick<Purchase, 'state'>): boolean {
  return inFlight.includes(state)
}

/** Whether the session ever began to buy, whatever came of it. */
export async function hasPurchase(tx: Pick<Db, 'select'>, sessionId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: purchase.id })
    .from(purchase)
    .where(eq(purchase.sessionId, sessionId))
    .limit(1)
  return found !== undefined
}

/** The same as a condition on the column of a session's id. */
export function boughtIn(sessionId: SQLWrapper): SQL {
  return sql`exists (select from ${purchase} where ${purchase.sessionId} = ${sessionId})`
}

/** Taps, tabs and notices of one visitor wait for each other until the end of the transaction. */
export async function lockBuyer(tx: Tx, sessionId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`buyer ${sessionId}`}, 0))`)
}

/** The same for one address in several browsers. Always after the lock of the buyer, so that nobody waits in a circle. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  const address = `address ${email.toLowerCase()}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`)
}

export async function addPurchase(
  tx: Pick<Db, 'insert'>,
  given: typeof purchase.$inferInsert,
): Promise<Purchase> {
  const [added] = await tx.insert(purchase).values(given).returning()
  if (added === undefined) throw new Error('a purchase was not written')
  return added
}

export async function findPurchase(db: Pick<Db, 'select'>, id: string): Promise<Purchase | undefined> {
  const [found] = await db.select().from(purchase).where(eq(purchase.id, id))
  return found
}

export async function listPurchases(db: Pick<Db, 'select'>, ids: readonly string[]): Promise<Purchase[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(purchase)
    .where(inArray(purchase.id, [...ids]))
}

export async function findByReference(db: Db, reference: string): Promise<Purchase | undefined> {
  const [found] = await db
    .select()
    .from(purchase)
    .where(eq(purchase.reference, reference))
    .orderBy(desc(purchase.createdAt))
    .limit(1)
  return found
}

export async function lockPurchase(tx: Pick<Db, 'select'>, id: string): Promise<Purchase> {
  const [found] = await tx.select().from(purchase).where(eq(purchase.id, id)).for('no key update')
  if (found === undefined) throw new Error('a purchase disappeared')
  return found
}

/** Of those that begin a plan. */
export async function listInFlight(tx: Pick<Db, 'select'>, sessionId: string): Promise<Purchase[]> {
  return tx
    .select()
    .from(purchase)
    .where(and(eq(purchase.sessionId, sessionId), inArray(purchase.state, inFlight), isNull(purchase.renews)))
    .orderBy(asc(purchase.createdAt))
}

/** [M-12] The form that is open for another card; there is one at most. */
export async function findCardForm(
  tx: Pick<Db, 'select'>,
  subscriptionId: string,
): Promise<Purchase | undefined> {
  const [found] = await tx
    .select()
    .from(purchase)
    .where(and(eq(purchase.renews, subscriptionId), inArray(purchase.state, inFlight)))
  return found
}

/** How many forms the session was given; what no provider opened nobody has to be asked about for long. */
export async function countShown(tx: Pick<Db, 'select'>, sessionId: string, since: Date): Promise<number> {
  const [found] = await tx
    .select({ shown: count() })
    .from(purchase)
    .where(
      and(eq(purchase.sessionId, sessionId), gt(purchase.createdAt, since), isNotNull(purchase.reference)),
    )
  return found?.shown ?? 0
}

/** Whose forms were shown and may be paid by now, the newest first. */
export async function listShown(
  db: Pick<Db, 'select'>,
  sessionId: string,
  most: number,
): Promise<Purchase[]> {
  return db
    .select()
    .from(purchase)
    .where(
      and(
        eq(purchase.sessionId, sessionId),
        inArray(purchase.state, ['open', 'closed']),
        isNotNull(purchase.reference),
        isNotNull(purchase.askAt),
      ),
    )
    .orderBy(desc(purchase.createdAt))
    .limit(most)
}

/** Those that are paid, or may be: a form that was shown can be paid until the provider says otherwise. */
export async function listPayable(tx: Pick<Db, 'select'>, sessionId: string): Promise<Purchase[]> {
  return tx
    .select()
    .from(purchase)
    .where(
      and(
        eq(purchase.sessionId, sessionId),
        or(
          inArray(purchase.state, ['opening', 'open', 'paid']),
          and(eq(purchase.state, 'closed'), isNotNull(purchase.askAt), isNotNull(purchase.reference)),
        ),
      ),
    )
}

type Change = Partial<Pick<Purchase, 'state' | 'reference' | 'failure' | 'askAt' | 'asked' | 'email'>> & {
  readonly changedAt: Date
}

export async function changePurchase(tx: Pick<Db, 'update'>, id: string, change: Change): Promise<void> {
  await tx.update(purchase).set(change).where(eq(purchase.id, id))
}

type Gift = { readonly sessionId: string; readonly email: string; readonly changedAt: Date }

/** What was paid for in a session belongs to this address. */
export async function giveToAddress(
  tx: Pick<Db, 'update'>,
  { sessionId, email, changedAt }: Gift,
): Promise<void> {
  await tx
    .update(purchase)
    .set({ email, changedAt })
    .where(and(eq(purchase.sessionId, sessionId), eq(purchase.state, 'paid')))
}

/** What else the visitor had begun; the rows as they are now. */
export async function closeOthers(
  tx: Pick<Db, 'update'>,
  { sessionId, except, at, askAt }: { sessionId: string; except: string | null; at: Date; askAt: Date },
): Promise<Purchase[]> {
  return tx
    .update(purchase)
    .set({ state: 'closed', changedAt: at, askAt, asked: 0 })
    .where(
      and(
        eq(purchase.sessionId, sessionId),
        inArray(purchase.state, inFlight),
        except === null ? undefined : ne(purchase.id, except),
      ),
    )
    .returning()
}

/** The provider is asked no later than this, from then on in short steps again. */
export async function hurryAsking(tx: Pick<Db, 'update'>, id: string, askAt: Date): Promise<void> {
  await tx
    .update(purchase)
    .set({ askAt: sql`least(${purchase.askAt}, ${askAt.toISOString()}::timestamptz)`, asked: 0 })
    .where(eq(purchase.id, id))
}

/** Those begun lately come first: however many forms were left behind, nobody who is paying waits for them. */
export async function listToAsk(
  db: Db,
  { now, freshSince, most }: { now: Date; freshSince: Date; most: number },
): Promise<Purchase[]> {
  return db
    .select()
    .from(purchase)
    .where(and(isNotNull(purchase.askAt), lte(purchase.askAt, now)))
    .orderBy(desc(gt(purchase.createdAt, freshSince)), asc(purchase.askAt))
    .limit(most)
}

export async function listPurchasesOf(
  db: Pick<Db, 'select'>,
  sessionIds: readonly string[],
): Promise<Purchase[]> {
  return db
    .select()
    .from(purchase)
    .where(inArray(purchase.sessionId, [...sessionIds]))
    .orderBy(asc(purchase.createdAt))
}

/** What money was about stays; whose it was goes. */
export async function stripPurchases(tx: Pick<Db, 'update'>, sessionIds: readonly string[]): Promise<void> {
  await tx
    .update(purchase)
    .set({ email: null, payerHash: null, openedIn: null, formerIds: [] })
    .where(inArray(purchase.sessionId, [...sessionIds]))
}
