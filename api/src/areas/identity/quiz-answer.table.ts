import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { prepareStatement } from '../../db/prepare-statement.ts'
import type { Attribution } from '../../http/attribution.ts'
import type { Language } from '../../http/language.ts'
import { isOpenAt, quizSession } from './quiz-session.table.ts'

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

export type NewAnswer = {
  readonly sessionId: string
  readonly key: string
  readonly value: string
  readonly isMulti: boolean
  readonly answeredAt: Date
  readonly language: Language
  /** Whether the request contained a flow; otherwise the session keeps its flow. */
  readonly givesFlow: boolean
  readonly flow: string | null
}

const storeAnswers = prepareStatement<{ session_id: string }>(
  'store_answers',
  (rows) => sql`with given as (
      select * from rows from (json_to_recordset(${rows}) as (
        "sessionId" text, key text, value text, "isMulti" boolean, "answeredAt" timestamptz, language text, flow text,
        "givesFlow" boolean
      )) with ordinality as answer (session_id, key, value, is_multi, answered_at, language, flow, gives_flow, nth)),
    known as (
      select given.*, ${quizSession.language} as old_language, ${quizSession.flow} as old_flow
      from given join ${quizSession} on ${quizSession.id} = session_id and ${isOpenAt(sql`answered_at`)}
      for key share of ${quizSession}),
    newest as (
      select distinct on (session_id) session_id, language, old_language, old_flow,
        case when gives_flow then flow else old_flow end as flow
      from known order by session_id, nth desc),
    moved as (
      update ${quizSession} set language = newest.language, flow = newest.flow from newest
      where id = session_id and (newest.language, newest.flow) is distinct from (old_language, old_flow))
    ${insertingFrom(sql`known`)} returning session_id`,
)

/**
 * Stores the answers whose session is open, in their order, and returns for each whether it was stored. The session's
 * language and flow are updated if they have changed. The key lock waits for a concurrent change of the session's id,
 * which would otherwise violate the foreign key for every answer of the statement.
 */
export async function addAnswers(db: Db, answers: readonly NewAnswer[]): Promise<boolean[]> {
  const known = new Set((await storeAnswers(db, answers)).map(({ session_id }) => session_id))
  return answers.map(({ sessionId }) => known.has(sessionId))
}

const storeSessions = prepareStatement(
  'store_sessions',
  (rows) => sql`with given as (
      select * from rows from (json_to_recordset(${rows}) as (
        "sessionId" text, key text, value text, "isMulti" boolean, "answeredAt" timestamptz, language text, flow text,
        traffic text, device text, source text, medium text, campaign text, content text, "clickKind" text,
        "clickId" text
      )) with ordinality as answer (session_id, key, value, is_multi, answered_at, language, flow, traffic, device,
        source, medium, campaign, content, click_kind, click_id, nth)),
    opened as (
      insert into ${quizSession} (id, flow, language, created_at, traffic, device, source, medium, campaign, content,
        click_kind, click_id)
      select session_id, flow, language, answered_at, traffic, device, source, medium, campaign, content, click_kind,
        click_id from given)
    ${insertingFrom(sql`given`)}`,
)

/** Stores each answer together with the session that it opens, and with where its visitor came from. */
export async function openSessions(db: Db, answers: readonly (NewAnswer & Attribution)[]): Promise<void> {
  await storeSessions(db, answers)
}

/** The newest answer to each question. */
export async function listAnswers(
  db: Pick<Db, 'selectDistinctOn'>,
  sessionId: string,
): Promise<{ key: string; value: string }[]> {
  return db
    .selectDistinctOn([quizAnswer.key], { key: quizAnswer.key, value: quizAnswer.value })
    .from(quizAnswer)
    .where(eq(quizAnswer.sessionId, sessionId))
    .orderBy(quizAnswer.key, desc(quizAnswer.id))
}

function insertingFrom(source: SQL): SQL {
  return sql`insert into ${quizAnswer} (session_id, key, value, is_multi, answered_at)
    select session_id, key, value, is_multi, answered_at from ${source} order by nth`
}

/** All answers, including those that were changed later. */
export async function listAllAnswers(db: Pick<Db, 'select'>, sessionIds: readonly string[]) {
  return db
    .select()
    .from(quizAnswer)
    .where(inArray(quizAnswer.sessionId, [...sessionIds]))
    .orderBy(quizAnswer.id)
}

export async function deleteAnswers(tx: Pick<Db, 'delete'>, sessionIds: readonly string[]): Promise<void> {
  await tx.delete(quizAnswer).where(inArray(quizAnswer.sessionId, [...sessionIds]))
}
