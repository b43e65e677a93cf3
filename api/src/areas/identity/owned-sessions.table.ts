import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { quizSession } from './quiz-session.table.ts'

// The sessions of one person: exported, released and erased together.

export type SessionOwner = {
  readonly accountId: string
  /** A verified address also owns the unclaimed sessions in which it was entered. */
  readonly verifiedEmail: string | null
}

function isOf({ accountId, verifiedEmail }: SessionOwner): SQL | undefined {
  if (verifiedEmail === null) return eq(quizSession.accountId, accountId)
  const isLeft = sql`lower(${quizSession.email}) = lower(${verifiedEmail}) and ${quizSession.accountId} is null`
  return or(eq(quizSession.accountId, accountId), sql`(${isLeft})`)
}

export async function listSessionsOf(db: Pick<Db, 'select'>, owner: SessionOwner) {
  return db.select().from(quizSession).where(isOf(owner)).orderBy(quizSession.id)
}

export async function listSessionsById(db: Pick<Db, 'select'>, ids: readonly string[]) {
  return db
    .select()
    .from(quizSession)
    .where(inArray(quizSession.id, [...ids]))
}

export async function lockSessionsOf(tx: Pick<Db, 'select'>, owner: SessionOwner): Promise<string[]> {
  const locked = await tx
    .select({ id: quizSession.id })
    .from(quizSession)
    .where(isOf(owner))
    .orderBy(quizSession.id)
    .for('no key update')
  return locked.map(({ id }) => id)
}

const noAddress = {
  email: null,
  emailSetAt: null,
  emailSetBy: null,
  wantsMail: null,
  wantsMailSetAt: null,
  wantsMailText: null,
  allowsAds: null,
  allowsAdsSetAt: null,
  allowsAdsText: null,
}

const noOrigin = {
  device: null,
  source: null,
  medium: null,
  campaign: null,
  content: null,
  clickKind: null,
  clickId: null,
}

export async function reopenSessions(
  tx: Pick<Db, 'update'>,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .update(quizSession)
    .set({ ...noAddress, accountId: null, claimedAt: null, changedAt: at })
    .where(inArray(quizSession.id, [...ids]))
}

/** Removes the personal data of sessions. A session that is claimed but has no account belongs to an erased account. */
export async function eraseSessionRows(
  tx: Pick<Db, 'update'>,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  const claimedAt = sql`coalesce(${quizSession.claimedAt}, ${at.toISOString()}::timestamptz)`
  await tx
    .update(quizSession)
    .set({ ...noAddress, ...noOrigin, probedEmails: [], accountId: null, claimedAt, changedAt: null })
    .where(inArray(quizSession.id, [...ids]))
}
