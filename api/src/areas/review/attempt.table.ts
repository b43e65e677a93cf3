import { and, asc, eq, sql } from 'drizzle-orm'
import { boolean, doublePrecision, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import type { Card } from './replay.ts'

/** @public Compared with the migrated schema by a test. */
export const attempt = pgTable(
  'attempt',
  {
    accountId: uuid('account_id').notNull(),
    id: uuid().notNull(),
    question: text().notNull(),
    option: text().notNull(),
    isRight: boolean('is_right').notNull(),
    isSecond: boolean('is_second').notNull(),
    /** The time by the device's clock, but never later than `receivedAt`. */
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  ({ accountId, id }) => [primaryKey({ columns: [accountId, id] })],
)

/** @public Compared with the migrated schema by a test. */
export const reviewCard = pgTable(
  'review_card',
  {
    accountId: uuid('account_id').notNull(),
    question: text().notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    stability: doublePrecision().notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
    mistake: text(),
  },
  ({ accountId, question }) => [primaryKey({ columns: [accountId, question] })],
)

export type AttemptRow = typeof attempt.$inferSelect
type Key = Pick<AttemptRow, 'accountId' | 'question'>

/** Others who record an attempt at the same question wait, so that each replay includes the attempts before it. */
export async function lockQuestion(tx: Pick<Db, 'execute'>, { accountId, question }: Key): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId} ${question}`}, 0))`)
}

/** An attempt that is stored already stays as it is. */
export async function addAttempt(tx: Pick<Db, 'insert'>, row: AttemptRow): Promise<void> {
  await tx.insert(attempt).values(row).onConflictDoNothing()
}

export async function listAttempts(
  tx: Pick<Db, 'select'>,
  { accountId, question }: Key,
): Promise<AttemptRow[]> {
  return tx
    .select()
    .from(attempt)
    .where(and(eq(attempt.accountId, accountId), eq(attempt.question, question)))
}

export async function saveCard(tx: Pick<Db, 'insert'>, key: Key, card: Card): Promise<void> {
  const { accountId, question } = reviewCard
  await tx
    .insert(reviewCard)
    .values({ ...key, ...card })
    .onConflictDoUpdate({ target: [accountId, question], set: card })
}

/** The whole deck of a person. */
export async function listCards(db: Pick<Db, 'select'>, accountId: string) {
  return db.select().from(reviewCard).where(eq(reviewCard.accountId, accountId))
}

/** Everything a person has answered, for the export. */
export async function listAttemptRows(db: Pick<Db, 'select'>, accountId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(attempt)
    .where(eq(attempt.accountId, accountId))
    .orderBy(asc(attempt.answeredAt), asc(attempt.id))
}
