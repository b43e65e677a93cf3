import type { Numbers } from '@vela/simulator/types'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const simRun = pgTable(
  'sim_run',
  {
    accountId: uuid('account_id').notNull(),
    id: uuid().notNull(),
    mission: text().notNull(),
    numbers: jsonb().$type<Numbers>().notNull(),
    seed: text().notNull(),
    commitment: text().notNull(),
    engineVersion: integer('engine_version').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  ({ accountId, id }) => [primaryKey({ columns: [accountId, id] })],
)

/** @public Compared with the migrated schema by a test. */
export const simDecision = pgTable(
  'sim_decision',
  {
    accountId: uuid('account_id').notNull(),
    runId: uuid('run_id').notNull(),
    step: integer().notNull(),
    prediction: bigint({ mode: 'number' }),
    stop: text(),
    option: text(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  ({ accountId, runId, step }) => [
    primaryKey({ columns: [accountId, runId, step] }),
    foreignKey({ columns: [accountId, runId], foreignColumns: [simRun.accountId, simRun.id] }),
  ],
)

export type RunRow = typeof simRun.$inferSelect
export type DecisionRow = typeof simDecision.$inferSelect
/** A run with its decisions in order; the first one is the prediction. */
export type StoredRun = { readonly run: RunRow; readonly decisions: readonly DecisionRow[] }

/** A mission takes five minutes, so no person comes near these limits. They bound what one account can store. */
const maxRunsPerDay = 100
const maxRuns = 5000

type Key = { readonly accountId: string; readonly id: string }
type Reads = Pick<Db, 'select'>

const isRun = ({ accountId, id }: Key): SQL | undefined =>
  and(eq(simRun.accountId, accountId), eq(simRun.id, id))

/** Returns false if the account has no room for another run. A run that exists already stays as it is. */
export async function addRun(
  db: Tx,
  { numbers, startedAt, ...run }: Omit<RunRow, 'finishedAt'>,
): Promise<boolean> {
  const at = startedAt.toISOString()
  const { rows } = await db.execute<{ fits: boolean }>(
    sql`with room as (
        select count(*) < ${maxRuns}
          and count(*) filter (where started_at > ${at}::timestamptz - interval '1 day') < ${maxRunsPerDay} as fits
        from ${simRun} where account_id = ${run.accountId}),
      added as (
        insert into ${simRun} (account_id, id, mission, numbers, seed, commitment, engine_version, started_at)
        select ${run.accountId}, ${run.id}, ${run.mission}, ${JSON.stringify(numbers)}::jsonb, ${run.seed},
          ${run.commitment}, ${run.engineVersion}, ${at}::timestamptz from room where fits
        on conflict do nothing)
      select fits from room`,
  )
  return rows[0]?.fits === true
}

export async function findRun(db: Reads, key: Key): Promise<StoredRun | undefined> {
  const [run] = await db.select().from(simRun).where(isRun(key))
  return run && { run, decisions: await listDecisions(db, key) }
}

/** Like findRun; other transactions that decide on this run wait. */
export async function lockRun(tx: Reads, key: Key): Promise<StoredRun | undefined> {
  const [run] = await tx.select().from(simRun).where(isRun(key)).for('update')
  return run && { run, decisions: await listDecisions(tx, key) }
}

async function listDecisions(db: Reads, { accountId, id }: Key): Promise<DecisionRow[]> {
  return db
    .select()
    .from(simDecision)
    .where(and(eq(simDecision.accountId, accountId), eq(simDecision.runId, id)))
    .orderBy(asc(simDecision.step))
}

export async function addDecision(tx: Pick<Db, 'insert'>, decision: DecisionRow): Promise<void> {
  await tx.insert(simDecision).values(decision)
}

export async function finishRun(tx: Pick<Db, 'update'>, key: Key, finishedAt: Date): Promise<void> {
  await tx
    .update(simRun)
    .set({ finishedAt })
    .where(and(isRun(key), isNull(simRun.finishedAt)))
}

/** All runs of a person, the oldest first. */
export async function listRuns(db: Reads, accountId: string): Promise<RunRow[]> {
  return db
    .select()
    .from(simRun)
    .where(eq(simRun.accountId, accountId))
    .orderBy(asc(simRun.startedAt), asc(simRun.id))
}

export async function listDecisionsOf(
  db: Reads,
  accountId: string,
  runIds?: readonly string[],
): Promise<DecisionRow[]> {
  return db
    .select()
    .from(simDecision)
    .where(
      and(
        eq(simDecision.accountId, accountId),
        runIds === undefined ? undefined : inArray(simDecision.runId, [...runIds]),
      ),
    )
    .orderBy(asc(simDecision.receivedAt), asc(simDecision.runId), asc(simDecision.step))
}

export type RunCount = { readonly mission: string; readonly started: number; readonly finished: number }

/** How many runs of each mission were started and finished by all people. */
export async function countRuns(db: Tx): Promise<RunCount[]> {
  const { rows } = await db.execute<RunCount>(
    sql`select mission, count(*)::int as started, count(finished_at)::int as finished
      from ${simRun} group by mission order by mission`,
  )
  return rows
}
