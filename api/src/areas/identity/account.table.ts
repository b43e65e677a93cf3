import type { Gender } from '@vela/contract/person'
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import type { Language } from '../../http/language.ts'

/** @public Compared with the migrated schema by a test. */
export const account = pgTable('account', {
  id: uuid().primaryKey().defaultRandom(),
  email: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  passwordHash: text('password_hash'),
  screenName: text('screen_name'),
  gender: text().$type<Gender>(),
  flow: text(),
  language: text().$type<Language>(),
  emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
  /** When the person asked for the weekly email; null if they want none. */
  digestSince: timestamp('digest_since', { withTimezone: true }),
})

const isOf = (email: string) => sql`lower(${account.email}) = lower(${email})`

export async function findAccountByEmail(db: Pick<Db, 'select'>, email: string): Promise<string | undefined> {
  const [found] = await db.select({ id: account.id }).from(account).where(isOf(email))
  return found?.id
}

/** Returns the id and the password hash of the account with this email address. */
export async function findCredentials(db: Pick<Db, 'select'>, email: string) {
  const [found] = await db
    .select({ id: account.id, passwordHash: account.passwordHash })
    .from(account)
    .where(isOf(email))
  return found
}

/** Returns the id of the new account, or undefined if the email address already has one. */
export async function addAccount(
  tx: Pick<Db, 'insert'>,
  given: typeof account.$inferInsert,
): Promise<string | undefined> {
  const [added] = await tx.insert(account).values(given).onConflictDoNothing().returning({ id: account.id })
  return added?.id
}

export async function findAccount(db: Pick<Db, 'select'>, id: string) {
  const [found] = await db.select().from(account).where(eq(account.id, id))
  return found
}

export async function listAccounts(db: Pick<Db, 'select'>, ids: readonly string[]) {
  return db
    .select({ id: account.id, email: account.email, language: account.language })
    .from(account)
    .where(inArray(account.id, [...ids]))
}

/** Locks the account until the end of the transaction. */
export async function lockAccount(
  tx: Pick<Db, 'select'>,
  id: string,
): Promise<{ language: Language | null } | undefined> {
  const [found] = await tx
    .select({ language: account.language })
    .from(account)
    .where(eq(account.id, id))
    .for('no key update')
  return found
}

export async function setLanguage(tx: Pick<Db, 'update'>, id: string, language: Language): Promise<void> {
  await tx.update(account).set({ language }).where(eq(account.id, id))
}

export async function setPasswordHash(
  tx: Pick<Db, 'update'>,
  id: string,
  passwordHash: string | null,
): Promise<void> {
  await tx.update(account).set({ passwordHash }).where(eq(account.id, id))
}

/** [O-37] Sets another address, which nobody has shown to be theirs yet. The caller holds the lock on the account. */
export async function setVerifiedEmail(
  tx: Pick<Db, 'update'>,
  id: string,
  { email, at }: { readonly email: string; readonly at: Date },
): Promise<void> {
  await tx.update(account).set({ email, emailVerifiedAt: at }).where(eq(account.id, id))
}

type Renewal = { readonly id: string; readonly current: string; readonly fresh: string }

/** Replaces the hash only if it is still `current`; returns whether it was. */
export async function renewPasswordHash(
  tx: Pick<Db, 'update'>,
  { id, current, fresh }: Renewal,
): Promise<boolean> {
  const isCurrent = and(eq(account.id, id), eq(account.passwordHash, current))
  const { rowCount } = await tx.update(account).set({ passwordHash: fresh }).where(isCurrent)
  return rowCount === 1
}

/** Marks the address as verified. The time of the first verification is kept. */
export async function markEmailVerified(tx: Pick<Db, 'update'>, id: string, at: Date): Promise<void> {
  const emailVerifiedAt = sql`coalesce(${account.emailVerifiedAt}, ${at.toISOString()}::timestamptz)`
  await tx.update(account).set({ emailVerifiedAt }).where(eq(account.id, id))
}

/** Sets since when the person wants the weekly email; null ends it. */
export async function setDigestSince(
  tx: Pick<Db, 'update'>,
  id: string,
  digestSince: Date | null,
): Promise<void> {
  await tx.update(account).set({ digestSince }).where(eq(account.id, id))
}

/** Ends the weekly email to an address. */
export async function stopDigest(tx: Pick<Db, 'update'>, email: string): Promise<void> {
  await tx.update(account).set({ digestSince: null }).where(isOf(email))
}

/** Where the weekly email goes, and in which language; null for a person who did not ask for it. */
export async function findDigestReader(
  db: Pick<Db, 'select'>,
  id: string,
): Promise<{ readonly email: string; readonly language: Language | null } | null> {
  const found = await findAccount(db, id)
  if (!found?.email || found.digestSince === null) return null
  return { email: found.email, language: found.language }
}

/** Accounts that asked for the weekly email, in pages by id. */
export async function listDigestReaders(
  db: Pick<Db, 'select'>,
  after: string,
  limit: number,
): Promise<string[]> {
  const found = await db
    .select({ id: account.id })
    .from(account)
    .where(and(isNotNull(account.digestSince), gt(account.id, after)))
    .orderBy(asc(account.id))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Deletes the account. Its sessions, links, codes and progress are deleted by their foreign keys. */
export async function deleteAccountRow(tx: Pick<Db, 'delete'>, id: string): Promise<void> {
  await tx.delete(account).where(eq(account.id, id))
}
