import { fieldKinds } from '@vela/content/field-kinds'
import type { Received, Reply } from '@vela/contract/call'
import { type setWorksheetValue as call, isFieldValue } from '@vela/contract/worksheet'
import type { Account, Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { refuseDeletedAccount } from '../../../http/refuse-deleted-account.ts'
import { storeValue } from './worksheet-value.table.ts'

type Request = { readonly body: Received<typeof call>['body']; readonly account: Account }

const kinds = new Map(Object.entries(fieldKinds))

/**
 * [N-22] Replies after the value is committed. A field belongs to a person whether or not the chapter that asks for it
 * is still open to them.
 */
export async function setWorksheetValue(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body: { field, value, written_at: writtenAt }, account: { accountId } }: Request,
): Promise<Reply<typeof call>> {
  const kind = kinds.get(field)
  if (kind === undefined) throw new Refused('unknown_field', 404, 'There is no such field.')
  if (!isFieldValue(kind, value))
    throw new Refused('invalid_value', 422, `This is not a value of the kind ${kind}.`)
  const row = { accountId, field, value, writtenAt: new Date(writtenAt), receivedAt: now() }
  await storeValue(db, row).catch(refuseDeletedAccount)
  return { status: 'ok' }
}
