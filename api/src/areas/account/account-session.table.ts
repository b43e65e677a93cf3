import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { customType, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { prepareStatement } from '../../db/prepare-statement.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** @public Compared with the migrated schema by a test. */
export const accountSession = pgTable('account_session', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  family: uuid().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** The hash of the token that this one replaced. */
  replaces: bytea(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  /** Set when a later token of the family is first used; this token works until that time. */
  endsAt: timestamp('ends_at', { withTimezone: true }),
})

type Session = typeof accountSession.$inferSelect

/** Finds a session that has not expired. Its `endsAt` may be in the past. */
export async function findSession(
  db: Pick<Db, 'select'>,
  tokenHash: Buffer,
  now: Date,
): Promise<Session | undefined> {
  const [found] = await db
    .select()
    .from(accountSession)
    .where(and(eq(accountSession.tokenHash, tokenHash), gt(accountSession.expiresAt, now)))
  return found
}

type TokenLookup = { readonly tokenHash: Buffer; readonly at: Date }

/** `isSettled` means that the token works and that its first use is already recorded. */
type FoundSession = { readonly accountId: string; readonly isSettled: boolean }

const lookUp = prepareStatement<FoundSession & { nth: number }>(
  'find_sessions',
  (rows) => sql`select nth, session.account_id as "accountId",
      (session.ends_at is null or session.ends_at > given.at)
        and (session.replaces is null or session.used_at is not null) as "isSettled"
    from json_to_recordset(${rows}) as given (nth int, hash text, at timestamptz)
    join ${accountSession} as session
      on session.token_hash = decode(given.hash, 'hex') and session.expires_at > given.at`,
)

/** Returns a session for each token, in their order; null if a token had no session at that time. */
export async function findSessions(
  db: Db,
  lookups: readonly TokenLookup[],
): Promise<(FoundSession | null)[]> {
  const given = lookups.map(({ tokenHash, at }, nth) => ({ nth, hash: tokenHash.toString('hex'), at }))
  const rows = await lookUp(db, given)
  const found = new Map(rows.map(({ nth, ...session }) => [nth, session]))
  return lookups.map((_, nth) => found.get(nth) ?? null)
}

export async function addSession(
  tx: Pick<Db, 'insert'>,
  session: typeof accountSession.$inferInsert,
): Promise<void> {
  await tx.insert(accountSession).values(session)
}

type FirstUse = { readonly session: Session; readonly now: Date; readonly endsAt: Date }

/**
 * Records the first use of a token. It proves that the browser received the token, so the older tokens of the family
 * end at `endsAt`. Another token that replaced the same one stays valid: two tabs may refresh at once, and either may
 * store its token last.
 */
export async function recordFirstUse(
  tx: Pick<Db, 'update'>,
  { session, now, endsAt }: FirstUse,
): Promise<void> {
  const { tokenHash, family, replaces, createdAt } = session
  const isNew = and(eq(accountSession.tokenHash, tokenHash), isNull(accountSession.usedAt))
  const { rowCount } = await tx.update(accountSession).set({ usedAt: now }).where(isNew)
  if (rowCount === 0 || replaces === null) return
  const isOlder = sql`(${accountSession.tokenHash} = ${replaces} or (
    ${accountSession.createdAt} < ${createdAt.toISOString()}::timestamptz
    and ${accountSession.replaces} is distinct from ${replaces}))`
  await tx
    .update(accountSession)
    .set({ endsAt })
    .where(and(eq(accountSession.family, family), isNull(accountSession.endsAt), isOlder))
}

/** Whether all sessions of a log-in were deleted, by a sign-out or because the account was taken over. */
export async function isSignedOut(tx: Pick<Db, 'select'>, family: string): Promise<boolean> {
  const left = await tx.select().from(accountSession).where(eq(accountSession.family, family)).limit(1)
  return left.length === 0
}

/** Returns those of the given log-ins that have ended. */
export async function listSignedOut(
  db: Pick<Db, 'selectDistinct'>,
  families: readonly string[],
): Promise<string[]> {
  const left = await db
    .selectDistinct({ family: accountSession.family })
    .from(accountSession)
    .where(inArray(accountSession.family, [...families]))
  const live = new Set(left.map(({ family }) => family))
  return families.filter((family) => !live.has(family))
}

export async function deleteFamily(tx: Pick<Db, 'delete'>, family: string): Promise<void> {
  await tx.delete(accountSession).where(eq(accountSession.family, family))
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
