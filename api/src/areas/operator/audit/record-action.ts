/**
 * The audit log: every action of an operator, with its reason and the id of the request. Rows are only added, and the
 * hash of each covers the row and the hash before it, so that an altered, removed or reordered row is found by
 * verify-audit.ts ([O-05]). A row contains ids, never an address.
 */

import { createHash } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { type AuditRow, appendRow, lockHead } from './audit.table.ts'

type Action = {
  /** Null for the command `npm run operator`. */
  readonly operatorId: string | null
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string }
  readonly reason: string
  readonly requestId: string
  readonly detail?: Readonly<Record<string, unknown>>
  readonly at: Date
}

/**
 * Records an action in the transaction that carries it out. Call it last: until the transaction ends, every other
 * action of an operator waits.
 */
export async function recordAction(
  tx: Pick<Db, 'select' | 'insert' | 'execute'>,
  { operatorId, action, subject, reason, requestId, detail = {}, at }: Action,
): Promise<void> {
  const head = await lockHead(tx)
  const row = {
    id: (head?.id ?? 0) + 1,
    happenedAt: at,
    operatorId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    reason,
    requestId,
    // As the database returns it: without undefined fields, dates as text.
    detail: JSON.parse(JSON.stringify(detail)) as AuditRow['detail'],
  }
  await appendRow(tx, { ...row, hash: hashRow(head?.hash ?? null, row) })
}

export function hashRow(previous: Buffer | null, row: Omit<AuditRow, 'hash'>): Buffer {
  const { id, happenedAt, operatorId, action, subjectKind, subjectId, reason, requestId, detail } = row
  const fields = [id, happenedAt.toISOString(), operatorId, action, subjectKind, subjectId, reason, requestId]
  return createHash('sha256')
    .update(previous ?? Buffer.alloc(32))
    .update(JSON.stringify([...fields, sorted(detail)]))
    .digest()
}

/** The database does not keep the order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, sorted(inner)])
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
