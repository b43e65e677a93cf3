import type { confirmAddress as call } from '@vela/contract/account'
import { brand } from '@vela/contract/brand'
import type { Received, Reply } from '@vela/contract/call'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { hashToken, isToken } from '../../../http/token.ts'
import { isRegistered, lockAccount } from '../../identity/public.ts'
import { takeAddressChange } from './address-change.table.ts'
import { changeAddress } from './change-address.ts'

const unknownLink = new Refused(
  'unknown_link',
  404,
  `This link was already used or has expired. Write to ${brand.supportAddress}, and we’ll send you a new one.`,
)
const taken = new Refused(
  'email_exist',
  409,
  `Another account has this address by now. Write to ${brand.supportAddress}.`,
)

/** [O-37] The reader of the new address has opened the link that was mailed to it. */
export async function confirmAddress(
  deps: Pick<Deps, 'db' | 'queue' | 'now' | 'published'>,
  { body: { token } }: Pick<Received<typeof call>, 'body'>,
): Promise<Reply<typeof call>> {
  if (!isToken(token)) throw unknownLink
  await deps.db.transaction(async (tx) => {
    const change = await takeAddressChange(tx, hashToken(token), deps.now())
    if (change === undefined) throw unknownLink
    await lockAccount(tx, change.accountId)
    if (await isRegistered(tx, change.email)) throw taken
    await changeAddress(deps, tx, change.accountId, change.email)
  })
  return { status: 'ok' }
}
