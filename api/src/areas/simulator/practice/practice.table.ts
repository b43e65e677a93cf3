import type { PracticeMix } from '@vela/simulator/practice/order'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const practiceAccount = pgTable(
  'practice_account',
  {
    accountId: uuid('account_id').notNull(),
    id: uuid().notNull(),
    seed: text().notNull(),
    commitment: text().notNull(),
    engineVersion: integer('engine_version').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  ({ accountId, id }) => [primaryKey({ columns: [accountId, id] })],
)

/** @public Compared with the migrated schema by a test. */
export const practiceOrder = pgTable(
  'practice_order',
  {
    accountId: uuid('account_id').notNull(),
    practiceId: uuid('practice_id').notNull(),
    id: uuid().notNull(),
    position: integer().notNull(),
    day: integer().notNull(),
    kind: text().$type<'buy' | 'sell' | 'saving' | 'cancel'>().notNull(),
    instrument: text(),
    units: bigint({ mode: 'number' }),
    limitPrice: bigint('limit_price', { mode: 'number' }),
    monthly: bigint({ mode: 'number' }),
    mix: jsonb().$type<PracticeMix>(),
    invest: bigint({ mode: 'number' }),
    cancels: uuid(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  ({ accountId, practiceId, id }) => [
    primaryKey({ columns: [accountId, practiceId, id] }),
    foreignKey({
      columns: [accountId, practiceId],
      foreignColumns: [practiceAccount.accountId, practiceAccount.id],
    }),
  ],
)

export type PracticeRow = typeof practiceAccount.$inferSelect
export type OrderRow = typeof practiceOrder.$inferSelect

type Key = { readonly accountId: string; readonly id: string }
type Reads = Pick<Db, 'select'>

const isAccount = ({ accountId, id }: Key) =>
  and(eq(practiceAccount.accountId, accountId), eq(practiceAccount.id, id))

export async function findPractice(db: Reads, key: Key): Promise<PracticeRow | undefined> {
  const [found] = await db.select().from(practiceAccount).where(isAccount(key))
  return found
}

/** Like findPractice; other transactions that order on this account wait. */
export async function lockPractice(tx: Reads, key: Key): Promise<PracticeRow | undefined> {
  const [found] = await tx.select().from(practiceAccount).where(isAccount(key)).for('update')
  return found
}

/** The account that has not ended. */
export async function findRunningPractice(db: Reads, accountId: string): Promise<PracticeRow | undefined> {
  const [found] = await db
    .select()
    .from(practiceAccount)
    .where(and(eq(practiceAccount.accountId, accountId), isNull(practiceAccount.endedAt)))
  return found
}

/** All accounts of a person, the newest first. */
export async function listPractice(db: Reads, accountId: string): Promise<PracticeRow[]> {
  return db
    .select()
    .from(practiceAccount)
    .where(eq(practiceAccount.accountId, accountId))
    .orderBy(desc(practiceAccount.openedAt), asc(practiceAccount.id))
}

/** Returns false if a running account, or one with this id, exists already. */
export async function addPractice(db: Pick<Db, 'insert'>, row: PracticeRow): Promise<boolean> {
  const added = await db
    .insert(practiceAccount)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: practiceAccount.id })
  return added.length > 0
}

export async function endPractice(db: Pick<Db, 'update'>, key: Key, endedAt: Date): Promise<void> {
  await db
    .update(practiceAccount)
    .set({ endedAt: sql`greatest(${endedAt.toISOString()}::timestamptz, opened_at)` })
    .where(and(isAccount(key), isNull(practiceAccount.endedAt)))
}

/** The orders of an account in the order in which they were sent. */
export async function listOrders(db: Reads, { accountId, id }: Key): Promise<OrderRow[]> {
  return db
    .select()
    .from(practiceOrder)
    .where(and(eq(practiceOrder.accountId, accountId), eq(practiceOrder.practiceId, id)))
    .orderBy(asc(practiceOrder.position))
}

/** The orders of all accounts of a person. */
export async function listOrdersOf(db: Reads, accountId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(practiceOrder)
    .where(eq(practiceOrder.accountId, accountId))
    .orderBy(asc(practiceOrder.sentAt), asc(practiceOrder.position))
}

export async function addOrder(tx: Pick<Db, 'insert'>, row: OrderRow): Promise<void> {
  await tx.insert(practiceOrder).values(row)
}
