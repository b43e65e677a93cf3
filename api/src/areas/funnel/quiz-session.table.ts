import { type SQL, sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const quizSession = pgTable('quiz_session', {
  id: text().primaryKey(),
  flow: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export type NewSession = typeof quizSession.$inferInsert

/** The insert as a part of a larger statement, so that a session and its first answer are written together. */
export function insertingSession(session: NewSession): SQL {
  return sql`insert into ${quizSession} (id, flow, created_at)
    values (${session.id}, ${session.flow}, ${session.createdAt.toISOString()}) returning id`
}
