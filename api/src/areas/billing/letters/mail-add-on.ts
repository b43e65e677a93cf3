import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { postMail } from '../../../gateways/mail/post-mail.ts'
import type { Tx } from '../../../jobs/boss-database.ts'
import { findAccountEmail } from '../../identity/public.ts'
import type { BoughtAddOn } from '../add-on/add-on.table.ts'
import { findPurchase } from '../purchase/purchase.table.ts'
import { writeAddOnLetter } from './add-on-letter.ts'

/** To the address that the plan belongs to; without one, to the account's. */
export async function mailAddOn(
  deps: Pick<Deps, 'queue' | 'now' | 'publicUrl'>,
  tx: Tx & Pick<Db, 'select'>,
  addOn: BoughtAddOn,
  chargedAt: Date,
): Promise<void> {
  const { accountId, firstPurchaseId } = addOn
  const to =
    firstPurchaseId === null
      ? await findAccountEmail(tx, accountId)
      : (await findPurchase(tx, firstPurchaseId))?.email
  if (!to) return
  const letter = writeAddOnLetter(addOn, chargedAt, new URL('/', deps.publicUrl).href)
  await postMail(deps, tx, { onceKey: `add-on receipt ${addOn.id}`, to, letter })
}
