import type { Received } from '@vela/contract/call'
import type * as calls from '@vela/contract/operator/operators'
import * as z from 'zod/mini'
import type { Db } from '../../../db/database.ts'
import type { Deps, Operator } from '../../../deps.ts'
import { recordAction } from '../audit/record-action.ts'
import { findSetting, putSetting } from './setting.table.ts'

const name = 'refund_limit'
const stored = z.object({ cents: z.nullable(z.number()) })

/** @public [O-06] In cents: a refund above it needs a second operator. Null, as at first, means that none does. */
export async function readRefundLimit(db: Pick<Db, 'select'>): Promise<number | null> {
  const value = await findSetting(db, name)
  return value === undefined ? null : z.parse(stored, value).cents
}

export async function readSettings({ db }: Pick<Deps, 'db'>) {
  return { refund_limit: await readRefundLimit(db) }
}

type Request = Received<typeof calls.saveSettings> & {
  readonly operator: Operator
  readonly requestId: string
}

export async function saveSettings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body: { refund_limit: cents }, operator, requestId }: Request,
) {
  await db.transaction(async (tx) => {
    const before = await readRefundLimit(tx)
    await putSetting(tx, { name, value: { cents }, changedAt: now() })
    await recordAction(tx, {
      operatorId: operator.operatorId,
      action: 'setting.change',
      subject: { kind: 'setting', id: name },
      reason: '',
      requestId,
      detail: { before, after: cents },
      at: now(),
    })
  })
  return { status: 'ok' } as const
}
