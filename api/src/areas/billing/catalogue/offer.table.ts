import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const offer = pgTable('offer', {
  sessionId: text('session_id').primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  secondAt: timestamp('second_at', { withTimezone: true }),
  secondEndsAt: timestamp('second_ends_at', { withTimezone: true }),
  /** [O-54] The version of the prices that the session is shown; 0 is what is built in. */
  priceVersion: integer('price_version').notNull().default(0),
  /** Since when. */
  pricedAt: timestamp('priced_at', { withTimezone: true }).notNull(),
})

export type Offer = typeof offer.$inferSelect

export type Pin = Pick<Offer, 'priceVersion' | 'pricedAt'>

type SecondOffer = { readonly secondAt: Date; readonly secondEndsAt: Date }

export async function findOffer(tx: Pick<Db, 'select'>, sessionId: string): Promise<Offer | undefined> {
  const [found] = await tx.select().from(offer).where(eq(offer.sessionId, sessionId))
  return found
}

/** If several requests start the offer at once, the first one wins and the others change nothing. */
export async function addOffer(
  tx: Pick<Db, 'insert'>,
  started: Pick<Offer, 'sessionId' | 'startedAt' | 'endsAt'> & Pin,
): Promise<void> {
  await tx.insert(offer).values(started).onConflictDoNothing()
}

/** Sessions without an offer are left alone. */
export async function setPins(
  tx: Pick<Db, 'update'>,
  sessionIds: readonly string[],
  pin: Pin,
): Promise<void> {
  if (sessionIds.length === 0) return
  await tx
    .update(offer)
    .set(pin)
    .where(inArray(offer.sessionId, [...sessionIds]))
}

/** Grants the better price. Changes nothing if the session already has it. */
export async function addSecondOffer(
  tx: Pick<Db, 'update'>,
  sessionId: string,
  second: SecondOffer,
): Promise<void> {
  await tx
    .update(offer)
    .set(second)
    .where(and(eq(offer.sessionId, sessionId), isNull(offer.secondAt)))
}

/** The earliest better price that any of these sessions was granted. */
export async function findSecond(
  tx: Pick<Db, 'select'>,
  sessionIds: readonly string[],
): Promise<SecondOffer | undefined> {
  const [found] = await tx
    .select({ secondAt: offer.secondAt, secondEndsAt: offer.secondEndsAt })
    .from(offer)
    .where(and(inArray(offer.sessionId, [...sessionIds]), isNotNull(offer.secondAt)))
    .orderBy(asc(offer.secondAt))
    .limit(1)
  const { secondAt = null, secondEndsAt = null } = found ?? {}
  return secondAt && secondEndsAt ? { secondAt, secondEndsAt } : undefined
}

type Running = { readonly grantedBefore: Date; readonly endsAfter: Date; readonly after: string }

/** [O-76] Sessions with a better price that was granted before one moment and ends after another, in pages by id. */
export async function listRunningSeconds(
  db: Pick<Db, 'select'>,
  { grantedBefore, endsAfter, after }: Running,
  limit: number,
): Promise<{ sessionId: string; endsAt: Date | null }[]> {
  return db
    .select({ sessionId: offer.sessionId, endsAt: offer.secondEndsAt })
    .from(offer)
    .where(
      and(lte(offer.secondAt, grantedBefore), gte(offer.secondEndsAt, endsAfter), gt(offer.sessionId, after)),
    )
    .orderBy(asc(offer.sessionId))
    .limit(limit)
}

export async function listOffers(db: Pick<Db, 'select'>, sessionIds: readonly string[]): Promise<Offer[]> {
  return db
    .select()
    .from(offer)
    .where(inArray(offer.sessionId, [...sessionIds]))
}

export async function deleteOffers(tx: Pick<Db, 'delete'>, sessionIds: readonly string[]): Promise<void> {
  await tx.delete(offer).where(inArray(offer.sessionId, [...sessionIds]))
}
