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

type Said = {
  readonly id: string
  readonly threadId: string
  readonly accountId: string
  readonly content: string
  readonly key: string | null
  readonly at: Date
}

/**
 * The id of the message, that of the first where the key was used before; undefined where the thread is not theirs.
 * The person is locked before all else, as an erasure does: whoever comes after it finds nothing.
 */
export async function addQuestion(
  db: Pick<Db, 'execute'>,
  { id, threadId, accountId, content, key, at }: Said,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`with added as (
        insert into ${consultantMessage} (id, thread_id, account_id, role, content, key, created_at)
        select ${id}, thread.id, person.id, 'user', ${content}, ${key}::uuid, ${at.toISOString()}::timestamptz
        from (select id from account where id = ${accountId} for key share) as person
        join consultant_thread as thread on thread.account_id = person.id and thread.id = ${threadId}
        on conflict (thread_id, key) do nothing
        returning id)
      select id from added union all
      select id from ${consultantMessage}
        where thread_id = ${threadId} and account_id = ${accountId} and key = ${key}::uuid
      limit 1`,
  )
  return rows[0]?.id
}

export async function listMessagesOf(db: Pick<Db, 'select'>, accountId: string) {
  return db
    .select()
    .from(consultantMessage)
    .where(eq(consultantMessage.accountId, accountId))
    .orderBy(asc(consultantMessage.position))
}
