import { type AnyColumn, and, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, boolean, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../db/database.ts'
import type { Device, Traffic } from '../../http/attribution.ts'
import type { Language } from '../../http/language.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const quizSession = pgTable('quiz_session', {
  id: text().primaryKey(),
  flow: text(),
  language: text().$type<Language>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  email: text(),
  emailSetAt: timestamp('email_set_at', { withTimezone: true }),
  /** The hash of the secret cookie of the browser in which the email address was entered. */
  emailSetBy: bytea('email_set_by'),
  wantsMail: boolean('wants_mail'),
  wantsMailSetAt: timestamp('wants_mail_set_at', { withTimezone: true }),
  /** The version of the text beside the checkbox. */
  wantsMailText: text('wants_mail_text'),
  allowsAds: boolean('allows_ads'),
  allowsAdsSetAt: timestamp('allows_ads_set_at', { withTimezone: true }),
  allowsAdsText: text('allows_ads_text'),
  /** Hashes of the addresses that were checked from this session. */
  probedEmails: text('probed_emails').array().notNull(),
  accountId: uuid('account_id'),
  claimedAt: timestamp('claimed_at', { withTimezone: true }),
  /** Stays the same when the id changes, and gives no access. */
  visit: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  traffic: text().$type<Traffic>().notNull().default('visitor'),
  device: text().$type<Device>(),
  source: text(),
  medium: text(),
  campaign: text(),
  content: text(),
  clickKind: text('click_kind'),
  clickId: text('click_id'),
  /** When the email address was last left or removed. */
  changedAt: timestamp('changed_at', { withTimezone: true }),
})

/** Whether the session's id still gives access: not if it is too old or was claimed by an account. */
export function isOpenAt(moment: Date | SQL): SQL {
  return sql`(${isRecentAt(moment)} and ${quizSession.claimedAt} is null)`
}

/** A session gives access for 90 days. */
function isRecentAt(moment: Date | SQL): SQL {
  const given = moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : moment
  return sql`${quizSession.createdAt} > ${given} - interval '90 days'`
}

const claimColumnsAt = (now: Date) => ({
  flow: quizSession.flow,
  language: quizSession.language,
  accountId: quizSession.accountId,
  claimedAt: quizSession.claimedAt,
  isRecent: sql<boolean>`${isRecentAt(now)}`,
  email: quizSession.email,
  probedEmails: quizSession.probedEmails,
})

/** Finds a session of any age, claimed or not. */
export async function findClaim(db: Pick<Db, 'select'>, id: string, now: Date) {
  const [found] = await db.select(claimColumnsAt(now)).from(quizSession).where(eq(quizSession.id, id))
  return found
}

export async function listSessionsByAddress(
  db: Pick<Db, 'select'>,
  email: string,
  most: number,
): Promise<string[]> {
  const found = await db
    .select({ id: quizSession.id })
    .from(quizSession)
    .where(eq(sql`lower(${quizSession.email})`, email.toLowerCase()))
    .orderBy(desc(quizSession.createdAt))
    .limit(most)
  return found.map(({ id }) => id)
}

/** Like `findClaim`, but locks the session until the end of the transaction. */
export async function lockSession(tx: Pick<Db, 'select'>, id: string, now: Date) {
  const [found] = await tx
    .select(claimColumnsAt(now))
    .from(quizSession)
    .where(eq(quizSession.id, id))
    .for('no key update')
  return found
}

export async function setClaimed(
  tx: Pick<Db, 'update'>,
  id: string,
  claim: { readonly accountId: string; readonly claimedAt: Date },
): Promise<void> {
  await tx.update(quizSession).set(claim).where(eq(quizSession.id, id))
}

export async function findNewestSessionOf(
  db: Pick<Db, 'select'>,
  accountId: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: quizSession.id })
    .from(quizSession)
    .where(eq(quizSession.accountId, accountId))
    .orderBy(desc(quizSession.claimedAt), desc(quizSession.id))
    .limit(1)
  return found?.id
}

