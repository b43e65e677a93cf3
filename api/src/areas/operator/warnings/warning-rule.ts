import type { Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/operator/warnings'
import * as z from 'zod/mini'
import type { Db } from '../../../db/database.ts'
import type { Deps, Operator } from '../../../deps.ts'
import { findSetting, putSetting } from '../access/settings/setting.table.ts'
import { recordAction } from '../audit/record-action.ts'

const name = 'early_warning_refund'
const stored = z.object({ limit: z.nullable(z.number()) })

/** [O-46] Up to which amount, in minor units, an early warning is refunded by itself. Null, as at the beginning: none. */
export async function readRule(db: Pick<Db, 'select'>): Promise<number | null> {
  const value = await findSetting(db, name)
  return value === undefined ? null : z.parse(stored, value).limit
}

export async function readWarningRule({
  db,
}: Pick<Deps, 'db'>): Promise<Reply<typeof calls.readWarningRule>> {
  return { limit: await readRule(db) }
}

type Request = Pick<Received<typeof calls.saveWarningRule>, 'body'> & {
  readonly operator: Operator
  readonly requestId: string
}

export async function saveWarningRule(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body: { limit }, operator: { operatorId }, requestId }: Request,
): Promise<Reply<typeof calls.saveWarningRule>> {
  await db.transaction(async (tx) => {
    const before = await readRule(tx)
    await putSetting(tx, { name, value: { limit }, changedAt: now() })
    await recordAction(tx, {
      operatorId,
      action: 'setting.change',
      subject: { kind: 'setting', id: name },
      reason: '',
      requestId,
      detail: { before, after: limit },
      at: now(),
    })
  })
  return { status: 'ok' }
}
