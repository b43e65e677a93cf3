import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { setEmail as call } from '@vela/contract/funnel'
import { canReceiveMail } from '@vela/contract/text'
import type { Deps } from '../../deps.ts'
import { asksNotToBeTracked } from '../../http/attribution.ts'
import { trySpend } from '../../http/budgets/budgets.ts'
import { sitePrefixOf, subnetOf } from '../../http/budgets/network-of.ts'
import { Refused } from '../../http/errors.ts'
import { pickLanguage } from '../../http/language.ts'
import { reply } from '../../http/route.ts'
import { findClaimant, followEmail } from '../billing/public.ts'
import {
  findSession,
  hashProbe,
  isRegistered,
  isSameHash,
  lockProbedEmails,
  markPayer,
  readProof,
  setProbedEmails,
  storeEmail,
  unknownSession,
} from '../identity/public.ts'
import { digestOf, sendPixelEventJob } from '../telemetry/public.ts'
import { advertisingText, newsText } from './consent-texts.ts'
import { sendResumeLink } from './resume-email.ts'

type UsedDeps = Pick<Deps, 'db' | 'now' | 'queue' | 'publicUrl' | 'pixel' | 'published'>
type Request = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

const maxProbes = 5

/**
 * Without this refusal anybody who knows the session's id could change the address and receive the receipt, and so the
 * plan.
 */
const leftElsewhere = new Refused(
  'email_elsewhere',
  409,
  'The address was left in another browser. Change it there, open the link that was mailed to it, or start again.',
)

/**
 * [W-02] Stores the visitor's email address. The reply tells whether the address has an account, for at most five
 * addresses per session and within the budget of the network. After that the reply is always `ok`, takes as long, and no
 * email is sent. A visitor with an account then learns of it at registration, which is always open to a paid session, and
 * gets the plan by logging in.
 */
export async function setEmail(deps: UsedDeps, { body, headers, ip }: Request) {
  const { id, email, isReceiveAdvert: wantsMail, isAdvertisingAllowed = null } = body
  if (!canReceiveMail(email)) throw new Refused('email_incorrect', 400, 'No mail server takes this address.')
  // [O-71] A browser that asks not to be tracked has answered for its user.
  const allowsAds = asksNotToBeTracked(headers) ? null : isAdvertisingAllowed
  const at = deps.now()
  const language = pickLanguage(null, headers['accept-language'])
  const address = email.toLowerCase()
  const probe = hashProbe(id, address)
  const isWithinBudget = await spendToLearn(deps, { id, probe, ip })
  const mayMail = isWithinBudget && wantsMail && (await trySpendBoth(deps, 'resume mail', ip))

  const { payerHash: setBy, cookie } = markPayer(deps, headers)

  const answer = await deps.db.transaction(async (tx): Promise<Reply<typeof call>> => {
    const locked = await lockProbedEmails(tx, id, at)
    if (locked === undefined) throw unknownSession
    const { probedEmails: probed, emailSetBy } = locked
    const claimant = await findClaimant(tx, { sessionId: id, proof: readProof(headers), now: at })
    const isLeftElsewhere = emailSetBy !== null && !isSameHash(emailSetBy, setBy)
    if (claimant === 'other' || (claimant === 'nobody' && isLeftElsewhere)) throw leftElsewhere
    const isTaken = await isRegistered(tx, address)

    const mayDisclose = isWithinBudget && (probed.includes(probe) || probed.length < maxProbes)
    if (mayDisclose) await setProbedEmails(tx, id, [...new Set([...probed, probe])])
    if (mayDisclose && isTaken) return { status: 'fail', type: 'email_exist' }

    await storeEmail(tx, id, {
      email,
      setBy,
      wantsMail: { isAgreed: wantsMail, text: newsText },
      allowsAds: allowsAds === null ? null : { isAgreed: allowsAds, text: advertisingText },
      language,
      at,
    })
    await followEmail(deps, tx, { sessionId: id, email, mayWrite: mayDisclose })
    if (mayDisclose) {
      if (mayMail) {
        const onceKey = `resume-${probe}`
        await sendResumeLink(deps, tx, { sessionId: id, email, language, onceKey })
      }
      if (deps.pixel && allowsAds) {
        const digest = digestOf(email)
        const lead = { name: 'Lead', eventId: randomUUID(), sessionId: id, digest, paid: null } as const
        await deps.queue.send(sendPixelEventJob, { ...lead, at: at.toISOString() }, { tx, onceKey: digest })
      }
    }
    return { status: 'ok' }
  })
  return reply(200, answer, cookie)
}

type Probe = { readonly id: string; readonly probe: string; readonly ip: string }

/**
 * Spends the budgets for checking an address; returns whether the visitor may learn if it is registered. An address
 * that the session has checked before costs nothing.
 */
async function spendToLearn(deps: UsedDeps, { id, probe, ip }: Probe): Promise<boolean> {
  const session = await findSession(deps.db, id, deps.now())
  if (session === undefined) throw unknownSession
  if (session.probedEmails.includes(probe)) return true
  return session.probedEmails.length < maxProbes && (await trySpendBoth(deps, 'address check', ip))
}

async function trySpendBoth(
  deps: UsedDeps,
  kind: 'address check' | 'resume mail',
  ip: string,
): Promise<boolean> {
  return (
    (await trySpend(deps, [`${kind} subnet`, subnetOf(ip)])) &&
    (await trySpend(deps, [`${kind} site`, sitePrefixOf(ip)]))
  )
}
