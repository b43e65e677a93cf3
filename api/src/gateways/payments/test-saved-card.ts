import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type AddOnSale,
  type Charge,
  GatewayUnsure,
  type Opened,
  type Opening,
  type Sale,
} from './gateway.ts'
import type { Rig } from './test-gateway.ts'

function makeAddOnSale({ customerId }: Sale): AddOnSale {
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

function makeRenewal(sale: Sale): AddOnSale {
  return { ...makeAddOnSale(sale), title: sale.title, amount: sale.renewal?.amount ?? 0, ip: null }
}

type Counter = {
  readonly rig: Rig
  readonly sale: Sale
  readonly openOne: () => Promise<{ opened: Opened; opening: Opening }>
  readonly sellOne: () => Promise<{ opening: Opening; charge: Charge }>
}

/** [U-04] [M-10] The card of a paid order is charged once more. */
export function describeSaved(at: () => Counter): void {
  test('[U-04] a saved card is charged once, however often the same sale is asked for', async () => {
    const { rig, sale, sellOne } = at()
    const { opening } = await sellOne()
    const extra = makeAddOnSale(sale)
    expect(await rig.gateway.readSaved(opening, extra.orderId)).toEqual({ kind: 'gone' })
    const outcome = await rig.gateway.chargeSaved(opening, extra)
    const { amount, currency } = extra
    expect(outcome).toMatchObject({
      kind: 'paid',
      charge: { amount, currency, refunded: 0, isDisputed: false },
    })
    expect(await rig.gateway.chargeSaved(opening, extra)).toEqual(outcome)
    expect(await rig.gateway.readSaved(opening, extra.orderId)).toEqual(outcome)
    expect(await rig.countCharges(extra.orderId)).toBe(1)
  })

  test('[M-10] every renewal is a charge of its own, with nobody there', async () => {
    const { rig, sale, sellOne } = at()
    const { opening, charge: first } = await sellOne()
    const renewals = [makeRenewal(sale), makeRenewal(sale)]
    const charged = []
    for (const renewal of renewals) charged.push(await rig.gateway.chargeSaved(opening, renewal))
    const { currency } = sale
    const paid = { kind: 'paid', charge: { amount: 3895, currency, refunded: 0 } }
    expect(charged).toMatchObject([paid, paid])
    for (const [index, { orderId }] of renewals.entries())
      expect(await rig.gateway.readSaved(opening, orderId)).toEqual(charged[index])
    expect(await rig.gateway.readOutcome(opening)).toEqual({ kind: 'paid', charge: first })
  })

  test('[I1] the same sale asked for at once is one charge', async () => {
    const { rig, sale, sellOne } = at()
    const { opening } = await sellOne()
    const extra = makeAddOnSale(sale)
    await Promise.allSettled([1, 2, 3].map(() => rig.gateway.chargeSaved(opening, extra)))
    expect(await rig.gateway.chargeSaved(opening, extra)).toMatchObject({ kind: 'paid' })
    expect(await rig.countCharges(extra.orderId)).toBe(1)
  })

  test('[U-04] a saved card that refuses has no charge, and is not tried again for the same sale', async () => {
    const { rig, sale, openOne } = at()
    const { opened, opening } = await openOne()
    await rig.payOnce(opened, sale)
    const extra = makeAddOnSale(sale)
    const outcome = await rig.gateway.chargeSaved(opening, extra)
    expect(outcome).toMatchObject({ kind: 'failed' })
    expect(outcome).not.toHaveProperty('isHard')
    expect(await rig.gateway.chargeSaved(opening, extra)).toEqual(outcome)
    expect(await rig.gateway.readSaved(opening, extra.orderId)).toEqual(outcome)
    expect(await rig.countCharges(extra.orderId)).toBe(0)
  })

  test('[M-10] a saved card that is refused for good is told as such, whenever it is asked', async () => {
    const { rig, sale, openOne } = at()
    const { opened, opening } = await openOne()
    await rig.payBeforeTheft(opened, sale)
    const renewal = makeRenewal(sale)
    const outcome = await rig.gateway.chargeSaved(opening, renewal)
    expect(outcome).toMatchObject({ kind: 'failed', isHard: true })
    expect(await rig.gateway.chargeSaved(opening, renewal)).toEqual(outcome)
    expect(await rig.gateway.readSaved(opening, renewal.orderId)).toEqual(outcome)
    expect(await rig.countCharges(renewal.orderId)).toBe(0)
  })

  test('an order that was not paid left no card', async () => {
    const { rig, sale, openOne } = at()
    const { opening } = await openOne()
    const extra = makeAddOnSale(sale)
    expect(await rig.gateway.chargeSaved(opening, extra)).toEqual({ kind: 'failed', code: 'no_saved_card' })
    expect(await rig.gateway.readSaved(opening, extra.orderId)).toEqual({ kind: 'gone' })
  })

  test.for([
    ['unheard', 'gone'],
    ['unanswered', 'paid'],
  ] as const)(
    'a charge that is %s is unsure, then known as %s, and once when repeated',
    async ([fault, kind]) => {
      const { rig, sale, sellOne } = at()
      const { opening } = await sellOne()
      const extra = makeAddOnSale(sale)
      rig.breakCharge(fault)
      await expect(rig.gateway.chargeSaved(opening, extra)).rejects.toThrow(GatewayUnsure)
      expect(await rig.gateway.readSaved(opening, extra.orderId)).toMatchObject({ kind })
      expect(await rig.gateway.chargeSaved(opening, extra)).toMatchObject({ kind: 'paid' })
      expect(await rig.countCharges(extra.orderId)).toBe(1)
    },
  )

  test('such a charge is given back once, and the first one stays', async () => {
    const { rig, sale, sellOne } = at()
    const { opening, charge: first } = await sellOne()
    const extra = makeAddOnSale(sale)
    const outcome = await rig.gateway.chargeSaved(opening, extra)
    if (outcome.kind !== 'paid') throw new Error(`it is ${outcome.kind}`)
    const { charge } = outcome
    await rig.gateway.refundSaved(extra.orderId, charge, 'refund-2')
    await rig.gateway.refundSaved(extra.orderId, charge, 'refund-2')
    const returned = { kind: 'paid', charge: { ...charge, refunded: charge.amount } }
    expect(await rig.gateway.readSaved(opening, extra.orderId)).toEqual(returned)
    expect(await rig.gateway.chargeSaved(opening, extra)).toEqual(returned)
    expect(await rig.gateway.readOutcome(opening)).toEqual({ kind: 'paid', charge: first })
  })

  test('[W-26] a notice of such a charge names its order', async () => {
    const { rig, sale, sellOne } = at()
    const { opening } = await sellOne()
    const extra = makeAddOnSale(sale)
    await rig.gateway.chargeSaved(opening, extra)
    const { body, headers } = await rig.makeNotice({ ...sale, orderId: extra.orderId })
    expect(rig.gateway.readNotice(body, headers)).toMatchObject({ orderId: extra.orderId })
  })
}
