import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  BadSignature,
  type Charge,
  GatewayUnsure,
  type Opened,
  type OrderRef,
  type PaymentGateway,
  type Sale,
} from '../src/gateways/payments/gateway.ts'
import { describeSaved } from './describe-saved-card.ts'

/** A gateway connected to its provider, or to a stand-in with the provider's wire format. */
export type Rig = {
  readonly gateway: PaymentGateway
  /** The payer's part: a card that pays, or one that is declined for good. */
  readonly pay: (opened: Opened, sale: Sale) => Promise<unknown>
  readonly decline: (opened: Opened, sale: Sale) => Promise<unknown>
  /** A card that pays this time and never again; and one that the bank refuses for good from then on. */
  readonly payOnce: (opened: Opened, sale: Sale) => Promise<unknown>
  readonly payBeforeTheft: (opened: Opened, sale: Sale) => Promise<unknown>
  /** How often money was taken for an order, by the provider's books. */
  readonly countCharges: (orderId: string) => Promise<number>
  /** As the provider would post it about an order. */
  readonly makeNotice: (sale: Sale) => Promise<Posted>
  /** As `makeNotice`, signed with a secret that is not the provider's. */
  readonly forgeNotice: (sale: Sale) => Promise<Posted>
  /** As the provider posted it when the money of an order went back. */
  readonly noticeOfReturn: (sale: Sale) => Promise<Posted>
  /** The next request does not arrive, or it is done and the answer is lost. */
  readonly breakNext: (kind: 'unheard' | 'unanswered') => void
  /** The same for the next charge on a saved card, whatever is requested before it. */
  readonly breakCharge: (kind: 'unheard' | 'unanswered') => void
  /** Whether an open checkout can be closed at this provider. */
  readonly canClose: boolean
  /** Whether its checkout ends with the first declined card. */
  readonly endsWithDecline: boolean
  readonly close: () => Promise<void>
}

export type Posted = { readonly body: Buffer; readonly headers: IncomingHttpHeaders }

/** The one sale of these tests; a stand-in with a catalogue of its own needs this product in it. */
export function makeSale(): Sale {
  return {
    orderId: randomUUID(),
    customerId: randomUUID(),
    productId: 'main-4w-50',
    title: '4-week plan',
    currency: 'USD',
    first: { amount: 1947, weeks: 4 },
    renewal: { amount: 3895, weeks: 4 },
    email: 'payer@example.test',
    language: 'en',
    returnUrl: 'https://academy.test/?session_id={CHECKOUT_SESSION_ID}',
  }
}

