import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** @public Compared with the migrated schema by a test. */
export const operatorChallenge = pgTable('operator_challenge', {
  challengeHash: bytea('challenge_hash').primaryKey(),
  purpose: text().$type<'accept' | 'sign_in' | 'prove'>().notNull(),
  subject: uuid(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

type Challenge = typeof operatorChallenge.$inferSelect

export async function addChallenge(tx: Pick<Db, 'insert'>, row: Challenge): Promise<void> {
  await tx.insert(operatorChallenge).values(row)
}

/** A challenge is deleted when it is used, so it works once. */
export async function takeChallenge(
  db: Pick<Db, 'delete'>,
  { challengeHash, purpose, subject }: Omit<Challenge, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const isSubject =
    subject === null ? isNull(operatorChallenge.subject) : eq(operatorChallenge.subject, subject)
  const { rowCount } = await db
    .delete(operatorChallenge)
    .where(
      and(
        eq(operatorChallenge.challengeHash, challengeHash),
        eq(operatorChallenge.purpose, purpose),
        isSubject,
        gt(operatorChallenge.expiresAt, now),
      ),
    )
  return rowCount === 1
}

export async function deleteExpiredChallenges(db: Pick<Db, 'delete'>, now: Date): Promise<void> {
  await db.delete(operatorChallenge).where(lte(operatorChallenge.expiresAt, now))
}
