import {
  GatewayRefused,
  GatewayUnsure,
  isUnsettled,
  type Outcome,
  type PaymentGateway,
} from '../../../../gateways/payments/gateway.ts'
import type { SettleNeeds } from '../../needs.ts'
import { titleOfWeeks } from '../../offer/catalogue.ts'
import { answerInTime } from '../../provider/answer-in-time.ts'
import { askInTurns } from '../../provider/ask-in-turns.ts'
import { askLater, inAMinute } from '../../provider/when-to-ask.ts'
import { listPurchases, type Purchase } from '../../purchase/purchase.table.ts'
import { customerOf } from '../../purchase/sale-of.ts'
import { maySend } from '../../subscription/operation.ts'
import { lockSubscription } from '../lock-subscription.ts'
import { type Answer, applyOutcomes, type Unwanted } from './apply-outcomes.ts'
import { sinceSent } from './hear-outcome.ts'
import { askLaterAbout, changeLaterCharges, findLaterCharge, type LaterCharge } from './later-charge.table.ts'
import { settleLaterCharge } from './settle-later-charge.ts'

/** A charge that may go out, because nobody had cancelled at that moment of this process's own clock. */
export type Cleared = { readonly charge: LaterCharge; readonly weeks: number; readonly at: number }

/** With the provider's answer well within what a cancel waits for; see wait-for-send.ts. */
const clearedMs = 1_500

/** [M-10] Sends a charge that is written down, if it is still wanted; else asks what became of it. */
export async function sendLaterCharge(
  deps: SettleNeeds,
  { chargeId }: { readonly chargeId: string },
): Promise<LaterCharge['state'] | null> {
  const cleared = await clear(deps, chargeId)
  if (cleared === null) return settleLaterCharge(deps, { chargeId })
  await sendCharges(deps, [cleared])
  return (await findLaterCharge(deps.db, chargeId))?.state ?? null
}

/**
 * [I5] Looks under the lock whether it is still wanted, and writes down that it goes out now. The lock is not held
 * while the provider is asked: the embedded engine has one session, and the sandbox needs it. Instead whoever cancels
 * waits for what is on its way before they are answered.
 */
async function clear(deps: SettleNeeds, chargeId: string): Promise<Cleared | null> {
  const found = await findLaterCharge(deps.db, chargeId)
  if (found === undefined) return null
  return deps.db.transaction(async (tx) => {
    const held = await lockSubscription(tx, found.subscriptionId)
    const charge = await findLaterCharge(tx, chargeId)
    if (held === undefined || charge?.state !== 'asked') return null
    if (!maySend(held.subscription, { orderId: charge.id })) return null
    const now = deps.now()
    const sent = { ...charge, askAt: inAMinute(now), asked: 0, changedAt: now }
    await changeLaterCharges(tx, [sent])
    return { charge: sent, weeks: held.row.renewalWeeks, at: performance.now() }
  })
}

/** Each of another membership. Answers how many of them the provider did not answer. */
export async function sendCharges(deps: SettleNeeds, cleared: readonly Cleared[]): Promise<number> {
  const cards = new Set(cleared.map(({ charge }) => charge.cardPurchaseId))
  const purchases = new Map((await listPurchases(deps.db, [...cards])).map((one) => [one.id, one]))
  const answers: Answer[] = []
  await askInTurns(cleared, async (one) => {
    const fresh = performance.now() - one.at < clearedMs ? one : await clear(deps, one.charge.id)
    const card = purchases.get(one.charge.cardPurchaseId)
    if (fresh === null || card === undefined) return
    const { charge } = fresh
    try {
      answers.push({ charge, outcome: await answerInTime(sendOne(deps, fresh, card)) })
    } catch (error) {
      if (!isUnsettled(error)) throw error
      deps.log.warn({ charge: charge.id, reason: error.message }, 'a charge went out and was not answered')
      await askLaterAbout(deps.db, charge, askLater(sinceSent(charge), deps.now()))
    }
  })
  for (const one of await applyAll(deps, answers)) await giveBack(deps, one)
  return cleared.length - answers.length
}

/** Where that fails it is found by who asks about it in a minute. */
async function giveBack(deps: SettleNeeds, { charge, money }: Unwanted): Promise<void> {
  try {
    await answerInTime(gatewayOf(deps, charge).refundSaved(charge.id, money, `${charge.id}-refund`))
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ charge: charge.id, reason: error.message }, 'a charge is given back later')
  }
}

/** Where one of them cannot be written the others still are; the provider is asked about it again. */
async function applyAll(deps: SettleNeeds, answers: readonly Answer[]): Promise<Unwanted[]> {
  if (answers.length === 0) return []
  try {
    return await applyOutcomes(deps, answers)
  } catch (error) {
    if (answers.length === 1) throw error
    const unwanted: Unwanted[] = []
    for (const answer of answers) {
      try {
        unwanted.push(...(await applyOutcomes(deps, [answer])))
      } catch (cause) {
        deps.log.error({ charge: answer.charge.id, err: cause }, 'the outcome of a charge was not taken over')
      }
    }
    return unwanted
  }
}

function gatewayOf({ payments }: SettleNeeds, { gateway: name }: LaterCharge): PaymentGateway {
  const gateway = payments.find(name)
  if (!gateway) throw new GatewayUnsure(`${name} is not switched on`)
  return gateway
}

/** The key is the id of the row, so sending it again charges no second time. */
async function sendOne(deps: SettleNeeds, { charge, weeks }: Cleared, card: Purchase): Promise<Outcome> {
  const gateway = gatewayOf(deps, charge)
  const first = { orderId: card.id, reference: card.reference }
  const { id: orderId, currency, amount } = charge
  const { email, language } = card
  const sale = { orderId, currency, amount, email, language, customerId: customerOf(card), ip: null }
  try {
    return await gateway.chargeSaved(first, { ...sale, title: titleOfWeeks(weeks, language) })
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    deps.log.error({ charge: orderId, reason: error.message }, 'the provider refused to charge')
    // It may refuse the repetition of what it has charged.
    const outcome = await gateway.readSaved(first, orderId)
    return outcome.kind === 'gone' ? { kind: 'failed', code: 'refused' } : outcome
  }
}
