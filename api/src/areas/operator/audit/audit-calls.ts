import type { Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/operator/operators'
import type { Deps } from '../../../deps.ts'
import { listRowsBefore } from './audit.table.ts'
import { verifyAudit } from './verify-audit.ts'

const pageSize = 50

export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  { query: { before } }: Pick<Received<typeof calls.listAudit>, 'query'>,
): Promise<Reply<typeof calls.listAudit>> {
  const found = await listRowsBefore(db, before === undefined ? null : Number(before), pageSize + 1)
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)?.row.id
  return {
    rows: rows.map(({ row, email }) => ({
      id: row.id,
      happened_at: row.happenedAt.toISOString(),
      operator: email ?? row.operatorId,
      action: row.action,
      subject: { kind: row.subjectKind, id: row.subjectId },
      reason: row.reason,
      request_id: row.requestId,
      detail: row.detail,
    })),
    next: found.length > pageSize && last !== undefined ? String(last) : null,
  }
}

export async function answerVerifyAudit(deps: Pick<Deps, 'db'>): Promise<Reply<typeof calls.verifyAudit>> {
  const { rows, brokenAt } = await verifyAudit(deps)
  return { rows, broken_at: brokenAt }
}
