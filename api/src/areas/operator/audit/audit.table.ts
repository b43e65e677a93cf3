import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { bigint, boolean, customType, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import { operator } from '../access/operator.table.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** @public Compared with the migrated schema by a test. */
export const operatorAudit = pgTable('operator_audit', {
  id: bigint({ mode: 'number' }).primaryKey(),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
  operatorId: uuid('operator_id'),
  action: text().notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id').notNull(),
  reason: text().notNull(),
  requestId: text('request_id').notNull(),
  detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  hash: bytea().notNull(),
})

/** @public Compared with the migrated schema by a test. */
export const operatorAuditHead = pgTable('operator_audit_head', {
  isOnly: boolean('is_only').primaryKey().default(true),
  id: bigint({ mode: 'number' }).notNull(),
  hash: bytea().notNull(),
})

export type AuditRow = typeof operatorAudit.$inferSelect
export type AuditHead = Pick<AuditRow, 'id' | 'hash'>

// Any number that no other advisory lock of the product uses.
const lockId = 7_041_005

/** The end of the log. Another transaction that records an action waits until this one has ended. */
export async function lockHead(tx: Pick<Db, 'select' | 'execute'>): Promise<AuditHead | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockId})`)
  return readHead(tx)
}

export async function readHead(db: Pick<Db, 'select'>): Promise<AuditHead | undefined> {
  const [head] = await db
    .select({ id: operatorAuditHead.id, hash: operatorAuditHead.hash })
    .from(operatorAuditHead)
  return head
}

export async function appendRow(tx: Pick<Db, 'insert'>, row: AuditRow): Promise<void> {
  await tx.insert(operatorAudit).values(row)
  const head = { id: row.id, hash: row.hash }
  await tx
    .insert(operatorAuditHead)
    .values(head)
    .onConflictDoUpdate({ target: operatorAuditHead.isOnly, set: head })
}

/** The rows after `id`, in their order. */
export async function readRowsAfter(db: Pick<Db, 'select'>, id: number, limit: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(operatorAudit)
    .where(gt(operatorAudit.id, id))
    .orderBy(asc(operatorAudit.id))
    .limit(limit)
}

/** What operators did about an account or its orders, with the e-mail of whoever acted. */
export async function listRowsAbout(
  db: Pick<Db, 'select'>,
  accountId: string | null,
  orderIds: readonly string[],
) {
  const isAbout = (kind: string, ids: readonly string[]) =>
    and(eq(operatorAudit.subjectKind, kind), inArray(operatorAudit.subjectId, [...ids]))
  return db
    .select({ row: operatorAudit, email: operator.email })
    .from(operatorAudit)
    .leftJoin(operator, eq(operator.id, operatorAudit.operatorId))
    .where(or(isAbout('account', accountId === null ? [] : [accountId]), isAbout('order', orderIds)))
}

/** The rows before `id`, or the latest, with the e-mail of the operator who acted. */
export async function listRowsBefore(db: Pick<Db, 'select'>, id: number | null, limit: number) {
  return db
    .select({ row: operatorAudit, email: operator.email })
    .from(operatorAudit)
    .leftJoin(operator, eq(operator.id, operatorAudit.operatorId))
    .where(id === null ? undefined : lt(operatorAudit.id, id))
    .orderBy(desc(operatorAudit.id))
    .limit(limit)
}
