import type Stripe from 'stripe'
import { newId } from './new-id.ts'
import type { Charge, Happening, Known } from './objects.ts'

type Dispute = Known<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'currency' | 'metadata' | 'payment_intent' | 'status'
>

const finalStatuses: readonly Stripe.Dispute.Status[] = ['won', 'lost', 'warning_closed']

export function openDisputes(findCharge: (id: string) => Charge, happened: (what: Happening) => void) {
  const disputes: Dispute[] = []

  function open(charge: Charge, status: Stripe.Dispute.Status): void {
    const { id, amount, currency, payment_intent } = charge
    // It stays disputed even when it is won.
    charge.disputed = true
    const dispute: Dispute = {
      id: newId('du'),
      object: 'dispute',
      amount,
      charge: id,
      currency,
      metadata: {},
      payment_intent,
      status,
    }
    disputes.push(dispute)
    happened({ type: 'charge.dispute.created', object: dispute })
  }

  return {
    /** The payer's bank opens a dispute, or decides about the one that is open. */
    change: (id: string, status: Stripe.Dispute.Status): void => {
      const known = disputes.find(({ charge }) => charge === id)
      if (!known) return open(findCharge(id), status)
      known.status = status
      const type = finalStatuses.includes(status) ? 'charge.dispute.closed' : 'charge.dispute.updated'
      happened({ type, object: known })
    },
    list: (id: string) => {
      const data = disputes.filter(({ charge }) => charge === id)
      return { object: 'list', url: '/v1/disputes', has_more: false, data }
    },
  }
}
