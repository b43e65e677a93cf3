import { and, asc, count, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { GatewayName } from '../../../gateways/payments/gateway.ts'
import type { Language } from '../../../http/language.ts'
import type { Tx } from '../../../jobs/boss-database.ts'
import type { AddOn } from '../offer/read-catalogue.ts'
import { purchase } from '../purchase/purchase.table.ts'

type State = 'opening' | 'paid' | 'failed' | 'returned'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** @public Compared with the migrated schema by a test. */
export const addOn = pgTable('add_on', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  product: text().$type<AddOn['id']>().notNull(),
  offer: text().$type<keyof AddOn['prices']>().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  gateway: text().$type<GatewayName>().notNull(),
  /** Whose card is charged; null where the course is paid in a card form of its own (D32). */
  firstPurchaseId: uuid('first_purchase_id'),
  /** The provider's name of the checkout of that form. */
  reference: text(),
  state: text().$type<State>().notNull(),
  failure: text(),
  textVersion: text('text_version').notNull(),
  language: text().$type<Language>().notNull(),
  agreedAt: moment('agreed_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  askAt: moment('ask_at'),
  asked: integer().notNull(),
})

export type BoughtAddOn = typeof addOn.$inferSelect

const taking: State[] = ['opening', 'paid']

/** Taps and notices of one person wait for each other until the end of the transaction. */
export async function lockAddOns(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`add-ons ${accountId}`}, 0))`)
}

export async function insertAddOn(
  tx: Pick<Db, 'insert'>,
  given: typeof addOn.$inferInsert,
): Promise<BoughtAddOn> {
  const [added] = await tx.insert(addOn).values(given).returning()
  if (added === undefined) throw new Error('an add-on was not written')
  return added
}

export async function findAddOn(db: Pick<Db, 'select'>, id: string): Promise<BoughtAddOn | undefined> {
  const [found] = await db.select().from(addOn).where(eq(addOn.id, id))
  return found
}

export async function findAddOnByReference(
  db: Pick<Db, 'select'>,
  reference: string,
): Promise<BoughtAddOn | undefined> {
  const [found] = await db.select().from(addOn).where(eq(addOn.reference, reference)).limit(1)
  return found
}

/** The one that is paid, or may be by now. */
export async function findTaken(
  db: Pick<Db, 'select'>,
  accountId: string,
  product: AddOn['id'],
): Promise<BoughtAddOn | undefined> {
  const [found] = await db
    .select()
    .from(addOn)
    .where(and(eq(addOn.accountId, accountId), eq(addOn.product, product), inArray(addOn.state, taking)))
  return found
}

/** Whether another one of the same is paid, or may be by now. */
export async function isTakenBesides(
  tx: Pick<Db, 'select'>,
  { id, accountId, product }: BoughtAddOn,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: addOn.id })
    .from(addOn)
    .where(
      and(
        eq(addOn.accountId, accountId),
        eq(addOn.product, product),
        inArray(addOn.state, taking),
        ne(addOn.id, id),
      ),
    )
  return found !== undefined
}

export async function countTried(tx: Pick<Db, 'select'>, accountId: string, since: Date): Promise<number> {
  const [found] = await tx
    .select({ tried: count() })
    .from(addOn)
    .where(and(eq(addOn.accountId, accountId), gt(addOn.agreedAt, since)))
  return found?.tried ?? 0
}

type Change = Partial<Pick<BoughtAddOn, 'state' | 'failure' | 'reference' | 'askAt' | 'asked'>> & {
  readonly changedAt: Date
}

export async function changeAddOn(tx: Pick<Db, 'update'>, id: string, change: Change): Promise<void> {
  await tx.update(addOn).set(change).where(eq(addOn.id, id))
}

/** The provider is asked no later than this, from then on in short steps again. */
export async function hurryAddOn(tx: Pick<Db, 'update'>, id: string, askAt: Date): Promise<void> {
  await tx
    .update(addOn)
    .set({ askAt: sql`least(${addOn.askAt}, ${askAt.toISOString()}::timestamptz)`, asked: 0 })
    .where(eq(addOn.id, id))
}

type Later = Pick<BoughtAddOn, 'askAt' | 'asked'> & { readonly now: Date }

/** Where it is still due: somebody else may have settled it meanwhile. */
export async function postponeAddOn(
  tx: Pick<Db, 'update'>,
  id: string,
  { now, ...ask }: Later,
): Promise<void> {
  await tx
    .update(addOn)
    .set(ask)
    .where(and(eq(addOn.id, id), lte(addOn.askAt, now)))
}

export async function listAddOnsToAsk(
  db: Pick<Db, 'select'>,
  now: Date,
  most: number,
): Promise<BoughtAddOn[]> {
  return db
    .select()
    .from(addOn)
    .where(and(isNotNull(addOn.askAt), lte(addOn.askAt, now)))
    .orderBy(asc(addOn.askAt))
    .limit(most)
}

export async function listAddOnsOf(db: Pick<Db, 'select'>, accountId: string): Promise<BoughtAddOn[]> {
  return db.select().from(addOn).where(eq(addOn.accountId, accountId)).orderBy(asc(addOn.agreedAt))
}

type Move = { readonly sessionId: string; readonly accountId: string }

/** What was charged to the card of a plan goes with the plan, unless the account has the same already. */
export async function moveAddOns(tx: Tx, { sessionId, accountId }: Move): Promise<void> {
  await tx.execute(
    sql`update ${addOn} as bought set account_id = ${accountId}
      where first_purchase_id in (select id from ${purchase} where session_id = ${sessionId})
        and account_id <> ${accountId}
        and not exists (select from ${addOn} as own where own.account_id = ${accountId}
          and own.product = bought.product and own.state in ('opening', 'paid'))`,
  )
}
