import { type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { insertingSession, type NewSession, quizSession } from './quiz-session.table.ts'

/** @public Compared with the migrated schema by a test. */
export const quizAnswer = pgTable('quiz_answer', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  sessionId: text('session_id')
    .notNull()
    .references(() => quizSession.id),
  key: text().notNull(),
  value: text().notNull(),
  isMulti: boolean('is_multi').notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
})

type Answer = {
  readonly key: string
  readonly value: string
  readonly isMulti: boolean
  readonly answeredAt: Date
}

/** One statement per answer: no round trip to ask whether the session exists. Tells whether it did. */
export async function addAnswer(db: Db, sessionId: string, answer: Answer): Promise<boolean> {
  const written = await db.execute(
    insertingAnswer(answer, sql`select id from ${quizSession} where id = ${sessionId}`),
  )
  return written.rowCount === 1
}

export async function openSessionWith(db: Db, session: NewSession, answer: Answer): Promise<void> {
  await db.execute(
    sql`with session as (${insertingSession(session)}) ${insertingAnswer(answer, sql`select id from session`)}`,
  )
}

function insertingAnswer(answer: Answer, session: SQL): SQL {
  return sql`insert into ${quizAnswer} (session_id, key, value, is_multi, answered_at)
    select id, ${answer.key}, ${answer.value}, ${answer.isMulti}::boolean, ${answer.answeredAt.toISOString()}::timestamptz
    from (${session}) as session`
}
