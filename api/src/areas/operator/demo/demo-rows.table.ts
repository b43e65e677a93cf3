import { randomUUID } from 'node:crypto'
import { addOnPrices } from '@vela/contract/add-on'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sandboxCharge, sandboxSale } from '../../../gateways/payments/sandbox/sandbox-charge.table.ts'
import { sandboxCheckout } from '../../../gateways/payments/sandbox/sandbox-checkout.table.ts'
import { offer } from '../../billing/catalogue/offer.table.ts'
import { ledger } from '../../billing/ledger/ledger.table.ts'
import { consent } from '../../billing/order/tables/consent.table.ts'
import { orders } from '../../billing/order/tables/orders.table.ts'
import { refund } from '../../billing/order/tables/refund.table.ts'
import { subscription } from '../../billing/subscription/subscription.table.ts'
import { account } from '../../identity/account.table.ts'
import { quizAnswer } from '../../identity/quiz-answer.table.ts'
import { quizSession } from '../../identity/quiz-session.table.ts'
import { progress } from '../../progress/progress.table.ts'
import type { MadeUpBuyer } from './made-up-buyer.ts'

/** The rows of one table. */
export type Rows<T extends PgTable> = T['$inferInsert'][]

export type DemoRows = ReturnType<typeof noRows>

export function noRows() {
  return {
    account: [] as Rows<typeof account>,
    quizSession: [] as Rows<typeof quizSession>,
    quizAnswer: [] as Rows<typeof quizAnswer>,
    offer: [] as Rows<typeof offer>,
    consent: [] as Rows<typeof consent>,
    orders: [] as Rows<typeof orders>,
    subscription: [] as Rows<typeof subscription>,
    ledger: [] as Rows<typeof ledger>,
    refund: [] as Rows<typeof refund>,
    sandboxCheckout: [] as Rows<typeof sandboxCheckout>,
    sandboxSale: [] as Rows<typeof sandboxSale>,
    sandboxCharge: [] as Rows<typeof sandboxCharge>,
    progress: [] as Rows<typeof progress>,
  }
}

type Purchase = {
  readonly buyer: MadeUpBuyer
  readonly accountId: string
  readonly sessionId: string
  readonly email: string | null
  readonly language: 'en' | 'es'
}

