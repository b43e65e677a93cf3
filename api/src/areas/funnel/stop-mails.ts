import { brand } from '@vela/contract/brand'
import type { Received, Reply } from '@vela/contract/call'
import type { stopMails as call } from '@vela/contract/funnel'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { findStopAddress, stopDigest, withdrawConsent } from '../identity/public.ts'

/** An unknown token is refused, because its reader would otherwise wrongly believe that they are unsubscribed. */
const unknownLink = new Refused(
  'unknown_link',
  404,
  `This link has expired. Write to ${brand.supportAddress}, and we’ll stop the e-mails for you.`,
)

/** [F-13] Unsubscribes the address in every session in which it was entered. */
export async function stopMails(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { query: { token } }: Pick<Received<typeof call>, 'query'>,
): Promise<Reply<typeof call>> {
  const email = await findStopAddress(db, token, now())
  if (email === undefined) throw unknownLink
  await withdrawConsent(db, email, now())
  await stopDigest(db, email)
  return { status: 'ok' }
}
