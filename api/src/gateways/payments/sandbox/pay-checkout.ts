import { randomUUID } from 'node:crypto'
import type { cardBrands } from '@vela/contract/card-form'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { postNotice } from './deliver-notice.ts'
import { addMovement } from './sandbox-charge.table.ts'
import {
  type CardDoes,
  type Checkout,
  changeCheckout,
  findCheckout,
  lockCheckout,
} from './sandbox-checkout.table.ts'
import { addSubscription } from './sandbox-subscription.table.ts'

/** All that leaves the form about a card. */
export type CardToken = {
  readonly does: CardDoes
  readonly brand: (typeof cardBrands)[number]
  readonly last4: string
}

/** How a checkout stands, as the form sees it. */
export type FormAnswer = {
  readonly state: Checkout['state']
  readonly code: string | null
  readonly order: { readonly order_id: string; readonly amount: number; readonly currency: string }
  readonly last4: string | null
}

type Needs = Pick<Deps, 'db' | 'queue' | 'now'>
type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const week = 7 * 24 * 3_600_000

/** [P-18] Decided once: whoever comes later, with whatever card, is told how it was decided. */
export function payCheckout(needs: Needs, orderId: string, card: CardToken): Promise<FormAnswer> {
  return decide(needs, orderId, 'open', async (tx, checkout) => {
    const changedAt = needs.now()
    await changeCheckout(tx, checkout.id, {
      cardDoes: card.does,
      cardBrand: card.brand,
      cardLast4: card.last4,
      changedAt,
    })
    if (card.does === 'three_ds') return changeCheckout(tx, checkout.id, { state: 'confirming', changedAt })
    if (card.does === 'declined') return fail(needs, tx, checkout, 'card_declined')
    if (card.does === 'errors') return fail(needs, tx, checkout, 'processing_error')
    return settle(needs, tx, checkout, card.does)
  })
}

/** The answer of the payer to their bank. */
export function confirmCheckout(needs: Needs, orderId: string, isConfirmed: boolean): Promise<FormAnswer> {
  return decide(needs, orderId, 'confirming', (tx, checkout) =>
    isConfirmed ? settle(needs, tx, checkout, 'pays') : fail(needs, tx, checkout, 'authentication_failed'),
  )
}

export async function readCheckoutState({ db }: Pick<Needs, 'db'>, orderId: string): Promise<FormAnswer> {
  return tell(await findCheckout(db, orderId))
}

async function decide(
  { db }: Needs,
  orderId: string,
  from: Checkout['state'],
  deed: (tx: Tx, checkout: Checkout) => Promise<void>,
): Promise<FormAnswer> {
  return db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, orderId)
    if (checkout?.state !== from) return tell(checkout)
    await deed(tx, checkout)
    return tell(await findCheckout(tx, orderId))
  })
}

async function settle(needs: Needs, tx: Tx, checkout: Checkout, cardDoes: CardDoes): Promise<void> {
  const { id: checkoutId, customerId, productId, currency, renewalAmount, renewalWeeks } = checkout
  const subscriptionId = `sub_${randomUUID()}`
  const at = needs.now()
  await addSubscription(tx, {
    id: subscriptionId,
    checkoutId,
    customerId,
    productId,
    currency,
    renewalAmount,
    renewalWeeks,
    cardDoes,
    state: 'active',
    startedAt: at,
    paidUntil: new Date(at.getTime() + checkout.firstWeeks * week),
  })
  await addMovement(tx, {
    id: `ch_${randomUUID()}`,
    subscriptionId,
    kind: 'charge',
    period: 0,
    amount: checkout.firstAmount,
    currency,
    key: null,
    saleId: null,
    happenedAt: at,
  })
  await changeCheckout(tx, checkoutId, { state: 'paid', changedAt: at })
  await postNotice(needs, tx, { kind: 'checkout.paid', orderId: checkout.orderId })
}

async function fail(needs: Needs, tx: Tx, { id, orderId }: Checkout, failure: string): Promise<void> {
  await changeCheckout(tx, id, { state: 'failed', failure, changedAt: needs.now() })
  await postNotice(needs, tx, { kind: 'checkout.failed', orderId })
}

function tell(checkout: Checkout | undefined): FormAnswer {
  if (!checkout) throw new Refused('unknown_checkout', 404, 'There is no such checkout.')
  const { state, failure, orderId, firstAmount, currency, cardLast4 } = checkout
  return {
    state,
    code: failure,
    order: { order_id: orderId, amount: firstAmount, currency },
    last4: cardLast4,
  }
}
