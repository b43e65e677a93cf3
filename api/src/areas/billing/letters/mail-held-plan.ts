import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { postMail } from '../../../gateways/mail/post-mail.ts'
import type { Tx } from '../../../jobs/boss-database.ts'
import { listRecipients, makeClaimLink } from '../../identity/public.ts'
import type { Holder } from '../subscription.table.ts'
import { writeHeldPlanLetter } from './held-plan-letter.ts'

const hour = 60 * 60 * 1000

/** Tells the holder of an address, and nobody else, that it has a plan already. At most once an hour. */
export async function mailHeldPlan(
  deps: Pick<Deps, 'queue' | 'now' | 'publicUrl'>,
  tx: Tx & Pick<Db, 'select'>,
  { purchase: { id, sessionId, email, language }, accountId }: Holder,
): Promise<void> {
  const time = deps.now().getTime()
  const onceKey = `held-plan ${id} ${Math.floor(time / hour)}`
  if (accountId !== null) {
    if (email === null) return
    const reads = (await listRecipients(tx, [accountId])).get(accountId)?.language ?? language
    const letter = writeHeldPlanLetter(reads, 'registered', new URL('/', deps.publicUrl).href)
    await postMail(deps, tx, { onceKey, to: email, letter })
    return
  }
  const link = await makeClaimLink(deps, tx, { sessionId, unlessSince: new Date(time - hour) })
  if (link === null) return
  const letter = writeHeldPlanLetter(language, 'unclaimed', link.url)
  await postMail(deps, tx, { onceKey, to: link.email, letter })
}
