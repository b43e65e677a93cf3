import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '@vela/contract/call'
import type { restoreSubscription as call } from '@vela/contract/membership'
import type { Writes } from '../../../db/database.ts'
import type { Account } from '../../../deps.ts'
import { isUnsettled } from '../../../gateways/payments/gateway.ts'
import { type Language, pickLanguage } from '../../../http/language.ts'
import type { SettleNeeds } from '../needs.ts'
import { answerInTime } from '../provider/answer-in-time.ts'
import { listLaterConsents } from '../purchase/consent.table.ts'
import { applyEvent, othersOf } from './apply-event.ts'
import type { LaterCharge } from './charges/later-charge.table.ts'
import { sendLaterCharge } from './charges/send-charges.ts'
import { keepConsent } from './keep-consent.ts'
import type { Held } from './lock-subscription.ts'
import { answerOwn, lockOwn } from './own-membership.ts'
import { say, sayWhy } from './say-refusal.ts'

type Asked = { readonly headers: IncomingHttpHeaders; readonly account: Account }

/** What is to be waited for, or why nothing is. */
type Begun = { readonly chargeId: string | null } | { readonly error: string }

/** A refused card may be tried again, but nobody tries cards here, or cancels and restores for the letters of it. */
const mostADay = 10
const dayMs = 24 * 60 * 60 * 1000

/** [W-21] [M-08] With time left it renews again and costs nothing now; after the end the renewal is charged at once. */
export async function restoreMembership(
  deps: SettleNeeds,
  { headers, account: { accountId } }: Asked,
): Promise<Reply<typeof call>> {
  const language = pickLanguage(null, headers['accept-language'])
  // [I4] One moment for the charge and for the consent to it: what is paid since that can be withdrawn from.
  const at = deps.now()
  const begun = await deps.db.transaction(async (tx) =>
    begin({ ...deps, now: () => at }, tx, await lockOwn(tx, accountId, language), language),
  )
  if ('error' in begun) return begun
  const { chargeId } = begun
  const state = chargeId === null ? 'paid' : await charge(deps, chargeId)
  if (state === 'failed') return { error: say('declined', language) }
  if (state === 'returned') return { error: say('not_possible', language) }
  return answerOwn(deps, accountId, language)
}

async function begin(deps: SettleNeeds, tx: Writes, held: Held, language: Language): Promise<Begun> {
  const { row, subscription } = held
  // A second tap waits for the charge of the first, and nobody agrees twice.
  if (subscription.operation?.kind === 'restore') return { chargeId: subscription.operation.orderId }
  if (subscription.state === 'active') return { chargeId: null }
  if (subscription.state === 'revoked') return { error: say('money_went_back', language) }
  if (subscription.terms === null) throw new Error('a membership without terms')
  if (await isTriedOut(deps, tx, row.id)) return { error: say('too_many_tries', language) }
  const terms = { ...subscription.terms, consentId: randomUUID() }
  const others = await othersOf(tx, row)
  const event = { kind: 'restore_requested', orderId: randomUUID(), terms, others } as const
  const next = await applyEvent(deps, tx, held, event)
  if ('rejected' in next) return { error: sayWhy(next.reason, 'still_running', language) }
  await keepConsent(deps, tx, { subscriptionId: row.id, kind: 'restore', terms, language })
  return { chargeId: next.subscription.operation?.orderId ?? null }
}

async function isTriedOut({ now }: SettleNeeds, tx: Writes, subscriptionId: string): Promise<boolean> {
  const since = now().getTime() - dayMs
  const tried = (await listLaterConsents(tx, [subscriptionId])).filter(
    ({ kind, givenAt }) => kind === 'restore' && givenAt.getTime() > since,
  )
  return tried.length >= mostADay
}

/** The job of it is in the queue: what is not settled in time is settled there, and the screen asks until it is. */
async function charge(deps: SettleNeeds, chargeId: string): Promise<LaterCharge['state'] | null> {
  try {
    return await answerInTime(sendLaterCharge(deps, { chargeId }))
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ charge: chargeId, reason: error.message }, 'a restore is not settled')
    return 'asked'
  }
}
