import type { Message, RunStatus } from '@vela/contract/consultation'
import { and, asc, eq, sql } from 'drizzle-orm'
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { isActive } from './run.table.ts'

/** @public Compared with the migrated schema by a test. */
export const consultantThread = pgTable('consultant_thread', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Makes other requests of the account wait for the end of the transaction. Returns false if there is no account. */
export async function lockAccount(tx: Pick<Db, 'execute'>, accountId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from account where id = ${accountId} for no key update`)
  return rowCount === 1
}

export async function addThread(
  tx: Pick<Db, 'insert'>,
  thread: typeof consultantThread.$inferInsert,
): Promise<void> {
  await tx.insert(consultantThread).values(thread)
}

export async function findUnusedThread(
  tx: Pick<Db, 'select'>,
  accountId: string,
): Promise<string | undefined> {
  const isUnused = sql`not exists (select from consultant_message where thread_id = ${consultantThread.id})`
  const [found] = await tx
    .select({ id: consultantThread.id })
    .from(consultantThread)
    .where(and(eq(consultantThread.accountId, accountId), isUnused))
    .limit(1)
  return found?.id
}

export type StoredMessage = Omit<Message, 'is_unknown'> & {
  readonly answers: string | null
  readonly is_unknown: boolean
}

export type FoundThread = {
  readonly id: string
  /** The last messages, the oldest first; each reply comes after its question. */
  readonly messages: readonly StoredMessage[]
  /** The run of the newest question that answered it or is active; otherwise its newest run. */
  readonly lastRun: { readonly id: string; readonly status: RunStatus; readonly text: string } | null
  /** The run in progress in this thread, for any question. */
  readonly activeRun: { readonly id: string; readonly messageId: string } | null
}

type Wanted = {
  readonly accountId: string
  /** Null means the newest thread. */
  readonly threadId: string | null
}

/** Reads threads with their last messages and runs in one statement. */
export async function findThreads(
  db: Pick<Db, 'execute'>,
  wanted: readonly Wanted[],
  maxMessages: number,
): Promise<(FoundThread | undefined)[]> {
  const given = wanted.map((one, nth) => ({ ...one, nth }))
  const { rows } = await db.execute<FoundThread & { nth: number }>(
    sql`select wanted.nth, thread.id,
        coalesce((select json_agg(last order by place, position) from (
          select said.id, said.role, said.content, said.answers, said.is_unknown, said.position, said.created_at,
            coalesce(question.position, said.position) as place
          from consultant_message as said left join consultant_message as question on question.id = said.answers
          where said.thread_id = thread.id order by said.position desc limit ${maxMessages}) as last), '[]') as messages,
        (select json_build_object('id', id, 'status', status, 'text', text) from consultant_run where message_id = (
          select id from consultant_message where thread_id = thread.id and role = 'user'
          order by position desc limit 1)
          order by (ended_at is null or status = 'completed') desc, created_at desc limit 1) as "lastRun",
        (select json_build_object('id', id, 'messageId', message_id) from consultant_run
          where thread_id = thread.id and ${isActive}) as "activeRun"
      from json_to_recordset(${JSON.stringify(given)}) as wanted (nth int, "accountId" uuid, "threadId" uuid)
      cross join lateral (
        select id from ${consultantThread} as own
        where own.account_id = "accountId" and ("threadId" is null or own.id = "threadId")
        order by own.created_at desc limit 1) as thread`,
  )
  const found = new Map(rows.map(({ nth, ...thread }) => [nth, thread]))
  return wanted.map((_, nth) => {
    const thread = found.get(nth)
    return thread && { ...thread, messages: thread.messages.map(messageOf) }
  })
}

function messageOf({ created_at: at, ...message }: StoredMessage): StoredMessage {
  const { id, role, content, answers, is_unknown } = message
  return { id, role, content, answers, is_unknown, created_at: new Date(at).toISOString() }
}

export async function listThreadsOf(db: Pick<Db, 'select'>, accountId: string) {
  return db
    .select()
    .from(consultantThread)
    .where(eq(consultantThread.accountId, accountId))
    .orderBy(asc(consultantThread.createdAt))
}
