import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import type { Tx } from '../../jobs/boss-database.ts'
import { mailboxOf } from './mailbox.ts'
import { quizSession } from './quiz-session.table.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** @public Compared with the migrated schema by a test. */
export const resumeLink = pgTable('resume_link', {
  tokenHash: bytea('token_hash').primaryKey(),
  sessionId: text('session_id').notNull(),
  email: text().notNull(),
  mailbox: text().notNull(),
  purpose: text().$type<'plan' | 'receipt'>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

type NewLink = Omit<typeof resumeLink.$inferInsert, 'tokenHash' | 'mailbox' | 'purpose'> & {
  readonly token: string
}

/** Nobody's mailbox is filled by somebody who opens one session after the other. */
const mostADay = 3

/** One per session and address. Tells whether it was added. */
export async function addResumeLink(tx: Tx, link: NewLink): Promise<boolean> {
  const createdAt = sql`${link.createdAt.toISOString()}::timestamptz`
  const mailbox = sql`${mailboxOf(link.email)}::text`
  // Until the end of the transaction, or those who ask at once would each count before the others have written.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`)
  const { rowCount } = await tx.execute(
    sql`insert into ${resumeLink} (token_hash, session_id, email, mailbox, purpose, created_at, expires_at)
      select ${hashOf(link.token)}::bytea, ${link.sessionId}::text, lower(${link.email}::text), ${mailbox}, 'plan',
        ${createdAt}, ${link.expiresAt.toISOString()}::timestamptz
      where ${mostADay} > (
        select count(*) from ${resumeLink}
        where mailbox = ${mailbox} and purpose = 'plan' and created_at > ${createdAt} - interval '1 day')
      on conflict (session_id, email, purpose) do nothing`,
  )
  return rowCount === 1
}

/** Goes out with money that arrived, so no count of mails holds it back; an earlier one of the session ends. */
export async function addReceiptLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.execute(
    sql`insert into ${resumeLink} (token_hash, session_id, email, mailbox, purpose, created_at, expires_at)
      values (${hashOf(link.token)}, ${link.sessionId}, lower(${link.email}), ${mailboxOf(link.email)}, 'receipt',
        ${link.createdAt.toISOString()}, ${link.expiresAt.toISOString()})
      on conflict (session_id, email, purpose) do update set token_hash = excluded.token_hash,
        created_at = excluded.created_at, expires_at = excluded.expires_at`,
  )
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

/** A link mailed to an address that the visitor has corrected since was mailed to a stranger: it opens nothing. */
export async function findLinkedSession(db: Db, token: string, now: Date): Promise<string | undefined> {
  const [found] = await db
    .select({ sessionId: resumeLink.sessionId })
    .from(resumeLink)
    .innerJoin(quizSession, eq(quizSession.id, resumeLink.sessionId))
    .where(
      and(
        eq(resumeLink.tokenHash, hashOf(token)),
        gt(resumeLink.expiresAt, now),
        eq(resumeLink.email, sql`lower(${quizSession.email})`),
      ),
    )
  return found?.sessionId
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

/** And those of other sessions that once were mailed to the address. */
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
