import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Charge, Outcome } from '../../gateways/payments/gateway.ts'
import { type BoughtAddOn, changeAddOn, findAddOn, isTakenBesides, lockAddOns } from './add-on.table.ts'
import { mailAddOn } from './mail-add-on.ts'
import { isReturned, recordCharge } from './record-charge.ts'
import { nextAsk } from './when-to-ask.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'publicUrl'>
type Writes = Pick<Db, 'select' | 'insert' | 'update' | 'execute'>

type Applied = {
  readonly state: BoughtAddOn['state']
  /** What has to be given back. */
  readonly unwanted: Charge | null
}

/** Far longer than a request to a provider lives: what it does not know by now will never reach it. */
const unheardMs = 15 * 60_000

/** [I1] [I2] [I8] Takes over what the provider says, under the lock of the person: any order, any number of times. */
export function applyAddOn(
  deps: Needs,
  { id, accountId }: Pick<BoughtAddOn, 'id' | 'accountId'>,
  outcome: Outcome,
): Promise<Applied> {
  return deps.db.transaction(async (tx) => {
    await lockAddOns(tx, accountId)
    const found = await findAddOn(tx, id)
    if (found === undefined) throw new Error('an add-on disappeared')
    if (outcome.kind === 'paid') return takeMoney(deps, tx, found, outcome.charge)
    if (found.state !== 'opening') {
      if (found.state === 'paid')
        deps.log.warn({ addOn: id, outcome: outcome.kind }, 'a paid add-on was called unpaid')
      return { state: found.state, unwanted: null }
    }
    const failure = whyOver(found, outcome, deps.now())
    if (failure === null) await keepAsking(deps, tx, found)
    else
      await changeAddOn(tx, id, {
        state: 'failed',
        failure,
        askAt: null,
        changedAt: deps.now(),
      })
    return { state: failure === null ? 'opening' : 'failed', unwanted: null }
  })
}

function whyOver({ agreedAt }: BoughtAddOn, outcome: Outcome, now: Date): string | null {
  if (outcome.kind === 'failed') return outcome.code
  const isUnheard = outcome.kind === 'gone' && now.getTime() - agreedAt.getTime() >= unheardMs
  return isUnheard ? 'never_charged' : null
}

async function takeMoney(deps: Needs, tx: Writes, found: BoughtAddOn, charge: Charge): Promise<Applied> {
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
  if (state === 'paid' || (state === 'returned' && isTakenAway(found))) {
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
  const ask = {
    askAt: nextAsk({ asked: found.asked, createdAt: found.agreedAt }, now),
    asked: found.asked + 1,
  }
  await changeAddOn(tx, id, { ...ask, state: 'returned', failure: reason, changedAt: now })
  return { state: 'returned', unwanted: charge }
}

function isTakenAway({ failure }: BoughtAddOn): boolean {
  return failure === 'refunded' || failure === 'disputed'
}

async function whyUnwanted(tx: Writes, found: BoughtAddOn, charge: Charge): Promise<string | null> {
  if (charge.amount !== found.amount || charge.currency !== found.currency) return 'not_the_agreed_price'
  return (await isTakenBesides(tx, found)) ? 'already_paid' : null
}

/** Never given up: until it is known, nothing else can be bought in its place. */
export async function keepAsking(
  { now }: Pick<Deps, 'now'>,
  tx: Pick<Db, 'update'>,
  { id, asked, agreedAt, changedAt }: BoughtAddOn,
): Promise<void> {
  const askAt = nextAsk({ asked, createdAt: agreedAt }, now())
  await changeAddOn(tx, id, { askAt, asked: asked + 1, changedAt })
}
