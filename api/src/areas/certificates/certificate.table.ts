import { and, asc, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import type { Language } from '../../http/language.ts'

/** @public Compared with the migrated schema by a test. */
export const certificate = pgTable('certificate', {
  id: text().primaryKey(),
  /** Null once it was revoked, like the name. */
  accountId: uuid('account_id'),
  course: text().notNull(),
  name: text(),
  language: text().$type<Language>().notNull(),
  chapters: text().array().notNull(),
  questions: integer().notNull(),
  rightFirst: integer('right_first').notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
})

type Row = typeof certificate.$inferSelect

/** A certificate that is valid. */
export type Issued = Omit<Row, 'accountId' | 'name' | 'revokedAt'> & {
  readonly accountId: string
  readonly name: string
}

type Found =
  | { readonly is: 'issued'; readonly certificate: Issued }
  | { readonly is: 'revoked' }
  | { readonly is: 'unknown' }

/** Finds a certificate for the public; its id is all that one needs to know. */
export async function findCertificate(db: Pick<Db, 'select'>, id: string): Promise<Found> {
  const [row] = await db.select().from(certificate).where(eq(certificate.id, id))
  if (row === undefined) return { is: 'unknown' }
  const [issued] = issuedIn([row])
  return issued === undefined ? { is: 'revoked' } : { is: 'issued', certificate: issued }
}

export async function listCertificatesOf(db: Pick<Db, 'select'>, accountId: string): Promise<Issued[]> {
  const rows = await db
    .select()
    .from(certificate)
    .where(eq(certificate.accountId, accountId))
    .orderBy(asc(certificate.issuedAt), asc(certificate.course))
  return issuedIn(rows)
}

function issuedIn(rows: readonly Row[]): Issued[] {
  return rows.flatMap(({ accountId, name, revokedAt, ...row }) =>
    accountId === null || name === null || revokedAt !== null ? [] : [{ ...row, accountId, name }],
  )
}

/** The caller holds the lock on the account and has revoked the certificate that this one replaces. */
export async function addCertificate(tx: Pick<Db, 'insert'>, issued: Issued): Promise<void> {
  await tx.insert(certificate).values({ ...issued, chapters: [...issued.chapters] })
}

type Revocation = { readonly accountId: string; readonly id?: string; readonly at: Date }

/** Revokes one certificate of a person, or all of them. The rows name nobody from then on. */
export async function revokeCertificates(
  tx: Pick<Db, 'update'>,
  { accountId, id, at }: Revocation,
): Promise<void> {
  const isTheirs = eq(certificate.accountId, accountId)
  await tx
    .update(certificate)
    // A clock that was set back must not keep a certificate from being revoked.
    .set({
      accountId: null,
      name: null,
      revokedAt: sql`greatest(${certificate.issuedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(id === undefined ? isTheirs : and(isTheirs, eq(certificate.id, id)))
}
