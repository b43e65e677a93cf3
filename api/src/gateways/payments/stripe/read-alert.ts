import type Stripe from 'stripe'
import type { PaymentAlert } from '../gateway.ts'

/** [O-45] What an event says about a charge that the payer's bank doubts; null if it is about something else. */
export function readAlert(event: Stripe.Event): PaymentAlert | null {
  const at = new Date(event.created * 1000)
  switch (event.type) {
    case 'radar.early_fraud_warning.created':
    case 'radar.early_fraud_warning.updated': {
      const { id, actionable, fraud_type: reason, created } = event.data.object
      return {
        kind: 'early_warning',
        id,
        // Stripe calls it not actionable once the charge was refunded or disputed.
        state: actionable ? 'open' : 'lost',
        status: actionable ? 'actionable' : 'not_actionable',
        reason,
        amount: null,
        currency: null,
        respondBy: null,
        openedAt: new Date(created * 1000),
        at,
      }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { id, status, reason, amount, currency, created } = event.data.object
      // The stand-in and older events may lack the deadline.
      const due = event.data.object.evidence_details?.due_by ?? null
      return {
        kind: 'dispute',
        id,
        state: stateOf(status),
        status,
        reason: reason ?? null,
        amount: amount > 0 ? amount : null,
        currency: currency?.toUpperCase() ?? null,
        respondBy: due === null ? null : new Date(due * 1000),
        openedAt: created ? new Date(created * 1000) : at,
        at,
      }
    }
    default:
      return null
  }
}

function stateOf(status: Stripe.Dispute.Status): PaymentAlert['state'] {
  if (status === 'won' || status === 'warning_closed') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}
