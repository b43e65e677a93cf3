import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../db/database.ts'

/** @public Compared with the migrated schema by a test. */
export const mail = pgTable('mail', {
  id: uuid().primaryKey(),
  onceKey: text('once_key').notNull(),
  toAddress: text('to_address').notNull(),
  subject: text().notNull(),
  /** The text and the HTML are deleted (null) once a mail server has accepted the email. */
  text: text(),
  html: text(),
  /** The unsubscribe URL; null after sending, and for emails that are not optional. */
  unsubscribeUrl: text('unsubscribe_url'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  failedAt: timestamp('failed_at', { withTimezone: true }),
  failure: text(),
})

export type StoredMail = typeof mail.$inferSelect

type NewMail = Pick<StoredMail, 'id' | 'onceKey' | 'toAddress' | 'subject' | 'createdAt'> & {
  readonly text: string
  readonly html: string
  readonly unsubscribeUrl?: string | null
}

export async function addMails(tx: Tx, given: readonly NewMail[]): Promise<void> {
  if (given.length === 0) return
  await tx.execute(
    sql`insert into ${mail} (id, once_key, to_address, subject, text, html, unsubscribe_url, created_at)
      select id, "onceKey", "toAddress", subject, text, html, "unsubscribeUrl", "createdAt"
      from json_to_recordset(${JSON.stringify(given)}::json) as v (
        id uuid, "onceKey" text, "toAddress" text, subject text, text text, html text, "unsubscribeUrl" text,
        "createdAt" timestamptz)`,
  )
}

export async function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  const [found] = await db.select().from(mail).where(eq(mail.id, id))
  return found
}

export async function markSent(db: Db, id: string, sentAt: Date, keepsBody: boolean): Promise<void> {
  await db
    .update(mail)
    .set({
      sentAt,
      failedAt: null,
      failure: null,
      ...(!keepsBody && { text: null, html: null, unsubscribeUrl: null }),
    })
    .where(eq(mail.id, id))
}

export async function markFailed(db: Db, id: string, failedAt: Date, failure: string): Promise<void> {
  await db
    .update(mail)
    .set({ failedAt, failure })
    .where(and(eq(mail.id, id), isNull(mail.sentAt)))
}

export async function listNewestMails(
  db: Db,
): Promise<Omit<StoredMail, 'text' | 'html' | 'unsubscribeUrl' | 'onceKey'>[]> {
  return db
    .select({
      id: mail.id,
      toAddress: mail.toAddress,
      subject: mail.subject,
      createdAt: mail.createdAt,
      sentAt: mail.sentAt,
      failedAt: mail.failedAt,
      failure: mail.failure,
    })
    .from(mail)
    .orderBy(desc(mail.createdAt), mail.id)
    .limit(100)
}

export async function deleteMailsBefore(db: Db, moment: Date): Promise<number> {
  const { rowCount } = await db.delete(mail).where(lt(mail.createdAt, moment))
  return rowCount ?? 0
}

const isTo = (address: string) => eq(sql`lower(${mail.toAddress})`, address.toLowerCase())

export async function listMailsTo(db: Pick<Db, 'select'>, address: string): Promise<StoredMail[]> {
  return db.select().from(mail).where(isTo(address)).orderBy(mail.createdAt)
}

/**
 * Deletes sent and unsent emails to an address: all if `about` is null, otherwise those whose key contains one of the
 * ids.
 */
export async function deleteMailsTo(
  tx: Pick<Db, 'delete'>,
  address: string,
  about: readonly string[] | null,
): Promise<void> {
  const isAbout = about?.map((name) => sql`position(${name} in ${mail.onceKey}) > 0`) ?? []
  await tx.delete(mail).where(and(isTo(address), or(...isAbout)))
}

export async function deleteMailOnce(db: Db, onceKey: string): Promise<void> {
  await db.delete(mail).where(eq(mail.onceKey, onceKey))
}
