import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../db/database.ts'
import { mailboxOf } from './mailbox.ts'
import { quizSession } from './quiz-session.table.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** @public Compared with the migrated schema by a test. */
export const resumeLink = pgTable('resume_link', {
  tokenHash: bytea('token_hash').primaryKey(),
  sessionId: text('session_id').notNull(),
  email: text().notNull(),
  mailbox: text().notNull(),
  /** `stop` links unsubscribe the address and open no session, because mail servers follow them. */
  purpose: text().$type<'plan' | 'receipt' | 'reminder' | 'stop'>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

type NewLink = Omit<typeof resumeLink.$inferInsert, 'tokenHash' | 'mailbox' | 'purpose'> & {
  readonly token: string
}

/** The number of links per mailbox and day, so that nobody can flood a stranger's mailbox by opening many sessions. */
const maxPerDay = 3

/** Adds a link, one per session and address; returns whether it was added. */
export async function addResumeLink(tx: Tx, link: NewLink): Promise<boolean> {
  const createdAt = sql`${link.createdAt.toISOString()}::timestamptz`
  const mailbox = sql`${mailboxOf(link.email)}::text`
  // The lock is needed because concurrent requests would otherwise all count before any of them inserts.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`)
  const { rowCount } = await tx.execute(
    sql`insert into ${resumeLink} (token_hash, session_id, email, mailbox, purpose, created_at, expires_at)
      select ${hashOf(link.token)}::bytea, ${link.sessionId}::text, lower(${link.email}::text), ${mailbox}, 'plan',
        ${createdAt}, ${link.expiresAt.toISOString()}::timestamptz
      where ${maxPerDay} > (
        select count(*) from ${resumeLink}
        where mailbox = ${mailbox} and purpose = 'plan' and created_at > ${createdAt} - interval '1 day')
      on conflict (session_id, email, purpose) where purpose in ('plan', 'receipt') do nothing`,
  )
  return rowCount === 1
}

/**
 * Adds the link of a receipt. It is not limited, because it follows a payment. An earlier receipt link for the same
 * session and address becomes invalid.
 */
export async function addReceiptLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.execute(
    sql`${insertLinkSql(link, 'receipt')} on conflict (session_id, email, purpose) where purpose in ('plan', 'receipt')
      do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
  )
}

/** Adds the unsubscribe link of one email. */
export async function addUnsubscribeLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.execute(insertLinkSql(link, 'stop'))
}

/** [O-76] Adds the link of a reminder, which opens the session as the first link does. The caller mails once. */
export async function addReminderLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.execute(insertLinkSql(link, 'reminder'))
}

/** Only builds the statement, because a caller adds what happens to an existing link. */
function insertLinkSql(
  { token, sessionId, email, createdAt, expiresAt }: NewLink,
  purpose: 'receipt' | 'reminder' | 'stop',
): SQL {
  return sql`insert into ${resumeLink} (token_hash, session_id, email, mailbox, purpose, created_at, expires_at)
    values (${hashOf(token)}, ${sessionId}, lower(${email}), ${mailboxOf(email)}, ${purpose},
      ${createdAt.toISOString()}, ${expiresAt.toISOString()})`
}

/** The address that the token unsubscribes. The token stays valid, so that a second click gets the same reply. */
export async function findStopAddress(
  tx: Pick<Db, 'select'>,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ email: resumeLink.email })
    .from(resumeLink)
    .where(
      and(
        eq(resumeLink.tokenHash, hashOf(token)),
        eq(resumeLink.purpose, 'stop'),
        gt(resumeLink.expiresAt, now),
      ),
    )
  return found?.email
}

export async function hasReceiptLink(
  tx: Tx,
  { sessionId, email, since }: { sessionId: string; email: string; since: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from ${resumeLink} where session_id = ${sessionId} and email = lower(${email})
      and purpose = 'receipt' and created_at > ${since.toISOString()}::timestamptz`,
  )
  return rowCount !== 0
}

export type LinkedSession = Pick<typeof resumeLink.$inferSelect, 'sessionId' | 'purpose'>

/**
 * The session of a link. A link is invalid once the visitor has corrected the address, because it was mailed to a
 * stranger.
 */
export async function findLinkedSession(
  db: Pick<Db, 'select'>,
  token: string,
  now: Date,
): Promise<LinkedSession | undefined> {
  const [found] = await db
    .select({ sessionId: resumeLink.sessionId, purpose: resumeLink.purpose })
    .from(resumeLink)
    .innerJoin(quizSession, eq(quizSession.id, resumeLink.sessionId))
    .where(
      and(
        eq(resumeLink.tokenHash, hashOf(token)),
        ne(resumeLink.purpose, 'stop'),
        gt(resumeLink.expiresAt, now),
        eq(resumeLink.email, sql`lower(${quizSession.email})`),
      ),
    )
  return found
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.delete(resumeLink).where(lte(resumeLink.expiresAt, now))
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export async function listLinksOf(db: Pick<Db, 'select'>, sessionIds: readonly string[]) {
  return db
    .select()
    .from(resumeLink)
    .where(inArray(resumeLink.sessionId, [...sessionIds]))
}

/** Deletes the links of these sessions, and all links that were mailed to the address. */
export async function deleteLinksOf(
  tx: Pick<Db, 'delete'>,
  sessionIds: readonly string[],
  email: string | null,
): Promise<void> {
  const isOfSessions = inArray(resumeLink.sessionId, [...sessionIds])
  await tx
    .delete(resumeLink)
    .where(email === null ? isOfSessions : or(isOfSessions, eq(resumeLink.email, email.toLowerCase())))
}