/** What the rest of the server leans on, whichever provider is behind it. */
export function describeGateway(name: string, open: () => Promise<Rig>): void {
  describe(`${name} keeps the contract of payment gateways`, () => {
    let rig: Rig
    let sale: Sale
    beforeEach(async () => {
      rig = await open()
      sale = makeSale()
    })
    afterEach(() => rig.close())

    async function openOne(): Promise<{ opened: Opened; order: OrderRef }> {
      const opened = await rig.gateway.openCheckout(sale)
      return { opened, order: { orderId: sale.orderId, reference: opened.reference, card: null } }
    }

    async function sellOne(): Promise<{ order: OrderRef; charge: Charge }> {
      const { opened, order } = await openOne()
      await rig.pay(opened, sale)
      return { order, charge: await chargeOf(order) }
    }

    async function chargeOf(order: OrderRef): Promise<Charge> {
      const outcome = await rig.gateway.read(order)
      if (outcome.kind !== 'paid') throw new Error(`it is ${outcome.kind}`)
      return outcome.charge
    }

    test('[P-18] the same order opened twice is the same checkout, and still open', async () => {
      const { opened, order } = await openOne()
      const again = await rig.gateway.openCheckout(sale)
      expect(again.reference).toBe(opened.reference)
      expect(await rig.gateway.read(order)).toEqual({ kind: 'open' })
    })

    test('two orders are two checkouts', async () => {
      const { opened } = await openOne()
      const other = await rig.gateway.openCheckout(makeSale())
      expect(other.reference).not.toBe(opened.reference)
    })

    test('the form gets the name of its gateway', async () => {
      const { opened } = await openOne()
      expect(JSON.parse(opened.signature)).toMatchObject({ gateway: rig.gateway.name })
    })

    test('an order the provider never heard of is gone', async () => {
      expect(await rig.gateway.read({ orderId: sale.orderId, reference: null, card: null })).toEqual({
        kind: 'gone',
      })
    })

    test('[D9] a paid order has one charge with the amount and currency of the sale', async () => {
      const { order, charge } = await sellOne()
      const { first, currency } = sale
      expect(charge).toMatchObject({ amount: first.amount, currency, refunded: 0, isDisputed: false })
      expect(charge.id).not.toBe('')
      expect(charge.at).toBeInstanceOf(Date)
      expect(await chargeOf(order)).toEqual(charge)
    })

    test('a single thing that pays for no period is charged once and refunded once (D32)', async () => {
      sale = { ...sale, productId: 'fundamental', first: { amount: 8999, weeks: 0 }, renewal: null }
      const { order, charge } = await sellOne()
      expect(charge).toMatchObject({ amount: 8999, refunded: 0 })
      await rig.gateway.refund(order, charge, charge.amount, `${sale.orderId}-refund`)
      expect(await chargeOf(order)).toMatchObject({ refunded: 8999 })
    })

    test('a declined order has no charge', async () => {
      const { opened, order } = await openOne()
      await rig.decline(opened, sale)
      const outcome = await rig.gateway.read(order)
      expect(outcome.kind).toBe(rig.endsWithDecline ? 'failed' : 'open')
    })

    test('a checkout that was closed is gone, where the provider can close one', async () => {
      const { order } = await openOne()
      await rig.gateway.closeCheckout(order)
      await rig.gateway.closeCheckout(order)
      expect(await rig.gateway.read(order)).toEqual({ kind: rig.canClose ? 'gone' : 'open' })
    })

    test('a checkout that was paid stays paid when it is closed', async () => {
      const { order, charge } = await sellOne()
      await rig.gateway.closeCheckout(order)
      expect(await chargeOf(order)).toEqual(charge)
    })

    test('money is refunded once, however often it is requested with the same key', async () => {
      const { order, charge } = await sellOne()
      await rig.gateway.refund(order, charge, charge.amount, 'refund-1')
      await rig.gateway.refund(order, charge, charge.amount, 'refund-1')
      expect(await chargeOf(order)).toEqual({ ...charge, refunded: charge.amount })
    })

    test('a charge is refunded in two parts, each once, and never by more than what was charged', async () => {
      const { order, charge } = await sellOne()
      const { amount } = charge
      await rig.gateway.refund(order, charge, 500, 'part-1')
      await rig.gateway.refund(order, charge, 500, 'part-1')
      const once = await chargeOf(order)
      expect(once.refunded).toBe(500)
      await rig.gateway.refund(order, once, amount - 500, 'part-2')
      await rig.gateway.refund(order, once, amount - 500, 'part-2')
      const twice = await chargeOf(order)
      expect(twice.refunded).toBe(amount)
      await rig.gateway.refund(order, twice, 1, 'part-3').catch(() => undefined)
      expect((await chargeOf(order)).refunded).toBe(amount)
    })

    test('of a disputed charge nothing is refunded', async () => {
      const { order, charge } = await sellOne()
      await rig.gateway.refund(order, { ...charge, isDisputed: true }, charge.amount, 'refund-1')
      expect(await chargeOf(order)).toEqual(charge)
    })

    test.for(['unheard', 'unanswered'] as const)(
      'a refund that is %s is unsure, and once when repeated',
      async (kind) => {
        const { order, charge } = await sellOne()
        rig.breakNext(kind)
        await expect(rig.gateway.refund(order, charge, charge.amount, 'refund-1')).rejects.toThrow(
          GatewayUnsure,
        )
        await rig.gateway.refund(order, charge, charge.amount, 'refund-1')
        expect(await chargeOf(order)).toEqual({ ...charge, refunded: charge.amount })
      },
    )

    test('a provider that does not answer leaves the outcome unsure', async () => {
      const { order } = await openOne()
      rig.breakNext('unheard')
      await expect(rig.gateway.read(order)).rejects.toThrow(GatewayUnsure)
      expect(await rig.gateway.read(order)).toEqual({ kind: 'open' })
    })

    test('[W-26] a webhook event names its event and the order it is about', async () => {
      const { opened } = await openOne()
      await rig.pay(opened, sale)
      const { body, headers } = await rig.makeNotice(sale)
      const notice = rig.gateway.readWebhook(body, headers)
      expect(notice).toMatchObject({ orderId: sale.orderId })
      expect(notice.eventId).not.toBe('')
      expect(notice.kind).not.toBe('')
    })

    test('[W-26] a webhook event of money that went back names the order, or the charge by the name we know', async () => {
      const { order, charge } = await sellOne()
      await rig.gateway.refund(order, charge, charge.amount, 'refund-1')
      const { body, headers } = await rig.noticeOfReturn(sale)
      const { orderId, chargeId } = rig.gateway.readWebhook(body, headers)
      expect(orderId ?? chargeId).toBe(orderId === null ? charge.id : sale.orderId)
    })

    describeSaved(() => ({ rig, sale, openOne, sellOne }))

    test('[W-26] a webhook event that was changed, forged or not signed is refused', async () => {
      const { opened } = await openOne()
      await rig.pay(opened, sale)
      const { body, headers } = await rig.makeNotice(sale)
      const changed = Buffer.from(body.toString('utf8').replace(sale.orderId, randomUUID()))
      expect(changed.equals(body)).toBe(false)
      const forged = await rig.forgeNotice(sale)
      const read = rig.gateway.readWebhook
      expect(() => read(changed, headers)).toThrow(BadSignature)
      expect(() => read(Buffer.concat([body, Buffer.from(' ')]), headers)).toThrow(BadSignature)
      expect(() => read(forged.body, forged.headers)).toThrow(BadSignature)
      expect(() => read(body, {})).toThrow(BadSignature)
    })
  })
}
