import { createHash } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { postMail } from '../../../gateways/mail/post-mail.ts'
import type { Tx } from '../../../jobs/boss-database.ts'
import { makeClaimLink } from '../../identity/public.ts'
import type { Purchase } from '../purchase/purchase.table.ts'
import { writeReceipt } from './receipt-letter.ts'

type Bill = {
  readonly purchase: Purchase
  readonly chargedAt: Date
  readonly renewsAt: Date
  /** Not again where the address was sent a way back since then. */
  readonly unlessSince: Date | null
}

/** Whoever loses the tab after paying can still register, from the link in it. */
export async function mailReceipt(
  deps: Pick<Deps, 'queue' | 'now' | 'publicUrl'>,
  tx: Tx,
  { purchase, chargedAt, renewsAt, unlessSince }: Bill,
): Promise<void> {
  const link = await makeClaimLink(deps, tx, { sessionId: purchase.sessionId, unlessSince })
  if (link === null) return
  const letter = writeReceipt(purchase, { chargedAt, renewsAt }, { kind: 'unclaimed', url: link.url })
  await postMail(deps, tx, { onceKey: keyOf(purchase, link.email), to: link.email, letter })
}

/** To who has registered already: it opens nothing but the door. */
export async function mailOwnReceipt(
  deps: Pick<Deps, 'queue' | 'now' | 'publicUrl'>,
  tx: Tx,
  { purchase, chargedAt, renewsAt }: Omit<Bill, 'unlessSince'>,
): Promise<void> {
  if (purchase.email === null) return
  const url = new URL('/', deps.publicUrl).href
  const letter = writeReceipt(purchase, { chargedAt, renewsAt }, { kind: 'registered', url })
  await postMail(deps, tx, { onceKey: keyOf(purchase, purchase.email), to: purchase.email, letter })
}

function keyOf({ id }: Purchase, email: string): string {
  const address = createHash('sha256').update(`${id} ${email.toLowerCase()}`).digest('hex')
  return `receipt ${id} ${address}`
}