type Claimed = Pick<
  typeof quizSession.$inferSelect,
  'id' | 'flow' | 'language' | 'createdAt' | 'accountId' | 'claimedAt'
>

export async function addClaimedSession(tx: Pick<Db, 'insert'>, session: Claimed): Promise<void> {
  await tx.insert(quizSession).values({ ...session, probedEmails: [] })
}

type NewId = { readonly from: string; readonly to: string; readonly probes: string[] }

/** Changes the session's id. Answers, links, the offer and orders follow by their foreign keys. */
export async function changeSessionId(tx: Pick<Db, 'update'>, { from, to, probes }: NewId): Promise<void> {
  await tx.update(quizSession).set({ id: to, probedEmails: probes }).where(eq(quizSession.id, from))
}

/** [O-81] The flow that the visitor was assigned to. */
export async function setFlow(tx: Pick<Db, 'update'>, id: string, flow: string): Promise<void> {
  await tx.update(quizSession).set({ flow }).where(eq(quizSession.id, id))
}

/** Finds an unclaimed session; if `now` is null, of any age. */
export async function findSession(db: Pick<Db, 'select'>, id: string, now: Date | null) {
  const { visit, flow, email, emailSetBy, wantsMail, probedEmails } = quizSession
  const [found] = await db
    .select({ id: quizSession.id, visit, flow, email, emailSetBy, wantsMail, probedEmails })
    .from(quizSession)
    .where(and(eq(quizSession.id, id), now === null ? isNull(quizSession.claimedAt) : isOpenAt(now)))
  return found
}

export async function listVisits(db: Pick<Db, 'select'>, ids: readonly string[]): Promise<number[]> {
  const found = await db
    .select({ visit: quizSession.visit })
    .from(quizSession)
    .where(inArray(quizSession.id, [...ids]))
  return found.map(({ visit }) => visit)
}

/** The email address of a session of any age. */
export async function findEmail(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ email: string | null }>(
    sql`select email from ${quizSession} where id = ${id}`,
  )
  return rows[0]?.email ?? null
}

/** The session in which somebody last said whether they want emails at this address; null if they do not. */
export async function findNewsReader(
  db: Pick<Db, 'select'>,
  email: string,
): Promise<{ readonly sessionId: string; readonly language: Language } | null> {
  const [found] = await db
    .select({
      sessionId: quizSession.id,
      language: quizSession.language,
      wantsMail: quizSession.wantsMail,
    })
    .from(quizSession)
    .where(eq(sql`lower(${quizSession.email})`, email.toLowerCase()))
    .orderBy(desc(quizSession.wantsMailSetAt), desc(quizSession.visit))
    .limit(1)
  return found?.wantsMail ? { sessionId: found.sessionId, language: found.language ?? 'en' } : null
}

/** [O-71] The email address of a session whose visitor agrees to advertising; null otherwise. */
export async function findAdvertisingEmail(db: Pick<Db, 'select'>, id: string): Promise<string | null> {
  const [found] = await db
    .select({ email: quizSession.email })
    .from(quizSession)
    .where(and(eq(quizSession.id, id), quizSession.allowsAds))
  return found?.email ?? null
}

/** The hashes of the addresses that the session has checked. The lock makes concurrent requests count each other. */
export async function lockProbedEmails(tx: Pick<Db, 'select'>, id: string, now: Date) {
  const { probedEmails, emailSetBy } = quizSession
  const [found] = await tx
    .select({ probedEmails, emailSetBy })
    .from(quizSession)
    .where(and(eq(quizSession.id, id), isOpenAt(now)))
    .for('no key update')
  return found
}

export async function setProbedEmails(
  tx: Pick<Db, 'update'>,
  id: string,
  probedEmails: string[],
): Promise<void> {
  await tx.update(quizSession).set({ probedEmails }).where(eq(quizSession.id, id))
}

