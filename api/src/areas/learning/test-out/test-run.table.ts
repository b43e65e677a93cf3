import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { boolean, foreignKey, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const testRun = pgTable(
  'test_run',
  {
    accountId: uuid('account_id').notNull(),
    id: uuid().notNull(),
    kind: text().$type<'test_out' | 'placement'>().notNull(),
    chapter: text(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    passed: boolean(),
    /** The chapters that the plan skips after a placement; null if it is open, or was declined or taken back. */
    known: text().array(),
  },
  ({ accountId, id }) => [primaryKey({ columns: [accountId, id] })],
)

/** @public Compared with the migrated schema by a test. */
export const testQuestion = pgTable(
  'test_question',
  {
    accountId: uuid('account_id').notNull(),
    runId: uuid('run_id').notNull(),
    step: integer().notNull(),
    question: text().notNull(),
    numbers: integer(),
    options: text().array().notNull(),
    answer: text(),
    option: text(),
    isRight: boolean('is_right'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  ({ accountId, runId, step }) => [
    primaryKey({ columns: [accountId, runId, step] }),
    foreignKey({ columns: [accountId, runId], foreignColumns: [testRun.accountId, testRun.id] }),
  ],
)

export type RunRow = typeof testRun.$inferSelect
export type QuestionRow = typeof testQuestion.$inferSelect
/** The variant of a question: which one, with which row of fresh numbers, and its options as they are shown. */
export type Variant = Pick<QuestionRow, 'question' | 'numbers' | 'options'>
export type Answer = Pick<QuestionRow, 'answer' | 'option' | 'isRight' | 'answeredAt'>
/** A run with its questions in order. */
export type StoredRun = { readonly run: RunRow; readonly questions: readonly QuestionRow[] }

type Reads = Pick<Db, 'select'>
type Key = { readonly accountId: string; readonly id: string }
type NewRun = Pick<RunRow, 'accountId' | 'id' | 'kind' | 'chapter' | 'startedAt'>

const isRun = ({ accountId, id }: Key): SQL | undefined =>
  and(eq(testRun.accountId, accountId), eq(testRun.id, id))

const isPlacementOf = (accountId: string): SQL | undefined =>
  and(eq(testRun.accountId, accountId), eq(testRun.kind, 'placement'))

/** Adds a run with its questions, unless the person has one of this kind and chapter open. */
export async function addRun(db: Db, run: NewRun, variants: readonly Variant[]): Promise<void> {
  const { accountId, id } = run
  await db.transaction(async (tx) => {
    const added = await tx.insert(testRun).values(run).onConflictDoNothing().returning({ id: testRun.id })
    if (added.length === 0 || variants.length === 0) return
    await tx
      .insert(testQuestion)
      .values(variants.map((variant, index) => ({ accountId, runId: id, step: index + 1, ...variant })))
  })
}

/** The open run of a kind, or else the newest ended one; of one chapter if it is given. */
export async function findLatestRun(
  db: Reads,
  { accountId, kind, chapter }: Pick<RunRow, 'accountId' | 'kind'> & { readonly chapter?: string },
): Promise<StoredRun | undefined> {
  const [run] = await db
    .select()
    .from(testRun)
    .where(
      and(
        eq(testRun.accountId, accountId),
        eq(testRun.kind, kind),
        chapter === undefined ? undefined : eq(testRun.chapter, chapter),
      ),
    )
    .orderBy(sql`${testRun.finishedAt} is not null`, desc(testRun.startedAt))
    .limit(1)
  return run && { run, questions: await listQuestions(db, run) }
}

/** Finds a run and locks it, so that other transactions that answer in it wait. */
export async function lockRun(tx: Reads, key: Key): Promise<StoredRun | undefined> {
  const [run] = await tx.select().from(testRun).where(isRun(key)).for('update')
  return run && { run, questions: await listQuestions(tx, run) }
}

async function listQuestions(db: Reads, { accountId, id }: Key): Promise<QuestionRow[]> {
  return db
    .select()
    .from(testQuestion)
    .where(and(eq(testQuestion.accountId, accountId), eq(testQuestion.runId, id)))
    .orderBy(asc(testQuestion.step))
}

/** Adds the next question of a placement, which is chosen by the answers so far. */
export async function addQuestion(
  tx: Pick<Db, 'insert'>,
  { accountId, id }: Key,
  step: number,
  variant: Variant,
): Promise<QuestionRow> {
  const [row] = await tx
    .insert(testQuestion)
    .values({ accountId, runId: id, step, ...variant })
    .returning()
  if (row === undefined) throw new Error('the question was not stored')
  return row
}

export async function storeAnswer(
  tx: Pick<Db, 'update'>,
  { accountId, runId, step }: Pick<QuestionRow, 'accountId' | 'runId' | 'step'>,
  answer: Answer,
): Promise<void> {
  await tx
    .update(testQuestion)
    .set(answer)
    .where(
      and(
        eq(testQuestion.accountId, accountId),
        eq(testQuestion.runId, runId),
        eq(testQuestion.step, step),
        isNull(testQuestion.answeredAt),
      ),
    )
}

export async function finishRun(
  tx: Pick<Db, 'update'>,
  key: Key,
  result: Pick<RunRow, 'finishedAt' | 'passed'> & Partial<Pick<RunRow, 'known'>>,
): Promise<void> {
  await tx
    .update(testRun)
    .set(result)
    .where(and(isRun(key), isNull(testRun.finishedAt)))
}

/** The newest placement that a person has finished or declined. */
export async function findEndedPlacement(
  db: Reads,
  accountId: string,
): Promise<Pick<RunRow, 'known'> | undefined> {
  const [run] = await db
    .select({ known: testRun.known })
    .from(testRun)
    .where(and(isPlacementOf(accountId), isNotNull(testRun.finishedAt)))
    .orderBy(desc(testRun.startedAt))
    .limit(1)
  return run
}

/**
 * Ends every placement of a person and removes its result. A person who declines without one gets an ended
 * placement that has no questions, so that it is not offered again.
 */
export async function clearPlacements(db: Db, { accountId, id }: Key, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const cleared = await tx
      .update(testRun)
      .set({ finishedAt: sql`coalesce(${testRun.finishedAt}, ${at})`, known: null })
      .where(isPlacementOf(accountId))
      .returning({ id: testRun.id })
    if (cleared.length > 0) return
    await tx.insert(testRun).values({ accountId, id, kind: 'placement', startedAt: at, finishedAt: at })
  })
}

/** All runs of a person, the oldest first. */
export async function listTestRuns(db: Reads, accountId: string): Promise<RunRow[]> {
  return db
    .select()
    .from(testRun)
    .where(eq(testRun.accountId, accountId))
    .orderBy(asc(testRun.startedAt), asc(testRun.id))
}

/** All questions that a person was asked in tests. */
export async function listTestQuestions(db: Reads, accountId: string): Promise<QuestionRow[]> {
  return db
    .select()
    .from(testQuestion)
    .where(eq(testQuestion.accountId, accountId))
    .orderBy(asc(testQuestion.runId), asc(testQuestion.step))
}
