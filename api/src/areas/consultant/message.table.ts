import type { Message } from '@vela/contract/consultation'
import { asc, eq, sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { listLocked, lockAccounts } from './account-lock.table.ts'
import { isActive } from './run.table.ts'

/** @public Compared with the migrated schema by a test. */
export const consultantMessage = pgTable('consultant_message', {
  id: uuid().primaryKey(),
  threadId: uuid('thread_id').notNull(),
  accountId: uuid('account_id').notNull(),
  role: text().$type<Message['role']>().notNull(),
  content: text().notNull(),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  key: uuid(),
  answers: uuid(),
  isUnknown: boolean('is_unknown').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

type Wanted = { readonly threadId: string; readonly accountId: string; readonly key: string | null }
/** `id` is the message that was stored with this key, if any; `activeRun` is the thread's run in progress. */
type FoundMessage = { readonly id: string | null; readonly activeRun: string | null }

/** Returns what is already stored for each question, in order; undefined if the thread is not the account's. */
export async function findMessages(
  db: Pick<Db, 'execute'>,
  wanted: readonly Wanted[],
): Promise<(FoundMessage | undefined)[]> {
  const given = wanted.map((one, nth) => ({ ...one, nth }))
  const { rows } = await db.execute<FoundMessage & { nth: number }>(
    sql`select given.nth, said.id,
        (select id from consultant_run where thread_id = thread.id
          and ${isActive}) as "activeRun"
      from json_to_recordset(${JSON.stringify(given)}) as given (nth int, "threadId" uuid, "accountId" uuid, key uuid)
      join consultant_thread as thread on thread.id = "threadId" and thread.account_id = "accountId"
      left join ${consultantMessage} as said
        on said.thread_id = thread.id and said.account_id = thread.account_id and said.key = given.key`,
  )
  const found = new Map(rows.map(({ nth, ...message }) => [nth, message]))
  return wanted.map((_, nth) => found.get(nth))
}

type NewMessage = Wanted & { readonly id: string; readonly content: string; readonly at: Date }

/**
 * Stores questions and returns their ids in order. If the key was used before, that is the id of the earlier message.
 * It is `locked` if another transaction has locked the account, and undefined if the thread is not the account's.
 */
export async function addQuestions(
  db: Pick<Db, 'execute'>,
  messages: readonly NewMessage[],
): Promise<({ id: string } | 'locked' | undefined)[]> {
  const given = messages.map((one, nth) => ({ ...one, nth }))
  const { rows } = await db.execute<{ nth: number; id: string; isLocked: boolean }>(
    sql`with given as (
        select * from json_to_recordset(${JSON.stringify(given)}) as (
          nth int, id uuid, "threadId" uuid, "accountId" uuid, content text, key uuid, at timestamptz)),
      person as (${lockAccounts}),
      locked as (${listLocked}),
      added as (
        insert into ${consultantMessage} (id, thread_id, account_id, role, content, key, created_at)
        select given.id, thread.id, person.id, 'user', given.content, given.key, given.at
        from given join person on person.id = "accountId"
        join consultant_thread as thread on thread.account_id = person.id and thread.id = "threadId"
        order by nth
        on conflict (thread_id, key) do nothing
        returning id)
      select nth, coalesce(added.id, known.id, locked.id) as id, locked.id is not null as "isLocked"
      from given left join added on added.id = given.id left join locked on locked.id = given.id
      left join ${consultantMessage} as known
        on known.thread_id = "threadId" and known.account_id = "accountId" and known.key = given.key
      where coalesce(added.id, known.id, locked.id) is not null`,
  )
  const found = new Map(rows.map(({ nth, id, isLocked }) => [nth, isLocked ? 'locked' : { id }] as const))
  return messages.map((_, nth) => found.get(nth))
}

/** How many questions a person asked on each day (UTC); their words are not read. */
export async function countQuestionsByDay(
  db: Pick<Db, 'execute'>,
  accountId: string,
): Promise<{ readonly day: string; readonly questions: number }[]> {
  const { rows } = await db.execute<{ day: string; questions: number }>(
    sql`select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as questions
      from ${consultantMessage} where account_id = ${accountId} and role = 'user' group by 1 order by 1`,
  )
  return rows
}

export async function listMessagesOf(db: Pick<Db, 'select'>, accountId: string) {
  return db
    .select()
    .from(consultantMessage)
    .where(eq(consultantMessage.accountId, accountId))
    .orderBy(asc(consultantMessage.position))
}