type LeftEmail = {
  readonly email: string
  readonly setBy: Buffer
  readonly wantsMail: Choice
  /** Null if the visitor was not asked. */
  readonly allowsAds: Choice | null
  readonly language: Language
  readonly at: Date
}

/** What a visitor chose, and the version of the text beside the checkbox. */
type Choice = { readonly isAgreed: boolean; readonly text: string }

/**
 * Stores the email address. Earlier ones are not kept, because one entered by mistake may be a stranger's. The times
 * change only if the address or the consent changes.
 */
export async function storeEmail(
  tx: Pick<Db, 'update'>,
  id: string,
  { email, setBy, wantsMail, allowsAds, language, at }: LeftEmail,
): Promise<void> {
  const isOther = sql`lower(${quizSession.email}) is distinct from lower(${email})`
  const time = sql`${at.toISOString()}::timestamptz`
  const chosenAt = (choice: AnyColumn, chosen: boolean, since: AnyColumn) =>
    sql`case when ${isOther} or ${choice} is distinct from ${chosen} then ${time} else ${since} end`
  await tx
    .update(quizSession)
    .set({
      email,
      emailSetBy: setBy,
      emailSetAt: sql`case when ${isOther} then ${time} else ${quizSession.emailSetAt} end`,
      wantsMail: wantsMail.isAgreed,
      wantsMailSetAt: chosenAt(quizSession.wantsMail, wantsMail.isAgreed, quizSession.wantsMailSetAt),
      wantsMailText: wantsMail.text,
      allowsAds: allowsAds && allowsAds.isAgreed,
      allowsAdsSetAt:
        allowsAds && chosenAt(quizSession.allowsAds, allowsAds.isAgreed, quizSession.allowsAdsSetAt),
      allowsAdsText: allowsAds && allowsAds.text,
      language,
      changedAt: at,
    })
    .where(eq(quizSession.id, id))
}

/** [O-37] Corrects the address of a session whose visitor cannot; whether they want emails stays as it was. */
export async function correctEmail(
  tx: Pick<Db, 'update'>,
  id: string,
  { email, at }: { readonly email: string; readonly at: Date },
): Promise<void> {
  const time = sql`${at.toISOString()}::timestamptz`
  await tx
    .update(quizSession)
    .set({
      email,
      emailSetAt: at,
      wantsMail: sql`coalesce(${quizSession.wantsMail}, false)`,
      wantsMailSetAt: sql`coalesce(${quizSession.wantsMailSetAt}, ${time})`,
    })
    .where(eq(quizSession.id, id))
}

/**
 * Withdraws the consent to emails and to advertising in all sessions with this address. The time of a withdrawal is not
 * changed by a second one.
 */
export async function withdrawConsent(tx: Pick<Db, 'update'>, email: string, at: Date): Promise<void> {
  const isTheirs = eq(sql`lower(${quizSession.email})`, email.toLowerCase())
  await tx
    .update(quizSession)
    .set({ wantsMail: false, wantsMailSetAt: at })
    .where(and(isTheirs, quizSession.wantsMail))
  await tx
    .update(quizSession)
    .set({ allowsAds: false, allowsAdsSetAt: at })
    .where(and(isTheirs, quizSession.allowsAds))
}

type Forget = {
  readonly before: Date
  readonly most: number
  /** An SQL condition on the session's id; sessions that match it are not deleted. */
  readonly isNeeded: (id: SQLWrapper) => SQL
}

/** Deletes sessions without an email address, with their answers, and returns how many were deleted. */
export async function deleteAnonymousSessions(db: Db, { before, most, isNeeded }: Forget): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${quizSession} where id in (
      select id from ${quizSession} where email is null and account_id is null
        and created_at < ${before.toISOString()}::timestamptz and not ${isNeeded(quizSession.id)} limit ${most})`,
  )
  return rowCount ?? 0
}
