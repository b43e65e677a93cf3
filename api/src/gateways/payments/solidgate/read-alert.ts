import * as z from 'zod/mini'
import type { PaymentAlert } from '../gateway.ts'

const id = z.union([z.string(), z.int()])
/** A detail of an alert. In another form than expected it is left out, because the alert itself must not get lost. */
const text = z.catch(z.nullish(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), null)

const chargebackEvent = z.looseObject({
  chargeback: z.looseObject({
    id,
    status: z.string(),
    amount: z.catch(z.optional(z.int()), undefined),
    currency: text,
    dispute_date: text,
    reason_description: text,
    reason_code: text,
  }),
  chargeback_flow: z.catch(z.optional(z.array(z.looseObject({ deadline_date: text }))), undefined),
})

/** A fraud alert of the card scheme, or an alert that a chargeback can still be prevented by a refund. */
const warningEvent = z.looseObject({
  id: z.optional(id),
  alert: z.optional(z.looseObject({ id: z.optional(id) })),
  reason_code: text,
  fraud_type: text,
})

// The final statuses of a chargeback, by who keeps the money: we do if it was won, the payer does if it was lost.
const won = ['reversed', 'resolved_reversal']
const lost = ['accepted', 'resolved']

/** [O-45] What an event says about a charge that the payer's bank doubts; null if it is about something else. */
export function readAlert(
  kind: string,
  body: unknown,
  { eventId, at }: { readonly eventId: string; readonly at: Date },
): PaymentAlert | null {
  if (kind === 'card_gate.chargeback.received') return readChargeback(body, at)
  if (kind !== 'card_gate.fraud_alert.received' && kind !== 'card_gate.prevention_alert.received') return null
  const event = z.safeParse(warningEvent, body).data
  return {
    kind: 'early_warning',
    // Without an id of its own a repeated event is still recognised by the id of the event.
    id: String(event?.id ?? event?.alert?.id ?? eventId),
    state: 'open',
    status: kind === 'card_gate.fraud_alert.received' ? 'fraud_alert' : 'prevention_alert',
    reason: event?.fraud_type ?? event?.reason_code ?? null,
    amount: null,
    currency: null,
    respondBy: null,
    openedAt: at,
    at,
  }
}

function readChargeback(body: unknown, at: Date): PaymentAlert | null {
  const event = z.safeParse(chargebackEvent, body).data
  if (event === undefined) return null
  const { id: reference, status, amount, currency, dispute_date: opened, ...about } = event.chargeback
  // Each stage of a dispute has its own deadline; the last one counts.
  const deadline = event.chargeback_flow?.findLast(({ deadline_date: due }) => due)?.deadline_date
  return {
    kind: 'dispute',
    id: String(reference),
    state: won.includes(status) ? 'won' : lost.includes(status) ? 'lost' : 'open',
    status,
    reason: about.reason_description ?? about.reason_code ?? null,
    amount: amount !== undefined && amount > 0 ? amount : null,
    currency: currency?.toUpperCase() ?? null,
    respondBy: readTime(deadline),
    openedAt: readTime(opened) ?? at,
    at,
  }
}

/** Parses a time such as `2026-11-15 10:00:00`, which is always in UTC. */
function readTime(text: string | null | undefined): Date | null {
  const time = new Date(`${text?.slice(0, 19).replace(' ', 'T')}Z`)
  return Number.isNaN(time.getTime()) ? null : time
}
