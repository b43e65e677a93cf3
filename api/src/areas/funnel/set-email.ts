import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { setEmail as call } from '@vela/contract/funnel'
import { canReceiveMail } from '@vela/contract/text'
import type { Deps } from '../../deps.ts'
import { hasLeft } from '../../http/budgets/budgets.ts'
import { placeOf, siteOf } from '../../http/budgets/network-of.ts'
import { Refused } from '../../http/errors.ts'
import { pickLanguage } from '../../http/language.ts'
import { reply } from '../../http/route.ts'
import { findClaimant, followAddress } from '../billing/public.ts'
import {
  findSession,
  hashProbe,
  isRegistered,
  isSameHash,
  keepEmail,
  lockProbedEmails,
  markPayer,
  readProof,
  setProbedEmails,
  unknownSession,
} from '../identity/public.ts'
import { digestOf, tellLead } from '../telemetry/public.ts'
import { mailResumeLink } from './mail-resume-link.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'queue' | 'publicUrl' | 'lead'>
type Asked = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

const mostProbes = 5

/** The receipt, and with it the plan, would go to anybody who knows the id and changes the address. */
const leftElsewhere = new Refused(
  'email_elsewhere',
  409,
  'The address was left in another browser. Change it there, open the link that was mailed to it, or start again.',
)

/**
 * [W-02] A session learns of five addresses whether they have an account, and a network of the few that its budget
 * allows. From then on both are told `ok` whatever they ask, after the same work, and nobody is written to any more.
 * A visitor who has an account and was told `ok` learns of it at registration, which a session that has paid may always
 * ask, and takes the plan along by logging in.
 */
export async function setEmail(deps: Needs, { body, headers, ip }: Asked) {
  const { id, email, isReceiveAdvert: wantsMail } = body
  if (!canReceiveMail(email)) throw new Refused('email_incorrect', 400, 'No mail server takes this address.')
  const at = deps.now()
  const language = pickLanguage(null, headers['accept-language'])
  const address = email.toLowerCase()
  const probe = hashProbe(id, address)
  const isWithinBudget = await mayLearn(deps, { id, probe, ip })
  const mayMail = isWithinBudget && wantsMail && (await isWithinBoth(deps, 'resume mail', ip))

  const { payerHash: setBy, cookie } = markPayer(deps, headers)

  const answer = await deps.db.transaction(async (tx): Promise<Reply<typeof call>> => {
    const locked = await lockProbedEmails(tx, id, at)
    if (locked === undefined) throw unknownSession
    const { probedEmails: probed, emailSetBy } = locked
    const claimant = await findClaimant(tx, { sessionId: id, proof: readProof(headers), now: at })
    const isLeftElsewhere = emailSetBy !== null && !isSameHash(emailSetBy, setBy)
    if (claimant === 'other' || (claimant === 'nobody' && isLeftElsewhere)) throw leftElsewhere
    const isTaken = await isRegistered(tx, address)

    const mayDisclose = isWithinBudget && (probed.includes(probe) || probed.length < mostProbes)
    if (mayDisclose) await setProbedEmails(tx, id, [...new Set([...probed, probe])])
    if (mayDisclose && isTaken) return { status: 'fail', type: 'email_exist' }

    await keepEmail(tx, id, { email, setBy, wantsMail, language, at })
    await followAddress(deps, tx, { sessionId: id, email, mayWrite: mayDisclose })
    if (mayDisclose) {
      if (mayMail) {
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
  return reply(200, answer, cookie)
}

type Probe = { readonly id: string; readonly probe: string; readonly ip: string }

/** What a session was told before it is told again, whatever its network has used up since. */
async function mayLearn(deps: Needs, { id, probe, ip }: Probe): Promise<boolean> {
  const visit = await findSession(deps.db, id, deps.now())
  if (visit === undefined) throw unknownSession
  if (visit.probedEmails.includes(probe)) return true
  return visit.probedEmails.length < mostProbes && (await isWithinBoth(deps, 'address told', ip))
}

async function isWithinBoth(deps: Needs, kind: 'address told' | 'resume mail', ip: string): Promise<boolean> {
  return (
    (await hasLeft(deps, [`${kind} place`, placeOf(ip)])) &&
    (await hasLeft(deps, [`${kind} site`, siteOf(ip)]))
  )
}
