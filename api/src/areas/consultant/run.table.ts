import type { RunStatus } from '@vela/contract/consultation'
import { asc, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import type { Consultation } from './consultation.ts'

/** @public Compared with the migrated schema by a test. */
export const consultantRun = pgTable('consultant_run', {
  id: uuid().primaryKey(),
  threadId: uuid('thread_id').notNull(),
  accountId: uuid('account_id').notNull(),
  messageId: uuid('message_id').notNull(),
  status: text().$type<RunStatus>().notNull(),
  source: text().$type<Consultation['source']>().notNull(),
  text: text().notNull(),
  failure: text(),
  inputTokens: integer('input_tokens').notNull(),
  outputTokens: integer('output_tokens').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  touchedAt: timestamp('touched_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})

/** A run and whose it is. */
export type OwnRun = { readonly id: string; readonly accountId: string }

const isMoving = sql.raw(`status in ('queued', 'in_progress', 'cancelling')`)
const timeOf = (at: Date) => sql`${at.toISOString()}::timestamptz`

type NewRun = OwnRun & { readonly messageId: string; readonly at: Date }

/** False where another try is under way in its thread, or the message has its reply. */
export async function addRun(
  db: Pick<Db, 'execute'>,
  { id, accountId, messageId, at }: NewRun,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`insert into ${consultantRun} (id, thread_id, account_id, message_id, status, source, created_at, touched_at)
      select ${id}, asked.thread_id, person.id, asked.id, 'queued', 'tutor', ${timeOf(at)}, ${timeOf(at)}
      from (select id from account where id = ${accountId} for key share) as person
      join consultant_message as asked on asked.account_id = person.id and asked.id = ${messageId}
      where not exists (select from consultant_message where answers = asked.id)
      on conflict (thread_id) where ${isMoving} do nothing`,
  )
  return rowCount === 1
}

type Touch = OwnRun & {
  readonly status: RunStatus
  readonly source: Consultation['source']
  /** Null where it is there already, and only the status is wanted. */
  readonly text: string | null
  readonly at: Date
}

/**
 * Keeps what has come of many replies and tells how each stands, in one statement. It waits for nobody: a row that
 * somebody else holds is written the next time.
 */
export async function touchRuns(
  db: Pick<Db, 'execute'>,
  touches: readonly Touch[],
): Promise<Map<string, RunStatus>> {
  const { rows } = await db.execute<{ id: string; status: RunStatus }>(
    sql`with given as (
        select * from json_to_recordset(${JSON.stringify(touches)}) as (
          id uuid, "accountId" uuid, status text, source text, text text, at timestamptz)),
      free as (
        select run.id from ${consultantRun} as run join given on run.id = given.id and run.account_id = "accountId"
        where given.text is not null and run.status in ('queued', 'in_progress')
        for update of run skip locked),
      written as (
        update ${consultantRun} as run
        set text = given.text, source = given.source, status = given.status, touched_at = given.at
        from given join free on free.id = given.id where run.id = free.id)
      select run.id, run.status from ${consultantRun} as run
        join given on run.id = given.id and run.account_id = "accountId"`,
  )
  return new Map(rows.map(({ id, status }) => [id, status]))
}

export type RunEnd = OwnRun & {
  readonly status: RunStatus
  readonly source: Consultation['source']
  readonly failure: string | null
  readonly usage: ReturnType<Consultation['usage']>
  readonly at: Date
}

const endOf = ({ status, source, failure, usage, at }: RunEnd) =>
  sql`status = ${status}, source = ${source}, failure = ${failure}, text = '', input_tokens = ${usage.inputTokens},
    output_tokens = ${usage.outputTokens}, touched_at = ${timeOf(at)}, ended_at = ${timeOf(at)}`

/**
 * Ends a run with the message that it brought; false where it was to stop, or is gone. The person is locked first, as
 * an erasure does, so that neither waits for the other for ever.
 */
export async function keepReply(
  db: Pick<Db, 'execute'>,
  end: RunEnd,
  reply: { readonly id: string; readonly content: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`with closed as (
        update ${consultantRun} as run set ${endOf(end)}
        from (select id from account where id = ${end.accountId} for key share) as person
        where run.id = ${end.id} and run.account_id = person.id and run.status in ('queued', 'in_progress')
        returning run.thread_id, run.account_id, run.message_id)
      insert into consultant_message (id, thread_id, account_id, role, content, answers, created_at)
      select ${reply.id}, thread_id, account_id, 'assistant', ${reply.content}, message_id, ${timeOf(end.at)} from closed`,
  )
  return rowCount === 1
}

/** How it stands then, which somebody else may have decided before; undefined where it is gone. */
export async function endRun(db: Pick<Db, 'execute'>, end: RunEnd): Promise<RunStatus | undefined> {
  const { rows } = await db.execute<{ status: RunStatus }>(
    sql`with ended as (
        update ${consultantRun} set ${endOf(end)}
        where id = ${end.id} and account_id = ${end.accountId} and ${isMoving} returning status)
      select status from ended union all
      select status from ${consultantRun} where id = ${end.id} and account_id = ${end.accountId}
        and not exists (select from ended)`,
  )
  return rows[0]?.status
}

/** Of runs that nobody has touched since. */
export async function expireRuns(
  db: Pick<Db, 'execute'>,
  { ids, since, at }: { readonly ids: readonly string[]; readonly since: Date; readonly at: Date },
): Promise<void> {
  await db.execute(
    sql`update ${consultantRun} set status = 'expired', text = '', ended_at = ${timeOf(at)}
      where id in (select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid)
        and ${isMoving} and touched_at < ${timeOf(since)}`,
  )
}

/** Whoever runs it sees it. */
export async function askToStop(db: Pick<Db, 'execute'>, { id, accountId }: OwnRun): Promise<void> {
  await db.execute(
    sql`update ${consultantRun} set status = 'cancelling'
      where id = ${id} and account_id = ${accountId} and status in ('queued', 'in_progress')`,
  )
}

type SeenRun = {
  readonly id: string
  readonly threadId: string
  readonly status: RunStatus
  readonly text: string
  /** In milliseconds, as the next time. */
  readonly touchedAt: number
  /** Of the message that a completed one brought. */
  readonly replyId: string | null
  readonly content: string | null
  readonly repliedAt: number | null
}

export async function listRuns(db: Pick<Db, 'execute'>, wanted: readonly OwnRun[]): Promise<SeenRun[]> {
  const { rows } = await db.execute<SeenRun>(
    sql`select run.id, run.thread_id as "threadId", run.status, run.text,
        (extract(epoch from run.touched_at) * 1000)::float8 as "touchedAt", reply.id as "replyId", reply.content,
        (extract(epoch from reply.created_at) * 1000)::float8 as "repliedAt"
      from json_to_recordset(${JSON.stringify(wanted)}) as wanted (id uuid, "accountId" uuid)
      join ${consultantRun} as run on run.id = wanted.id and run.account_id = "accountId"
      left join consultant_message as reply on reply.answers = run.message_id and run.status = 'completed'`,
  )
  return rows
}

export async function listRunsOf(db: Pick<Db, 'select'>, accountId: string) {
  return db
    .select()
    .from(consultantRun)
    .where(eq(consultantRun.accountId, accountId))
    .orderBy(asc(consultantRun.createdAt))
}
