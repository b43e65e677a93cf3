import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { readConsentOptions as optionsCall } from '@vela/contract/funnel'
import type * as calls from '@vela/contract/operator/operators'
import * as z from 'zod/mini'
import type { Db } from '../../../../db/database.ts'
import type { Deps, Operator } from '../../../../deps.ts'
import { asksNotToBeTracked } from '../../../../http/attribution.ts'
import { recordAction } from '../../audit/record-action.ts'
import { findSetting, putSetting } from './setting.table.ts'

const refundLimit = { name: 'refund_limit', stored: z.object({ cents: z.nullable(z.number()) }) }
const optIn = { name: 'opt_in', stored: z.object({ startsEmpty: z.boolean() }) }

/** @public [O-06] In cents: a refund above it needs a second operator. Null, as at first, means that none does. */
export async function readRefundLimit(db: Pick<Db, 'select'>): Promise<number | null> {
  const value = await findSetting(db, refundLimit.name)
  return value === undefined ? null : z.parse(refundLimit.stored, value).cents
}

/** [O-70] Whether the opt-in of the email screen starts empty for everyone; at first it does not. */
async function readOptInEmpty(db: Pick<Db, 'select'>): Promise<boolean> {
  const value = await findSetting(db, optIn.name)
  return value !== undefined && z.parse(optIn.stored, value).startsEmpty
}

export async function readSettings({ db }: Pick<Deps, 'db'>): Promise<Reply<typeof calls.readSettings>> {
  return { refund_limit: await readRefundLimit(db), opt_in_empty: await readOptInEmpty(db) }
}

type Request = Received<typeof calls.saveSettings> & {
  readonly operator: Operator
  readonly requestId: string
}

export async function saveSettings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body: { refund_limit: cents, opt_in_empty: startsEmpty }, operator, requestId }: Request,
): Promise<Reply<typeof calls.saveSettings>> {
  await db.transaction(async (tx) => {
    const change = async (name: string, value: object, detail: { before: unknown; after: unknown }) => {
      await putSetting(tx, { name, value, changedAt: now() })
      await recordAction(tx, {
        operatorId: operator.operatorId,
        action: 'setting.change',
        subject: { kind: 'setting', id: name },
        reason: '',
        requestId,
        detail,
        at: now(),
      })
    }
    if (cents !== undefined)
      await change(refundLimit.name, { cents }, { before: await readRefundLimit(tx), after: cents })
    if (startsEmpty !== undefined)
      await change(optIn.name, { startsEmpty }, { before: await readOptInEmpty(tx), after: startsEmpty })
  })
  return { status: 'ok' }
}

/** [O-70] [O-71] (D31) With Global Privacy Control the opt-in starts empty and nobody is asked about advertising. */
export async function readConsentOptions(
  { db, pixel }: Pick<Deps, 'db' | 'pixel'>,
  { headers }: { readonly headers: IncomingHttpHeaders },
): Promise<Reply<typeof optionsCall>> {
  const isEmpty = headers['sec-gpc'] === '1' || (await readOptInEmpty(db))
  return {
    data: { mayStartTicked: !isEmpty, asksAdvertising: pixel !== null && !asksNotToBeTracked(headers) },
  }
}
