import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { Language } from '../../../http/language.ts'
import { consultantMessage } from '../message.table.ts'

/** @public Compared with the migrated schema by a test. */
export const questionConsent = pgTable('question_consent', {
  accountId: uuid('account_id').primaryKey(),
  allowed: boolean().notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
})

/** @public Compared with the migrated schema by a test. */
export const unansweredQuestion = pgTable('unanswered_question', {
  replyId: uuid('reply_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  language: text().$type<Language>().notNull(),
  text: text().notNull(),
  groupKey: text('group_key').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
})

/** Null if the person has not decided. */
export async function findConsent(db: Pick<Db, 'select'>, accountId: string): Promise<boolean | null> {
  const [found] = await db
    .select({ allowed: questionConsent.allowed })
    .from(questionConsent)
    .where(eq(questionConsent.accountId, accountId))
  return found?.allowed ?? null
}

/** The write waits for replies that are being stored under the earlier decision (run.table.ts). */
export async function saveConsent(
  tx: Pick<Db, 'insert'>,
  consent: typeof questionConsent.$inferInsert,
): Promise<void> {
  const { allowed, decidedAt } = consent
  await tx
    .insert(questionConsent)
    .values(consent)
    .onConflictDoUpdate({ target: questionConsent.accountId, set: { allowed, decidedAt } })
}

type OwnReply = { readonly replyId: string; readonly accountId: string }

/** The question of a reply that did not know; undefined if the reply is none of the account's, or knew. */
export async function findUnknown(
  tx: Pick<Db, 'execute'>,
  { replyId, accountId }: OwnReply,
): Promise<{ readonly content: string; readonly askedAt: Date } | undefined> {
  const { rows } = await tx.execute<{ content: string; at: number }>(
    sql`select question.content, (extract(epoch from question.created_at) * 1000)::float8 as at
      from ${consultantMessage} as reply join ${consultantMessage} as question on question.id = reply.answers
      where reply.id = ${replyId} and reply.account_id = ${accountId} and reply.is_unknown`,
  )
  const [found] = rows
  return found && { content: found.content, askedAt: new Date(found.at) }
}

export async function addUnanswered(
  tx: Pick<Db, 'insert'>,
  question: typeof unansweredQuestion.$inferInsert,
): Promise<void> {
  await tx.insert(unansweredQuestion).values(question).onConflictDoNothing()
}

export async function deleteUnansweredOf(tx: Pick<Db, 'delete'>, accountId: string): Promise<void> {
  await tx.delete(unansweredQuestion).where(eq(unansweredQuestion.accountId, accountId))
}

/** The person took a choice of the reply, so it did answer. */
export async function clearUnknown(db: Pick<Db, 'execute'>, { replyId, accountId }: OwnReply): Promise<void> {
  await db.execute(
    sql`with cleared as (
        update ${consultantMessage} set is_unknown = false
        where id = ${replyId} and account_id = ${accountId} returning id)
      delete from ${unansweredQuestion} where reply_id in (select id from cleared)`,
  )
}

export async function deleteUnansweredBefore(db: Pick<Db, 'delete'>, at: Date): Promise<void> {
  await db.delete(unansweredQuestion).where(lt(unansweredQuestion.askedAt, at))
}

export async function listConsentOf(db: Pick<Db, 'select'>, accountId: string) {
  return db.select().from(questionConsent).where(eq(questionConsent.accountId, accountId))
}

export async function listUnansweredOf(db: Pick<Db, 'select'>, accountId: string) {
  return db
    .select()
    .from(unansweredQuestion)
    .where(eq(unansweredQuestion.accountId, accountId))
    .orderBy(asc(unansweredQuestion.askedAt))
}

type Group = {
  readonly key: string
  readonly language: Language
  readonly text: string
  readonly questions: number
  readonly people: number
  /** In milliseconds since 1970. */
  readonly lastAt: number
}

/** The open questions by group, the group that was asked last first, each in the words of its last question. */
export async function listGroups(db: Pick<Db, 'execute'>, limit: number): Promise<Group[]> {
  const { rows } = await db.execute<Group>(
    sql`select group_key as key, language, (array_agg(text order by asked_at desc, reply_id))[1] as text,
        count(*)::int as questions, count(distinct account_id)::int as people,
        (extract(epoch from max(asked_at)) * 1000)::float8 as "lastAt"
      from ${unansweredQuestion} where answered_at is null
      group by group_key, language order by max(asked_at) desc, group_key limit ${limit}`,
  )
  return rows
}

/** Takes the open questions of a group off the list. Returns how many they were. */
export async function closeGroup(
  tx: Pick<Db, 'update'>,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<number> {
  const { rowCount } = await tx
    .update(unansweredQuestion)
    .set({ answeredAt: at })
    .where(and(eq(unansweredQuestion.groupKey, key), sql`answered_at is null`))
  return rowCount ?? 0
}
