import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { customType, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** @public Compared with the migrated schema by a test. */
export const accountSession = pgTable('account_session', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  family: uuid().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export async function findAccountId(
  db: Pick<Db, 'select'>,
  tokenHash: Buffer,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ accountId: accountSession.accountId })
    .from(accountSession)
    .where(and(eq(accountSession.tokenHash, tokenHash), gt(accountSession.expiresAt, now)))
  return row?.accountId ?? null
}

type Sought = { readonly tokenHash: Buffer; readonly at: Date }

/** Whose each of the sessions is, in their order; null where it is nobody's at the time. */
export async function findAccountIds(
  db: Pick<Db, 'execute'>,
  sought: readonly Sought[],
): Promise<(string | null)[]> {
  const given = sought.map(({ tokenHash, at }, nth) => ({ nth, hash: tokenHash.toString('hex'), at }))
  const { rows } = await db.execute<{ nth: number; accountId: string }>(
    sql`select nth, session.account_id as "accountId"
      from json_to_recordset(${JSON.stringify(given)}) as given (nth int, hash text, at timestamptz)
      join ${accountSession} as session
        on session.token_hash = decode(given.hash, 'hex') and session.expires_at > given.at`,
  )
  const found = new Map(rows.map(({ nth, accountId }) => [nth, accountId]))
  return sought.map((_, nth) => found.get(nth) ?? null)
}

export async function addSession(
  tx: Pick<Db, 'insert'>,
  session: typeof accountSession.$inferInsert,
): Promise<void> {
  await tx.insert(accountSession).values(session)
}

/** Lets a good session end at `endsAt`, or earlier where it would have. */
export async function retireSession(
  tx: Pick<Db, 'update'>,
  { tokenHash, now, endsAt }: { readonly tokenHash: Buffer; readonly now: Date; readonly endsAt: Date },
): Promise<{ family: string; createdAt: Date } | undefined> {
  const [retired] = await tx
    .update(accountSession)
    .set({ expiresAt: sql`least(${accountSession.expiresAt}, ${endsAt.toISOString()}::timestamptz)` })
    .where(and(eq(accountSession.tokenHash, tokenHash), gt(accountSession.expiresAt, now)))
    .returning({ family: accountSession.family, createdAt: accountSession.createdAt })
  return retired
}

/** Those before it: that it is refreshed shows that its browser has it. */
export async function deleteReplaced(
  tx: Pick<Db, 'delete'>,
  { family, createdAt }: { readonly family: string; readonly createdAt: Date },
): Promise<void> {
  await tx
    .delete(accountSession)
    .where(and(eq(accountSession.family, family), lt(accountSession.createdAt, createdAt)))
}

/** With those it replaced and those that replaced it. */
export async function deleteFamilyOf(db: Db, tokenHash: Buffer): Promise<void> {
  await db.execute(
    sql`delete from ${accountSession} where family in (
      select family from ${accountSession} where token_hash = ${tokenHash})`,
  )
}

export async function deleteSessionsOf(tx: Pick<Db, 'delete'>, accountId: string): Promise<void> {
  await tx.delete(accountSession).where(eq(accountSession.accountId, accountId))
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(accountSession).where(lte(accountSession.expiresAt, now))
}

export async function listSessionsOf(db: Pick<Db, 'select'>, accountId: string) {
  return db.select().from(accountSession).where(eq(accountSession.accountId, accountId))
}
