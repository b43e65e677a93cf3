import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import { habitPerson } from '../habit-person.table.ts'

/** @public Compared with the migrated schema by a test. */
export const pushSubscription = pgTable('push_subscription', {
  id: uuid().primaryKey(),
  endpoint: text().notNull(),
  accountId: uuid('account_id').notNull(),
  family: uuid().notNull(),
  publicKey: text('public_key').notNull(),
  auth: text().notNull(),
  refusals: smallint().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export type PushSubscription = typeof pushSubscription.$inferSelect

/** Bounds what one account can store; the oldest are replaced. */
const maxPerPerson = 10

/** Stores a browser for a person. One that was another person's is moved: a device has one user at a time. */
export async function setSubscription(
  tx: Pick<Db, 'delete' | 'insert' | 'select'>,
  subscription: PushSubscription,
): Promise<void> {
  const { endpoint, accountId, family, publicKey, auth } = subscription
  await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.endpoint, endpoint), ne(pushSubscription.accountId, accountId)))
  await tx
    .insert(pushSubscription)
    .values(subscription)
    .onConflictDoUpdate({
      target: pushSubscription.endpoint,
      set: { accountId, family, publicKey, auth, refusals: 0 },
    })
  const surplus = tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.accountId, accountId))
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id))
    .offset(maxPerPerson)
  await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.accountId, accountId), inArray(pushSubscription.id, surplus)))
}

export async function deleteEndpoint(
  tx: Pick<Db, 'delete'>,
  accountId: string,
  endpoint: string,
): Promise<void> {
  await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.accountId, accountId), eq(pushSubscription.endpoint, endpoint)))
}

type Owned = Pick<PushSubscription, 'id' | 'accountId'>
const isSame = ({ id, accountId }: Owned) =>
  and(eq(pushSubscription.id, id), eq(pushSubscription.accountId, accountId))

export async function findSubscription(
  db: Pick<Db, 'select'>,
  owned: Owned,
): Promise<PushSubscription | undefined> {
  const [found] = await db.select().from(pushSubscription).where(isSame(owned))
  return found
}

export async function deleteSubscription(tx: Pick<Db, 'delete'>, owned: Owned): Promise<void> {
  await tx.delete(pushSubscription).where(isSame(owned))
}

export async function setRefusals(tx: Pick<Db, 'update'>, owned: Owned, refusals: number): Promise<void> {
  await tx.update(pushSubscription).set({ refusals }).where(isSame(owned))
}

export async function listSubscriptions(
  db: Pick<Db, 'select'>,
  accountId: string,
): Promise<PushSubscription[]> {
  return db.select().from(pushSubscription).where(eq(pushSubscription.accountId, accountId))
}

/** Log-ins of subscribed browsers, in the order of their ids. */
export async function listFamilies(
  db: Pick<Db, 'selectDistinct'>,
  after: string,
  limit: number,
): Promise<string[]> {
  const found = await db
    .selectDistinct({ family: pushSubscription.family })
    .from(pushSubscription)
    .where(gt(pushSubscription.family, after))
    .orderBy(asc(pushSubscription.family))
    .limit(limit)
  return found.map(({ family }) => family)
}

export async function deleteFamilies(tx: Pick<Db, 'delete'>, families: readonly string[]): Promise<void> {
  await tx.delete(pushSubscription).where(inArray(pushSubscription.family, [...families]))
}

/** The zones in which somebody is reminded at all. */
export async function listReminderZones(db: Pick<Db, 'selectDistinct'>): Promise<string[]> {
  const found = await db
    .selectDistinct({ zone: habitPerson.zone })
    .from(habitPerson)
    .innerJoin(pushSubscription, eq(pushSubscription.accountId, habitPerson.accountId))
  return found.map(({ zone }) => zone)
}

type Due = { readonly zone: string; readonly hour: number; readonly day: string; readonly after: string }

/** People in a time zone who chose this hour and have not been reminded today, ordered by id. */
export async function listDuePeople(
  db: Pick<Db, 'select'>,
  { zone, hour, day, after }: Due,
  limit: number,
): Promise<string[]> {
  const isDue = and(
    eq(habitPerson.zone, zone),
    eq(habitPerson.pushHour, hour),
    or(isNull(habitPerson.pushedOn), lt(habitPerson.pushedOn, day)),
    gt(habitPerson.accountId, after),
    sql`exists (select from ${pushSubscription} where ${pushSubscription.accountId} = ${habitPerson.accountId})`,
  )
  const found = await db
    .select({ accountId: habitPerson.accountId })
    .from(habitPerson)
    .where(isDue)
    .orderBy(asc(habitPerson.accountId))
    .limit(limit)
  return found.map(({ accountId }) => accountId)
}
