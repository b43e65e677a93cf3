import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { setEmail as call } from '@vela/contract/funnel'
import { canReceiveMail } from '@vela/contract/text'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { pickLanguage } from '../../http/language.ts'
import { isRegistered } from '../account/is-registered.ts'
import { findClaimant } from '../billing/find-claimant.ts'
import { followAddress } from '../billing/follow-address.ts'
import { readProof } from '../billing/payer-cookie.ts'
import { digestOf, tellLead } from '../telemetry/tell-lead.ts'
import { mailResumeLink } from './mail-resume-link.ts'
import { probeOf } from './probe-of.ts'
import { keepEmail, lockProbedEmails, setProbedEmails } from './quiz-session.table.ts'
import { unknownSession } from './unknown-session.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'queue' | 'publicUrl' | 'lead'>
type Asked = { readonly body: Received<typeof call>['body']; readonly headers: IncomingHttpHeaders }

const mostProbes = 5

/** The receipt, and with it the plan, would go to whoever changes the address. */
const paidElsewhere = new Refused(
  'paid_elsewhere',
  409,
  'A payment was begun in another browser. Change the address there, or open the link in the receipt.',
)

/**
 * [W-02] One session learns of five addresses whether they have an account; from then on it is told `ok` whatever
 * it asks, after the same work, and nobody is written to any more.
 */
export async function setEmail(deps: Needs, { body, headers }: Asked): Promise<Reply<typeof call>> {
  const { id, email, isReceiveAdvert: wantsMail } = body
  if (!canReceiveMail(email)) throw new Refused('email_incorrect', 400, 'No mail server takes this address.')
  const at = deps.now()
  const language = pickLanguage(null, headers['accept-language'])
  const address = email.toLowerCase()

  return deps.db.transaction(async (tx) => {
    const probed = await lockProbedEmails(tx, id, at)
    if (probed === undefined) throw unknownSession
    const proof = readProof(headers)
    if ((await findClaimant(tx, { sessionId: id, proof, now: at })) === 'other') throw paidElsewhere
    const isTaken = await isRegistered(tx, address)

    const probe = probeOf(id, address)
    const isFrank = probed.includes(probe) || probed.length < mostProbes
    if (isFrank) await setProbedEmails(tx, id, [...new Set([...probed, probe])])
    if (isFrank && isTaken) return { status: 'fail', type: 'email_exist' }

    await keepEmail(tx, id, { email, wantsMail, language, at })
    await followAddress(deps, tx, { sessionId: id, email, mayWrite: isFrank })
    if (isFrank) {
      if (wantsMail) {
        const onceKey = `resume-${probe}`
        await mailResumeLink(deps, tx, { sessionId: id, email, language, onceKey })
      }
      if (deps.lead) {
        // The id is no hash of the address: that would tell the advertiser who it is, without consent.
        const lead = { eventId: randomUUID(), sessionId: id, digest: digestOf(email), at: at.toISOString() }
        await deps.queue.send(tellLead, lead, { tx, onceKey: lead.digest })
      }
    }
    return { status: 'ok' }
  })
}
