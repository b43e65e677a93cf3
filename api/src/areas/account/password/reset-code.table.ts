import { and, desc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import { customType, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** @public Compared with the migrated schema by a test. */
export const resetCode = pgTable(
  'reset_code',
  {
    accountId: uuid('account_id').notNull(),
    requester: bytea().notNull(),
    subnet: bytea().notNull(),
    codeHash: bytea('code_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    requesterTries: integer('requester_tries').notNull().default(0),
    subnetTries: integer('subnet_tries').notNull().default(0),
  },
  ({ accountId, requester }) => [primaryKey({ columns: [accountId, requester] })],
)

const mostTries = 5

/** Adds a code. Returns false if the request already has one, because the job may run more than once. */
export async function addResetCode(
  tx: Pick<Db, 'insert'>,
  code: typeof resetCode.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(resetCode).values(code).onConflictDoNothing()
  return rowCount === 1
}

type Guess = {
  readonly accountId: string
  readonly requester: Buffer
  readonly subnet: Buffer
  readonly now: Date
}
type CountedGuess = {
  readonly requester: Buffer
  readonly codeHash: Buffer
  readonly by: 'requester' | 'subnet'
}

/**
 * Counts a guess and returns the code to compare it with; null if no guess is left. The browser that requested the code
 * has its own guesses, its subnet shares some more, and all others have none.
 */
export async function countGuess(
  tx: Pick<Db, 'select' | 'update'>,
  { accountId, requester, subnet, now }: Guess,
): Promise<CountedGuess | null> {
  const isAlive = and(eq(resetCode.accountId, accountId), gt(resetCode.expiresAt, now))
  const isOwn = and(isAlive, eq(resetCode.requester, requester))
  const [own] = await tx.select({ requester: resetCode.requester }).from(resetCode).where(isOwn)
  if (own) return countTry(tx, and(isOwn, lt(resetCode.requesterTries, mostTries)), 'requester')
  const [near] = await tx
    .select({ requester: resetCode.requester })
    .from(resetCode)
    .where(and(isAlive, eq(resetCode.subnet, subnet)))
    .orderBy(desc(resetCode.createdAt))
    .limit(1)
  if (near === undefined) return null
  return countTry(
    tx,
    and(isAlive, eq(resetCode.requester, near.requester), lt(resetCode.subnetTries, mostTries)),
    'subnet',
  )
}

/** Adds one guess to the matching code; returns null if there is none or its guesses are used up. */
async function countTry(
  tx: Pick<Db, 'update'>,
  where: SQL | undefined,
  by: CountedGuess['by'],
): Promise<CountedGuess | null> {
  const [found] = await tx
    .update(resetCode)
    .set(triesOf(by, 1))
    .where(where)
    .returning({ requester: resetCode.requester, codeHash: resetCode.codeHash })
  return found ? { ...found, by } : null
}

/** Undoes the count of a correct guess, because the code may be checked again before it is used. */
export async function uncountGuess(
  tx: Pick<Db, 'update'>,
  accountId: string,
  { requester, by }: CountedGuess,
): Promise<void> {
  await tx
    .update(resetCode)
    .set(triesOf(by, -1))
    .where(and(eq(resetCode.accountId, accountId), eq(resetCode.requester, requester)))
}

function triesOf(by: CountedGuess['by'], more: number) {
  return by === 'requester'
    ? { requesterTries: sql`${resetCode.requesterTries} + ${more}::int` }
    : { subnetTries: sql`${resetCode.subnetTries} + ${more}::int` }
}

/** Deletes the code of one request; returns false if it was already used. */
export async function deleteCodeOf(
  tx: Pick<Db, 'delete'>,
  { accountId, requester }: Pick<Guess, 'accountId' | 'requester'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(resetCode)
    .where(and(eq(resetCode.accountId, accountId), eq(resetCode.requester, requester)))
  return rowCount === 1
}

export async function deleteCodesOf(tx: Pick<Db, 'delete'>, accountId: string): Promise<void> {
  await tx.delete(resetCode).where(eq(resetCode.accountId, accountId))
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.delete(resetCode).where(lte(resetCode.expiresAt, now))
}

export async function listCodesOf(db: Pick<Db, 'select'>, accountId: string) {
  return db.select().from(resetCode).where(eq(resetCode.accountId, accountId))
}