export function addPurchase(
  rows: DemoRows,
  { buyer, accountId, sessionId, email, language }: Purchase,
): void {
  const { plan, boughtAt } = buyer
  const [orderId, subscriptionId, consentId] = [randomUUID(), randomUUID(), randomUUID()]
  const shared = { gateway: 'sandbox', currency: 'USD', language } as const
  const customerId = sessionId

  function addCharge(id: string, amount: number, at: Date): string {
    const chargeId = `ch_${id}`
    const movement = { orderId: id, amount, currency: 'USD', happenedAt: at }
    rows.ledger.push({
      ...movement,
      gateway: 'sandbox',
      chargeId,
      kind: 'charge',
      total: amount,
      recordedAt: at,
    })
    rows.sandboxCharge.push({ ...movement, id: chargeId, kind: 'charge' })
    return chargeId
  }

  rows.consent.push({
    id: consentId,
    kind: 'plan',
    textVersion: 'demo',
    language,
    productId: plan.productId,
    currency: 'USD',
    firstAmount: plan.first,
    firstWeeks: plan.weeks,
    renewalAmount: plan.renewal,
    renewalWeeks: plan.renewalWeeks,
    givenAt: boughtAt,
  })
  rows.orders.push({
    ...shared,
    id: orderId,
    kind: 'plan',
    state: 'paid',
    sessionId,
    subscriptionId,
    productId: plan.productId,
    amount: plan.first,
    weeks: plan.weeks,
    discount: 50,
    consentId,
    email,
    customerId,
    reference: `sbx_${orderId}`,
    createdAt: boughtAt,
    changedAt: boughtAt,
  })
  rows.subscription.push({
    id: subscriptionId,
    firstOrderId: orderId,
    cardOrderId: orderId,
    sessionId,
    accountId,
    productId: plan.productId,
    gateway: 'sandbox',
    state: buyer.state,
    startedAt: boughtAt,
    expiresAt: buyer.expiresAt,
    nextChargeAt: buyer.nextChargeAt,
    changedAt: boughtAt,
    currency: 'USD',
    renewalAmount: plan.renewal,
    renewalWeeks: plan.renewalWeeks,
    consentId,
    period: buyer.period,
    hadTrial: true,
    failedAt: buyer.failed[0] ?? null,
    retries: buyer.failed.length,
    cancelledAt: buyer.cancelledAt,
  })
  rows.sandboxCheckout.push({
    id: `sbx_${orderId}`,
    orderId,
    customerId,
    productId: plan.productId,
    currency: 'USD',
    firstAmount: plan.first,
    firstWeeks: plan.weeks,
    renewalAmount: plan.renewal,
    renewalWeeks: plan.renewalWeeks,
    state: 'paid',
    cardDoes: 'pays',
    cardBrand: 'visa',
    cardLast4: '4242',
    openedAt: boughtAt,
    expiresAt: buyer.expiresAt,
    changedAt: boughtAt,
  })
  const chargeId = addCharge(orderId, plan.first, boughtAt)
  addReturns(rows, buyer, orderId, chargeId)

  function addSale(
    kind: 'renewal' | 'add_on',
    amount: number,
    at: Date,
    period: number | null,
    isPaid: boolean,
  ) {
    const id = randomUUID()
    rows.orders.push({
      ...shared,
      id,
      kind,
      state: isPaid ? 'paid' : 'failed',
      accountId: kind === 'add_on' ? accountId : null,
      subscriptionId: kind === 'add_on' ? null : subscriptionId,
      productId: kind === 'add_on' ? 'fundamental' : plan.productId,
      amount,
      discount: 0,
      weeks: kind === 'add_on' ? null : plan.renewalWeeks,
      period,
      cardOrderId: orderId,
      consentId,
      email,
      customerId,
      failure: isPaid ? null : 'insufficient_funds',
      createdAt: at,
      changedAt: at,
    })
    rows.sandboxSale.push({
      orderId: id,
      cardOrderId: orderId,
      title: kind,
      currency: 'USD',
      amount,
      state: isPaid ? 'paid' : 'failed',
      failure: isPaid ? null : 'insufficient_funds',
      happenedAt: at,
    })
    if (isPaid) addCharge(id, amount, at)
  }

  for (const { period, at, isPaid } of buyer.renewals) addSale('renewal', plan.renewal, at, period, isPaid)
  if (buyer.addOnAt) addSale('add_on', addOnPrices['66'], buyer.addOnAt, null, true)
}

function addReturns(rows: DemoRows, buyer: MadeUpBuyer, orderId: string, chargeId: string): void {
  const movement = { orderId, gateway: 'sandbox', chargeId, currency: 'USD' }
  const { refund: back, disputedAt, plan } = buyer
  if (back) {
    const { amount, at } = back
    rows.ledger.push({ ...movement, kind: 'refund', amount, total: amount, happenedAt: at, recordedAt: at })
    rows.refund.push({
      id: randomUUID(),
      orderId,
      amount,
      reason: 'goodwill',
      state: 'done',
      requestedAt: at,
      doneAt: at,
    })
    rows.sandboxCharge.push({
      id: `re_${orderId}`,
      orderId,
      kind: 'refund',
      amount,
      currency: 'USD',
      happenedAt: at,
    })
  }
  if (disputedAt)
    rows.ledger.push({
      ...movement,
      kind: 'dispute',
      amount: plan.first,
      total: plan.first,
      happenedAt: disputedAt,
      recordedAt: disputedAt,
    })
}
