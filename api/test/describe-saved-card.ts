import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type Charge,
  GatewayUnsure,
  type Opened,
  type OrderRef,
  type Sale,
  type SavedCardSale,
} from '../src/gateways/payments/gateway.ts'
import type { Rig } from './describe-gateway.ts'

function makeSavedCardSale({ customerId }: Sale): SavedCardSale {
  return {
    orderId: randomUUID(),
    customerId,
    title: 'One more course',
    currency: 'USD',
    amount: 2999,
    email: 'payer@example.test',
    language: 'en',
    ip: '203.0.113.7',
  }
}

function makeRenewal(sale: Sale): SavedCardSale {
  return { ...makeSavedCardSale(sale), title: sale.title, amount: sale.renewal?.amount ?? 0, ip: null }
}

/** A charge on the card of this order. */
function saved(card: OrderRef, orderId: string): OrderRef {
  return { orderId, reference: null, card }
}

type Counter = {
  readonly rig: Rig
  readonly sale: Sale
  readonly openOne: () => Promise<{ opened: Opened; order: OrderRef }>
  readonly sellOne: () => Promise<{ order: OrderRef; charge: Charge }>
}

/** [U-04] [M-10] The card of a paid order is charged once more. */
export function describeSaved(at: () => Counter): void {
  test('[U-04] a saved card is charged once, however often the same sale is requested', async () => {
    const { rig, sale, sellOne } = at()
    const { order } = await sellOne()
    const extra = makeSavedCardSale(sale)
    expect(await rig.gateway.read(saved(order, extra.orderId))).toEqual({ kind: 'gone' })
    const outcome = await rig.gateway.chargeSaved(order, extra)
    const { amount, currency } = extra
    expect(outcome).toMatchObject({
      kind: 'paid',
      charge: { amount, currency, refunded: 0, isDisputed: false },
    })
    expect(await rig.gateway.chargeSaved(order, extra)).toEqual(outcome)
    expect(await rig.gateway.read(saved(order, extra.orderId))).toEqual(outcome)
    expect(await rig.countCharges(extra.orderId)).toBe(1)
  })

  test('[M-10] every renewal is a separate charge without the customer present', async () => {
    const { rig, sale, sellOne } = at()
    const { order, charge: first } = await sellOne()
    const renewals = [makeRenewal(sale), makeRenewal(sale)]
    const charged = []
    for (const renewal of renewals) charged.push(await rig.gateway.chargeSaved(order, renewal))
    const { currency } = sale
    const paid = { kind: 'paid', charge: { amount: 3895, currency, refunded: 0 } }
    expect(charged).toMatchObject([paid, paid])
    for (const [index, { orderId }] of renewals.entries())
      expect(await rig.gateway.read(saved(order, orderId))).toEqual(charged[index])
    expect(await rig.gateway.read(order)).toEqual({ kind: 'paid', charge: first })
  })

  test('[I1] concurrent requests for the same sale make one charge', async () => {
    const { rig, sale, sellOne } = at()
    const { order } = await sellOne()
    const extra = makeSavedCardSale(sale)
    await Promise.allSettled([1, 2, 3].map(() => rig.gateway.chargeSaved(order, extra)))
    expect(await rig.gateway.chargeSaved(order, extra)).toMatchObject({ kind: 'paid' })
    expect(await rig.countCharges(extra.orderId)).toBe(1)
  })

  test('[U-04] a saved card that refuses has no charge, and is not tried again for the same sale', async () => {
    const { rig, sale, openOne } = at()
    const { opened, order } = await openOne()
    await rig.payOnce(opened, sale)
    const extra = makeSavedCardSale(sale)
    const outcome = await rig.gateway.chargeSaved(order, extra)
    expect(outcome).toMatchObject({ kind: 'failed' })
    expect(outcome).not.toHaveProperty('isHard')
    expect(await rig.gateway.chargeSaved(order, extra)).toEqual(outcome)
    expect(await rig.gateway.read(saved(order, extra.orderId))).toEqual(outcome)
    expect(await rig.countCharges(extra.orderId)).toBe(0)
  })

  test('[M-10] a permanent refusal of a saved card is reported as permanent at every read', async () => {
    const { rig, sale, openOne } = at()
    const { opened, order } = await openOne()
    await rig.payBeforeTheft(opened, sale)
    const renewal = makeRenewal(sale)
    const outcome = await rig.gateway.chargeSaved(order, renewal)
    expect(outcome).toMatchObject({ kind: 'failed', isHard: true })
    expect(await rig.gateway.chargeSaved(order, renewal)).toEqual(outcome)
    expect(await rig.gateway.read(saved(order, renewal.orderId))).toEqual(outcome)
    expect(await rig.countCharges(renewal.orderId)).toBe(0)
  })

  test('an order that was not paid left no card', async () => {
    const { rig, sale, openOne } = at()
    const { order } = await openOne()
    const extra = makeSavedCardSale(sale)
    expect(await rig.gateway.chargeSaved(order, extra)).toEqual({ kind: 'failed', code: 'no_saved_card' })
    expect(await rig.gateway.read(saved(order, extra.orderId))).toEqual({ kind: 'gone' })
  })

  test.for([
    ['unheard', 'gone'],
    ['unanswered', 'paid'],
  ] as const)(
    'a charge that is %s is unsure, then known as %s, and once when repeated',
    async ([fault, kind]) => {
      const { rig, sale, sellOne } = at()
      const { order } = await sellOne()
      const extra = makeSavedCardSale(sale)
      rig.breakCharge(fault)
      await expect(rig.gateway.chargeSaved(order, extra)).rejects.toThrow(GatewayUnsure)
      expect(await rig.gateway.read(saved(order, extra.orderId))).toMatchObject({ kind })
      expect(await rig.gateway.chargeSaved(order, extra)).toMatchObject({ kind: 'paid' })
      expect(await rig.countCharges(extra.orderId)).toBe(1)
    },
  )

  test('such a charge is refunded once, and the first one stays', async () => {
    const { rig, sale, sellOne } = at()
    const { order, charge: first } = await sellOne()
    const extra = makeSavedCardSale(sale)
    const outcome = await rig.gateway.chargeSaved(order, extra)
    if (outcome.kind !== 'paid') throw new Error(`it is ${outcome.kind}`)
    const { charge } = outcome
    await rig.gateway.refund(saved(order, extra.orderId), charge, charge.amount, 'refund-2')
    await rig.gateway.refund(saved(order, extra.orderId), charge, charge.amount, 'refund-2')
    const returned = { kind: 'paid', charge: { ...charge, refunded: charge.amount } }
    expect(await rig.gateway.read(saved(order, extra.orderId))).toEqual(returned)
    expect(await rig.gateway.chargeSaved(order, extra)).toEqual(returned)
    expect(await rig.gateway.read(order)).toEqual({ kind: 'paid', charge: first })
  })

  test('[W-26] a webhook event of such a charge names its order', async () => {
    const { rig, sale, sellOne } = at()
    const { order } = await sellOne()
    const extra = makeSavedCardSale(sale)
    await rig.gateway.chargeSaved(order, extra)
    const { body, headers } = await rig.makeNotice({ ...sale, orderId: extra.orderId })
    expect(rig.gateway.readWebhook(body, headers)).toMatchObject({ orderId: extra.orderId })
  })
}
