import { and, desc, eq, gt, min, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../db/database.ts'

export type Kind = 'prices' | 'texts' | 'mails' | 'legal' | 'flow'
/** Only what differs from what is built in. */
export type Body = Readonly<Record<string, unknown>>

/** @public Compared with the migrated schema by a test. */
export const version = pgTable('version', {
  kind: text().$type<Kind>().notNull(),
  number: integer().notNull(),
  body: jsonb().$type<Body>().notNull(),
  audience: text().$type<'everyone' | 'experiments'>().notNull(),
  note: text().notNull(),
  copyOf: integer('copy_of'),
  publishedBy: uuid('published_by').notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
})

export type Version = typeof version.$inferSelect

/** @public Compared with the migrated schema by a test. */
export const versionDraft = pgTable('version_draft', {
  kind: text().$type<Kind>().primaryKey(),
  body: jsonb().$type<Body>().notNull(),
  changedBy: uuid('changed_by').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

/** Until the end of the transaction nobody else publishes or edits versions of this kind. */
export async function lockVersions(tx: Tx, kind: Kind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`versions ${kind}`}, 0))`)
}

/** Adds a version under the next number. The caller holds the lock of its kind. */
export async function addVersion(
  tx: Pick<Db, 'select' | 'insert'>,
  given: Omit<Version, 'number'>,
): Promise<Version> {
  const [newest] = await tx
    .select({ number: version.number })
    .from(version)
    .where(eq(version.kind, given.kind))
    .orderBy(desc(version.number))
    .limit(1)
  const [added] = await tx
    .insert(version)
    .values({ ...given, number: (newest?.number ?? 0) + 1 })
    .returning()
  if (added === undefined) throw new Error('a version was not stored')
  return added
}

export async function findVersion(
  db: Pick<Db, 'select'>,
  kind: Kind,
  number: number,
): Promise<Version | undefined> {
  const [found] = await db
    .select()
    .from(version)
    .where(and(eq(version.kind, kind), eq(version.number, number)))
  return found
}

/** The newest first. */
export async function listVersions(db: Pick<Db, 'select'>, kind: Kind): Promise<Version[]> {
  return db.select().from(version).where(eq(version.kind, kind)).orderBy(desc(version.number))
}

/** What a process needs to know of every version: all but the bodies. The newest first. */
export async function listNumbers(db: Pick<Db, 'select'>) {
  return db
    .select({
      kind: version.kind,
      number: version.number,
      audience: version.audience,
      publishedAt: version.publishedAt,
    })
    .from(version)
    .orderBy(desc(version.number))
}

/** When the version with this number was replaced for everyone; null if it was not. */
export async function findReplacedAt(
  db: Pick<Db, 'select'>,
  kind: Kind,
  number: number,
): Promise<Date | null> {
  const [found] = await db
    .select({ at: min(version.publishedAt) })
    .from(version)
    .where(and(eq(version.kind, kind), eq(version.audience, 'everyone'), gt(version.number, number)))
  return found?.at ?? null
}

export async function findDraft(db: Pick<Db, 'select'>, kind: Kind) {
  const [found] = await db.select().from(versionDraft).where(eq(versionDraft.kind, kind))
  return found
}

export async function putDraft(
  tx: Pick<Db, 'insert'>,
  draft: typeof versionDraft.$inferInsert,
): Promise<void> {
  const { kind, ...set } = draft
  await tx
    .insert(versionDraft)
    .values({ kind, ...set })
    .onConflictDoUpdate({ target: versionDraft.kind, set })
}

export async function deleteDraft(tx: Pick<Db, 'delete'>, kind: Kind): Promise<void> {
  await tx.delete(versionDraft).where(eq(versionDraft.kind, kind))
}
