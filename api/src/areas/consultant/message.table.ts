import type { Message } from '@vela/contract/consultation'
import { asc, eq, sql } from 'drizzle-orm'
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

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
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

type Sought = { readonly threadId: string; readonly accountId: string; readonly key: string | null }
/** `id` where the key was used before. */
type Asked = { readonly id: string | null }

/** Where each question belongs, in their order; undefined where the thread is not theirs. */
export async function findAsked(
  db: Pick<Db, 'execute'>,
  sought: readonly Sought[],
): Promise<(Asked | undefined)[]> {
  const given = sought.map((one, nth) => ({ ...one, nth }))
  const { rows } = await db.execute<Asked & { nth: number }>(
    sql`select given.nth, said.id
      from json_to_recordset(${JSON.stringify(given)}) as given (nth int, "threadId" uuid, "accountId" uuid, key uuid)
      join consultant_thread as thread on thread.id = "threadId" and thread.account_id = "accountId"
      left join ${consultantMessage} as said
        on said.thread_id = thread.id and said.account_id = thread.account_id and said.key = given.key`,
  )
  const found = new Map(rows.map(({ nth, id }) => [nth, { id }]))
  return sought.map((_, nth) => found.get(nth))
}

type Said = Sought & { readonly id: string; readonly content: string; readonly at: Date }

/**
 * The ids of the messages in their order, that of the first where a key was used before; undefined where the thread is
 * not theirs. The people are locked before all else, as an erasure does: whoever comes after it finds nothing.
 */
export async function addQuestions(
  db: Pick<Db, 'execute'>,
  said: readonly Said[],
): Promise<(string | undefined)[]> {
  const given = said.map((one, nth) => ({ ...one, nth }))
  const { rows } = await db.execute<{ nth: number; id: string }>(
    sql`with given as (
        select * from json_to_recordset(${JSON.stringify(given)}) as (
          nth int, id uuid, "threadId" uuid, "accountId" uuid, content text, key uuid, at timestamptz)),
      person as (
        select id from account where id in (select "accountId" from given) order by id for key share),
      added as (
        insert into ${consultantMessage} (id, thread_id, account_id, role, content, key, created_at)
        select given.id, thread.id, person.id, 'user', given.content, given.key, given.at
        from given join person on person.id = "accountId"
        join consultant_thread as thread on thread.account_id = person.id and thread.id = "threadId"
        order by nth
        on conflict (thread_id, key) do nothing
        returning id)
      select nth, coalesce(added.id, known.id) as id
      from given left join added on added.id = given.id
      left join ${consultantMessage} as known
        on known.thread_id = "threadId" and known.account_id = "accountId" and known.key = given.key
      where coalesce(added.id, known.id) is not null`,
  )
  const ids = new Map(rows.map(({ nth, id }) => [nth, id]))
  return said.map((_, nth) => ids.get(nth))
}

export async function listMessagesOf(db: Pick<Db, 'select'>, accountId: string) {
  return db
    .select()
    .from(consultantMessage)
    .where(eq(consultantMessage.accountId, accountId))
    .orderBy(asc(consultantMessage.position))
}
