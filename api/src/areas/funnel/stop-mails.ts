import { brand } from '@vela/contract/brand'
import type { Received, Reply } from '@vela/contract/call'
import type { stopMails as call } from '@vela/contract/funnel'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { findStopAddress, refuseMail } from '../identity/public.ts'

/** Nobody is told that their mails end when that is not known. */
const unknownLink = new Refused(
  'unknown_link',
  404,
  `This link is too old. Write to ${brand.supportAddress}, and we end the mails for you.`,
)

/** [F-13] Whoever has the letter gets no more like it, in whichever session the address was left. */
export async function stopMails(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { query: { token } }: Pick<Received<typeof call>, 'query'>,
): Promise<Reply<typeof call>> {
  const email = await findStopAddress(db, token, now())
  if (email === undefined) throw unknownLink
  await refuseMail(db, email, now())
  return { status: 'ok' }
}
