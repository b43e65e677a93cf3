import type { Writes } from '../../../db/database.ts'
import type { Charge, Outcome } from '../../../gateways/payments/gateway.ts'
import { findAccountEmail } from '../../identity/public.ts'
import { mailAddOn } from '../letters/mail-add-on.ts'
import type { ChangeNeeds } from '../needs.ts'
import { isReturned, isTakenAway, recordCharge } from '../provider/record-charge.ts'
import { askLater, isFormOver, isFresh, isUnheard, nextQuestion } from '../provider/when-to-ask.ts'
import { type BoughtAddOn, changeAddOn, findAddOn, isTakenBesides, lockAddOns } from './add-on.table.ts'

type Unpaid = Exclude<Outcome, { kind: 'paid' }>

type Applied = {
  readonly state: BoughtAddOn['state']
  /** What has to be given back. */
  readonly unwanted: Charge | null
}

/** [I1] [I2] [I8] Takes over what the provider says, under the lock of the person: any order, any number of times. */
export function applyAddOn(
  deps: ChangeNeeds,
  { id, accountId }: Pick<BoughtAddOn, 'id' | 'accountId'>,
  outcome: Outcome,
): Promise<Applied> {
  return deps.db.transaction(async (tx) => {
    await lockAddOns(tx, accountId)
    const found = await findAddOn(tx, id)
    if (found === undefined) throw new Error('an add-on disappeared')
    if (outcome.kind === 'paid') return takeMoney(deps, tx, found, outcome.charge)
    const now = deps.now()
    const ask = nextAsk(found, outcome, now)
    if (found.state !== 'opening') {
      if (found.state === 'paid')
        deps.log.warn({ addOn: id, outcome: outcome.kind }, 'a paid add-on was called unpaid')
      await changeAddOn(tx, id, { ...ask, changedAt: found.changedAt })
      return { state: found.state, unwanted: null }
    }
    const failure = whyOver(found, outcome, now)
    if (failure === null) await changeAddOn(tx, id, { ...ask, changedAt: found.changedAt })
    else await changeAddOn(tx, id, { ...ask, state: 'failed', failure, changedAt: now })
    return { state: failure === null ? 'opening' : 'failed', unwanted: null }
  })
}

/** A card form can be paid for as long as it is shown, a charge on a saved card only at once. */
const isForm = ({ firstPurchaseId }: BoughtAddOn) => firstPurchaseId === null
const formOf = ({ agreedAt, reference, gateway }: BoughtAddOn) => ({
  createdAt: agreedAt,
  reference,
  gateway,
})

function nextAsk(found: BoughtAddOn, { kind }: Unpaid, now: Date) {
  const charge = { ...found, since: found.agreedAt }
  if (!isForm(found)) return nextQuestion(charge, kind, now)
  return isFormOver(formOf(found), kind, now) ? { askAt: null, asked: found.asked } : askLater(charge, now)
}

function whyOver(found: BoughtAddOn, outcome: Unpaid, now: Date): string | null {
  if (outcome.kind === 'failed') return outcome.code
  if (isForm(found)) {
    const form = formOf(found)
    const isOver = isFormOver(form, outcome.kind, now) || (outcome.kind === 'gone' && !isFresh(form, now))
    return isOver ? 'closed' : null
  }
  return outcome.kind === 'gone' && isUnheard(found.agreedAt, now) ? 'never_charged' : null
}

async function takeMoney(
  deps: ChangeNeeds,
  tx: Writes,
  found: BoughtAddOn,
  charge: Charge,
): Promise<Applied> {
  const { id, state } = found
  const now = deps.now()
  await recordCharge(tx, { addOnId: id, gateway: found.gateway }, charge, now)
  if (isReturned(charge) || charge.isDisputed) {
    const failure = charge.isDisputed ? 'disputed' : (found.failure ?? 'refunded')
    if (state !== 'returned' || found.failure !== failure)
      deps.log.warn({ addOn: id, charge: charge.id, failure }, 'the money of an add-on went back')
    await changeAddOn(tx, id, { state: 'returned', failure, askAt: null, changedAt: now })
    return { state: 'returned', unwanted: null }
  }
  if (state === 'paid' || (state === 'returned' && isTakenAway(found.failure))) {
    if (state === 'returned')
      deps.log.error({ addOn: id, charge: charge.id }, 'money that had gone back is there again')
    await changeAddOn(tx, id, { askAt: null, changedAt: found.changedAt })
    return { state, unwanted: null }
  }
  const reason = state === 'returned' ? found.failure : await whyUnwanted(tx, found, charge)
  if (reason === null) {
    await changeAddOn(tx, id, { state: 'paid', failure: null, askAt: null, changedAt: now })
    await mailAddOn(deps, tx, found, charge.at)
    return { state: 'paid', unwanted: null }
  }
  deps.log.error({ addOn: id, charge: charge.id, reason }, 'a charge is given back')
  const ask = askLater({ ...found, since: found.agreedAt }, now)
  await changeAddOn(tx, id, { ...ask, state: 'returned', failure: reason, changedAt: now })
  return { state: 'returned', unwanted: charge }
}

async function whyUnwanted(tx: Writes, found: BoughtAddOn, charge: Charge): Promise<string | null> {
  if (charge.amount !== found.amount || charge.currency !== found.currency) return 'not_the_agreed_price'
  if ((await findAccountEmail(tx, found.accountId)) === null) return 'account_erased'
  return (await isTakenBesides(tx, found)) ? 'already_paid' : null
}
