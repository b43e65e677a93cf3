import { randomUUID } from 'node:crypto'
import type { cardBrands } from '@vela/contract/card-form'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { postEvent } from './deliver-event.ts'
import { addMovement } from './sandbox-charge.table.ts'
import {
  type CardDoes,
  type Checkout,
  changeCheckout,
  findCheckout,
  lockCheckout,
} from './sandbox-checkout.table.ts'

/** Everything about a card that leaves the form. */
export type CardToken = {
  readonly does: CardDoes
  readonly brand: (typeof cardBrands)[number]
  readonly last4: string
}

/** The state of a checkout for the form. */
export type FormAnswer = {
  readonly state: Checkout['state']
  readonly code: string | null
  readonly order: { readonly order_id: string; readonly amount: number; readonly currency: string }
  readonly last4: string | null
}

type CheckoutDeps = Pick<Deps, 'db' | 'queue' | 'now'>
type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** [P-18] Pays a checkout once. A later request, even with another card, returns the first outcome. */
export function payCheckout(deps: CheckoutDeps, orderId: string, card: CardToken): Promise<FormAnswer> {
  return changeIfIn(deps, orderId, 'open', async (tx, checkout) => {
    const changedAt = deps.now()
    await changeCheckout(tx, checkout.id, {
      cardDoes: card.does,
      cardBrand: card.brand,
      cardLast4: card.last4,
      changedAt,
    })
    if (card.does === 'three_ds') return changeCheckout(tx, checkout.id, { state: 'confirming', changedAt })
    if (card.does === 'declined') return recordFailure(deps, tx, checkout, 'card_declined')
    if (card.does === 'errors') return recordFailure(deps, tx, checkout, 'processing_error')
    return recordPayment(deps, tx, checkout)
  })
}

/** Handles the payer's response to the bank's 3-D Secure question. */
export function confirmCheckout(
  deps: CheckoutDeps,
  orderId: string,
  isConfirmed: boolean,
): Promise<FormAnswer> {
  return changeIfIn(deps, orderId, 'confirming', (tx, checkout) =>
    isConfirmed
      ? recordPayment(deps, tx, checkout)
      : recordFailure(deps, tx, checkout, 'authentication_failed'),
  )
}

export async function readCheckoutState(
  { db }: Pick<CheckoutDeps, 'db'>,
  orderId: string,
): Promise<FormAnswer> {
  return describeCheckout(await findCheckout(db, orderId))
}

/** Changes a checkout if it is still in the state `from`. Returns its state afterwards, also if another tab was faster. */
async function changeIfIn(
  { db }: CheckoutDeps,
  orderId: string,
  from: Checkout['state'],
  act: (tx: Tx, checkout: Checkout) => Promise<void>,
): Promise<FormAnswer> {
  return db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, orderId)
    if (checkout?.state !== from) return describeCheckout(checkout)
    await act(tx, checkout)
    return describeCheckout(await findCheckout(tx, orderId))
  })
}

async function recordPayment(deps: CheckoutDeps, tx: Tx, checkout: Checkout): Promise<void> {
  const { id, orderId, firstAmount: amount, currency } = checkout
  const at = deps.now()
  const chargeId = `ch_${randomUUID()}`
  await addMovement(tx, {
    id: chargeId,
    orderId,
    kind: 'charge',
    amount,
    currency,
    key: null,
    happenedAt: at,
  })
  await changeCheckout(tx, id, { state: 'paid', changedAt: at })
  await postEvent(deps, tx, { kind: 'checkout.paid', orderId })
}

async function recordFailure(
  deps: CheckoutDeps,
  tx: Tx,
  { id, orderId }: Checkout,
  failure: string,
): Promise<void> {
  await changeCheckout(tx, id, { state: 'failed', failure, changedAt: deps.now() })
  await postEvent(deps, tx, { kind: 'checkout.failed', orderId })
}

function describeCheckout(checkout: Checkout | undefined): FormAnswer {
  if (!checkout) throw new Refused('unknown_checkout', 404, 'There is no such checkout.')
  const { state, failure, orderId, firstAmount, currency, cardLast4 } = checkout
  return {
    state,
    code: failure,
    order: { order_id: orderId, amount: firstAmount, currency },
    last4: cardLast4,
  }
}
