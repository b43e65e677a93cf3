import { activeStatuses, type RunStatus } from '@vela/contract/consultation'
import { asc, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import type { ModelUsage } from '../../gateways/model/model.ts'
import { listLocked, lockAccounts } from './account-lock.table.ts'
import type { Unanswered } from './unanswered/describe-question.ts'

/** @public Compared with the migrated schema by a test. */
export const consultantRun = pgTable('consultant_run', {
  id: uuid().primaryKey(),
  threadId: uuid('thread_id').notNull(),
  accountId: uuid('account_id').notNull(),
  messageId: uuid('message_id').notNull(),
  status: text().$type<RunStatus>().notNull(),
  source: text().$type<'tutor' | 'model'>().notNull(),
  text: text().notNull(),
  failure: text(),
  inputTokens: integer('input_tokens').notNull(),
  outputTokens: integer('output_tokens').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  touchedAt: timestamp('touched_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})

/** A run and the account that it belongs to. */
export type OwnRun = { readonly id: string; readonly accountId: string }

export const isActive = sql.raw(`status in (${activeStatuses.map((status) => `'${status}'`).join(', ')})`)
const timeOf = (at: Date) => sql`${at.toISOString()}::timestamptz`

type NewRun = OwnRun & { readonly messageId: string; readonly at: Date }

/** Adds each run unless another run of its thread is active or its message has a reply; returns which were added. */
export async function addRuns(
  db: Pick<Db, 'execute'>,
  runs: readonly NewRun[],
): Promise<(boolean | 'locked')[]> {
  const { rows } = await db.execute<Done>(
    sql`with given as (
        select * from json_to_recordset(${JSON.stringify(runs)}) as (
          id uuid, "accountId" uuid, "messageId" uuid, at timestamptz)),
      person as (${lockAccounts}),
      added as (
        insert into ${consultantRun} (id, thread_id, account_id, message_id, status, source, created_at, touched_at)
        select given.id, question.thread_id, person.id, question.id, 'queued', 'tutor', given.at, clock_timestamp()
        from given join person on person.id = "accountId"
        join consultant_message as question on question.account_id = person.id and question.id = "messageId"
        where not exists (select from consultant_message where answers = question.id)
        on conflict (thread_id) where ${isActive} do nothing
        returning id)
      select id, false as "isLocked" from added union all (${listLocked})`,
  )
  return outcomesOf(runs, rows)
}

type Done = { readonly id: string; readonly isLocked: boolean }

function outcomesOf(runs: readonly OwnRun[], done: readonly Done[]): (boolean | 'locked')[] {
  const found = new Map(done.map(({ id, isLocked }) => [id, isLocked ? 'locked' : true] as const))
  return runs.map(({ id }) => found.get(id) ?? false)
}

/** Only replies of the model have a cost. */
const sourceOf = ({ inputTokens }: ModelUsage) => (inputTokens > 0 ? 'model' : 'tutor')

type Touch = OwnRun & {
  readonly status: RunStatus
  readonly cost: ModelUsage
  /** Null if the stored text is current, so that only the status is read. */
  readonly text: string | null
}

/**
 * Stores the text so far of many replies in one statement and returns the status of each. A row that another
 * transaction has locked is skipped; the next call writes it.
 */
export async function touchRuns(
  db: Pick<Db, 'execute'>,
  touches: readonly Touch[],
): Promise<Map<string, RunStatus>> {
  const given = touches.map(({ cost, ...touch }) => ({ ...touch, ...cost, source: sourceOf(cost) }))
  const { rows } = await db.execute<{ id: string; status: RunStatus }>(
    sql`with given as (
        select * from json_to_recordset(${JSON.stringify(given)}) as (
          id uuid, "accountId" uuid, status text, source text, text text, "inputTokens" int, "outputTokens" int)),
      free as (
        select run.id from ${consultantRun} as run join given on run.id = given.id and run.account_id = "accountId"
        where given.text is not null and run.status in ('queued', 'in_progress')
        for update of run skip locked),
      written as (
        update ${consultantRun} as run
        set text = given.text, source = given.source, status = given.status, input_tokens = "inputTokens",
          output_tokens = "outputTokens", touched_at = clock_timestamp()
        from given join free on free.id = given.id where run.id = free.id)
      select run.id, run.status from ${consultantRun} as run
        join given on run.id = given.id and run.account_id = "accountId"`,
  )
  return new Map(rows.map(({ id, status }) => [id, status]))
}

type Completed = OwnRun & {
  readonly cost: ModelUsage
  readonly at: Date
  readonly replyId: string
  readonly content: string
  readonly isUnknown: boolean
  /** [C-19] The question of a reply that did not know; it is kept if the person lets us read it. */
  readonly unanswered: Unanswered | null
}

/**
 * Completes runs and stores their replies. Returns false for a run that was cancelled or deleted, and `answered` if
 * another run for the same question, added at the same moment, has already stored its reply.
 */
export async function storeReplies(
  db: Pick<Db, 'execute'>,
  replies: readonly Completed[],
): Promise<(boolean | 'locked' | 'answered')[]> {
  const given = replies.map(({ cost, unanswered, ...reply }) => ({
    ...reply,
    ...cost,
    source: sourceOf(cost),
    language: unanswered?.language,
    question: unanswered?.text,
    groupKey: unanswered?.groupKey,
  }))
  const { rows } = await db.execute<Done & { readonly isStored: boolean }>(
    sql`with given as (
        select * from json_to_recordset(${JSON.stringify(given)}) as (
          id uuid, "accountId" uuid, source text, "inputTokens" int, "outputTokens" int, at timestamptz,
          "replyId" uuid, content text, "isUnknown" boolean, language text, question text, "groupKey" text)),
      person as (${lockAccounts}),
      agreed as (
        select account_id from question_consent
        where allowed and account_id in (select "accountId" from given where question is not null)
        for share skip locked),
      closed as (
        update ${consultantRun} as run
        set status = 'completed', source = given.source, text = '', input_tokens = "inputTokens",
          output_tokens = "outputTokens", touched_at = clock_timestamp(), ended_at = given.at
        from given join person on person.id = "accountId"
        where run.id = given.id and run.account_id = person.id and run.status in ('queued', 'in_progress')
        returning run.id, run.thread_id, run.account_id, run.message_id),
      stored as (
        insert into consultant_message (id, thread_id, account_id, role, content, answers, is_unknown, created_at)
        select "replyId", thread_id, account_id, 'assistant', content, message_id, "isUnknown", at
        from closed join given on given.id = closed.id
        on conflict (answers) do nothing returning id),
      kept as (
        insert into unanswered_question (reply_id, account_id, language, text, group_key, asked_at)
        select "replyId", agreed.account_id, language, question, "groupKey", at
        from given join agreed on agreed.account_id = "accountId" join stored on stored.id = "replyId"
        where question is not null)
      select closed.id, false as "isLocked", "replyId" in (select id from stored) as "isStored"
        from closed join given on given.id = closed.id
      union all select *, false from (${listLocked}) as locked`,
  )
  const late = new Set(rows.flatMap(({ id, isLocked, isStored }) => (isLocked || isStored ? [] : id)))
  return outcomesOf(replies, rows).map((outcome, nth) =>
    late.has(replies[nth]?.id ?? '') ? 'answered' : outcome,
  )
}

type RunEnd = OwnRun & {
  readonly status: RunStatus
  readonly failure: string | null
  readonly cost: ModelUsage
  /** The text so far of an incomplete reply; empty for any other status. */
  readonly text: string
  readonly at: Date
}

/** Ends a run. Returns its final status, which another process may have set first; undefined if it was deleted. */
export async function endRun(
  db: Pick<Db, 'execute'>,
  { id, accountId, status, failure, cost, text, at }: RunEnd,
): Promise<RunStatus | undefined> {
  const { rows } = await db.execute<{ status: RunStatus }>(
    sql`with ended as (
        update ${consultantRun}
        set status = ${status}, source = ${sourceOf(cost)}, failure = ${failure}, text = ${text},
          input_tokens = ${cost.inputTokens}, output_tokens = ${cost.outputTokens},
          touched_at = clock_timestamp(), ended_at = ${timeOf(at)}
        where id = ${id} and account_id = ${accountId} and ${isActive} returning status)
      select status from ended union all
      select status from ${consultantRun} where id = ${id} and account_id = ${accountId}
        and not exists (select from ended)`,
  )
  return rows[0]?.status
}

/**
 * A run that its process has not touched for 30 seconds is abandoned. The database's clock is used, because the clocks
 * of two processes may differ and a test may move ours.
 */
const isSilent = sql.raw(`touched_at < clock_timestamp() - interval '30 seconds'`)

/** Marks abandoned runs as expired. A row that another transaction has locked is skipped; the next reader retries. */
export async function expireRuns(
  db: Pick<Db, 'execute'>,
  { ids, at }: { readonly ids: readonly string[]; readonly at: Date },
): Promise<void> {
  await db.execute(
    sql`update ${consultantRun} set status = 'expired', text = '', ended_at = ${timeOf(at)}
      where id in (
        select id from ${consultantRun}
        where id in (select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid)
          and ${isActive} and ${isSilent}
        for update skip locked)`,
  )
}

/** Sets the status to `cancelling`. The process that delivers the run reads it and stops. */
export async function requestStop(db: Pick<Db, 'execute'>, { id, accountId }: OwnRun): Promise<void> {
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
  /** True if the run is active but no process delivers it any more. */
  readonly isAbandoned: boolean
  /** The id of the message with the reply; null unless the run is completed. */
  readonly replyId: string | null
  readonly content: string | null
  readonly isUnknown: boolean | null
  /** In milliseconds since 1970. */
  readonly repliedAt: number | null
}

export async function listRuns(db: Pick<Db, 'execute'>, wanted: readonly OwnRun[]): Promise<SeenRun[]> {
  const { rows } = await db.execute<SeenRun>(
    sql`select run.id, run.thread_id as "threadId", run.status, run.text,
        ${isActive} and ${isSilent} as "isAbandoned", reply.id as "replyId", reply.content,
        reply.is_unknown as "isUnknown",
        (extract(epoch from reply.created_at) * 1000)::float8 as "repliedAt"
      from json_to_recordset(${JSON.stringify(wanted)}) as wanted (id uuid, "accountId" uuid)
      join ${consultantRun} as run on run.id = wanted.id and run.account_id = "accountId"
      left join consultant_message as reply on reply.answers = run.message_id and run.status = 'completed'`,
  )
  return rows
}

/** The number of tokens that the model has used for all accounts since that time. */
export async function sumTokens(db: Pick<Db, 'execute'>, since: Date): Promise<number> {
  const { rows } = await db.execute<{ tokens: number }>(
    sql`select coalesce(sum(input_tokens + output_tokens), 0)::float8 as tokens from ${consultantRun}
      where source = 'model' and created_at > ${since.toISOString()}::timestamptz`,
  )
  return rows[0]?.tokens ?? 0
}

export async function listRunsOf(db: Pick<Db, 'select'>, accountId: string) {
  return db
    .select()
    .from(consultantRun)
    .where(eq(consultantRun.accountId, accountId))
    .orderBy(asc(consultantRun.createdAt))
}
