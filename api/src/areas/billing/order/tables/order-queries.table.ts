import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Db, Tx } from '../../../../db/database.ts'
import type { AddOn } from '../../catalogue/read-catalogue.ts'
import { isInFlightSql, type Order, orders } from './orders.table.ts'

type Reads = Pick<Db, 'select'>

/** Whether the session ever started a purchase, whatever the outcome. */
export async function hasOrder(db: Reads, sessionId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.sessionId, sessionId))
    .limit(1)
  return found !== undefined
}

/** `hasOrder` as an SQL condition on a column with session ids. */
export function hasOrderSql(sessionId: SQLWrapper): SQL {
  return sql`exists (select from ${orders} where ${orders.sessionId} = ${sessionId})`
}

export async function listPlansInFlight(tx: Reads, sessionId: string): Promise<Order[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), eq(orders.kind, 'plan'), isInFlightSql))
    .orderBy(asc(orders.createdAt))
}

/** [M-12] The open form for another card; there is at most one. */
export async function findCardUpdate(tx: Reads, subscriptionId: string): Promise<Order | undefined> {
  const [found] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionId, subscriptionId), eq(orders.kind, 'card_update'), isInFlightSql))
  return found
}

/**
 * [I1] Whether the outcome of a renewal or a restore is still unknown. Nothing else may be charged until it is known.
 */
export async function hasChargeInFlight(tx: Reads, subscriptionId: string): Promise<boolean> {
  const isCharge = inArray(orders.kind, ['renewal', 'restore'])
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.subscriptionId, subscriptionId), isCharge, eq(orders.state, 'created')))
  return found.length > 0
}

/** The number of forms opened for the session since then. An order gets its reference when its form is opened. */
export async function countOpenedForms(tx: Reads, sessionId: string, since: Date): Promise<number> {
  const [found] = await tx
    .select({ opened: count() })
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), gt(orders.createdAt, since), isNotNull(orders.reference)))
  return found?.opened ?? 0
}

/** A form that was opened and may have been paid by now. */
const isPayableFormSql = (sessionId: string) =>
  and(
    eq(orders.sessionId, sessionId),
    inArray(orders.state, ['open', 'closed']),
    isNotNull(orders.reference),
    isNotNull(orders.nextPollAt),
  )

/** The session's forms that were opened and may have been paid by now, the newest first. */
export async function listPayableForms(db: Reads, sessionId: string, limit: number): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(isPayableFormSql(sessionId))
    .orderBy(desc(orders.createdAt))
    .limit(limit)
}

/** An SQL condition: whether the session has a form that may have been paid by now. */
export function hasPayableFormSql(sessionId: string): SQL {
  return sql`exists (select from ${orders} where ${isPayableFormSql(sessionId)})`
}

/** Orders that are paid or may still be: an opened form can be paid until the provider reports it as closed. */
export async function listPaidOrPayable(tx: Reads, sessionId: string): Promise<Order[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.sessionId, sessionId),
        or(
          inArray(orders.state, ['created', 'open', 'paid']),
          and(eq(orders.state, 'closed'), isNotNull(orders.nextPollAt), isNotNull(orders.reference)),
        ),
      ),
    )
}

type NewEmail = { readonly sessionId: string; readonly email: string; readonly changedAt: Date }

/** Sets the email address of the paid orders of a session. */
export async function setPaidEmail(
  tx: Pick<Db, 'update'>,
  { sessionId, email, changedAt }: NewEmail,
): Promise<void> {
  await tx
    .update(orders)
    .set({ email, changedAt })
    .where(and(eq(orders.sessionId, sessionId), eq(orders.state, 'paid')))
}

type ClosedForms = {
  readonly sessionId: string
  readonly except: string | null
  readonly at: Date
  readonly pollAt: Date
}

/** Closes the session's forms, all but `except`. Returns the closed orders. */
export async function closeForms(
  tx: Pick<Db, 'update'>,
  { sessionId, except, at, pollAt }: ClosedForms,
): Promise<Order[]> {
  const isOther = except === null ? undefined : ne(orders.id, except)
  return tx
    .update(orders)
    .set({ state: 'closed', changedAt: at, nextPollAt: pollAt, pollCount: 0 })
    .where(and(eq(orders.sessionId, sessionId), isInFlightSql, isOther))
    .returning()
}

/**
 * Records the session's current id in its orders before it changes, so that the payer still finds them by the old id.
 */
export async function addFormerId(tx: Pick<Db, 'update'>, sessionId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ formerIds: sql`array_append(${orders.formerIds}, ${orders.sessionId})` })
    .where(eq(orders.sessionId, sessionId))
}

