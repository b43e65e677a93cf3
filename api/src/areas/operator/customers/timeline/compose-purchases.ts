import type { listBought } from '../../../billing/public.ts'
import { type Item, item } from './timeline-item.ts'

type Bought = Awaited<ReturnType<typeof listBought>>

/** Offers, consents, orders and every movement of money. */
export function composePurchases({ offer, consent, orders, refund, ledger }: Bought): Item[] {
  return [
    ...offer.map(({ startedAt, endsAt, secondAt }, nth) =>
      item('offer', String(nth), startedAt, { until: endsAt.toISOString(), second: secondAt !== null }),
    ),
    ...consent.map((one) =>
      item('consent', one.id, one.givenAt, {
        consent: one.kind,
        text_version: one.textVersion,
        legal_version: one.legalVersion,
        legal_text: one.legalText,
        language: one.language,
        product: one.productId,
        currency: one.currency,
        first_amount: one.firstAmount,
        renewal_amount: one.renewalAmount,
        renewal_weeks: one.renewalWeeks,
      }),
    ),
    ...orders.map((one) =>
      item('order', one.id, one.createdAt, {
        order: one.id,
        of: one.kind,
        state: one.state,
        product: one.productId,
        gateway: one.gateway,
        currency: one.currency,
        amount: one.amount,
        failure: one.failure,
      }),
    ),
    ...ledger.map((one) =>
      // The ledger's row number is shown to nobody; together with the charge it names the movement.
      item(one.kind, `${one.chargeId} ${one.total}`, one.happenedAt, {
        order: one.orderId,
        gateway: one.gateway,
        charge: one.chargeId,
        currency: one.currency,
        amount: one.amount,
        total: one.total,
      }),
    ),
    ...refund
      .filter(({ state }) => state === 'requested')
      .map((one) =>
        item('refund', one.id, one.requestedAt, {
          order: one.orderId,
          currency: orders.find(({ id }) => id === one.orderId)?.currency ?? null,
          amount: one.amount,
          reason: one.reason,
          state: one.state,
        }),
      ),
  ]
}
