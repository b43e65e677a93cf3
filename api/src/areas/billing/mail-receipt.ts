import type { Deps } from '../../deps.ts'
import { postMail } from '../../gateways/mail/post-mail.ts'
import type { Tx } from '../../jobs/boss-database.ts'
import { makeClaimLink } from '../funnel/make-claim-link.ts'
import type { Purchase } from './purchase.table.ts'
import { writeReceipt } from './receipt-letter.ts'

type Times = { readonly chargedAt: Date; readonly renewsAt: Date }

/** Whoever loses the tab after paying can still register, from the link in it. */
export async function mailReceipt(
  deps: Pick<Deps, 'queue' | 'now' | 'publicUrl'>,
  tx: Tx,
  purchase: Purchase,
  times: Times,
): Promise<void> {
  const link = await makeClaimLink(deps, tx, purchase.sessionId)
  if (link === null) return
  const letter = writeReceipt(purchase, times, link.url)
  await postMail(deps, tx, { onceKey: `receipt ${purchase.id}`, to: link.email, letter })
}