/** The current id of a session that had this former id. Only the browser that opened a payment in it may look it up. */
export async function findSessionByFormerId(
  db: Reads,
  formerId: string,
  payerHash: Buffer,
): Promise<string | undefined> {
  const [found] = await db
    .select({ sessionId: orders.sessionId })
    .from(orders)
    .where(and(eq(orders.payerHash, payerHash), sql`${formerId} = any(${orders.formerIds})`))
    .limit(1)
  return found?.sessionId ?? undefined
}

type Product = Pick<Order, 'accountId' | 'productId'>

function takenAddOn({ accountId, productId }: Product) {
  return and(
    eq(orders.kind, 'add_on'),
    eq(orders.accountId, accountId ?? ''),
    eq(orders.productId, productId),
    inArray(orders.state, ['created', 'open', 'paid']),
  )
}

/** The account's order of the add-on that is paid or may still be paid. */
export async function findTakenAddOn(
  db: Reads,
  accountId: string,
  productId: AddOn['id'],
): Promise<Order | undefined> {
  const [found] = await db.select().from(orders).where(takenAddOn({ accountId, productId }))
  return found
}

/** Whether another order of the same add-on is paid or may still be paid. */
export async function hasOtherAddOn(tx: Reads, order: Order): Promise<boolean> {
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(takenAddOn(order), ne(orders.id, order.id)))
  return found !== undefined
}

export async function countAddOns(tx: Reads, accountId: string, since: Date): Promise<number> {
  const [found] = await tx
    .select({ tried: count() })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), gt(orders.createdAt, since)))
  return found?.tried ?? 0
}

export async function listAddOns(db: Reads, accountId: string): Promise<Order[]> {
  return db.select().from(orders).where(eq(orders.accountId, accountId)).orderBy(asc(orders.createdAt))
}

type Move = { readonly sessionId: string; readonly accountId: string }

/**
 * Moves the add-ons that were charged to a plan's card to the plan's account, except those that the account already
 * has.
 */
export async function moveAddOns(tx: Tx, { sessionId, accountId }: Move): Promise<void> {
  await tx.execute(
    sql`update ${orders} as bought set account_id = ${accountId}
      where kind = 'add_on' and card_order_id in (select id from ${orders} where session_id = ${sessionId})
        and account_id <> ${accountId}
        and not exists (select from ${orders} as own where own.kind = 'add_on' and own.account_id = ${accountId}
          and own.product_id = bought.product_id and own.state in ('created', 'open', 'paid'))`,
  )
}

/** A person who bought; a payer who has not registered has no account. */
export type Buyer = { readonly accountId: string | null; readonly sessionIds: readonly string[] }

const isOfAccount = (accountId: string | null) =>
  accountId === null ? undefined : eq(orders.accountId, accountId)

/** All orders of a person: those of their sessions, of their account and of their subscriptions. */
export async function listOrdersOf(
  db: Reads,
  { accountId, sessionIds }: Buyer,
  subscriptionIds: readonly string[],
): Promise<Order[]> {
  const isTheirs = or(
    inArray(orders.sessionId, [...sessionIds]),
    isOfAccount(accountId),
    inArray(orders.subscriptionId, [...subscriptionIds]),
  )
  return db.select().from(orders).where(isTheirs).orderBy(asc(orders.createdAt))
}

/** Removes what identifies the person and leaves the financial record. */
export async function anonymizeOrders(
  tx: Pick<Db, 'update'>,
  { accountId, sessionIds }: Buyer,
): Promise<void> {
  await tx
    .update(orders)
    .set({ email: null, payerHash: null, formerIds: [] })
    .where(or(inArray(orders.sessionId, [...sessionIds]), isOfAccount(accountId)))
}

/** The orders that paid for a subscription and were not refunded. */
export async function listPaidFor(db: Reads, subscriptionId: string): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionId, subscriptionId), eq(orders.state, 'paid')))
    .orderBy(asc(orders.createdAt))
}

/** [O-76] Whether a plan was ever paid in the session or with the email address; a refunded one counts too. */
export async function hasPaidPlan(db: Reads, sessionId: string, email: string): Promise<boolean> {
  const isTheirs = or(eq(orders.sessionId, sessionId), eq(sql`lower(${orders.email})`, email.toLowerCase()))
  const isPaid = inArray(orders.state, ['paid', 'refunded'])
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.kind, 'plan'), isPaid, isTheirs))
    .limit(1)
  return found !== undefined
}
