import type Stripe from 'stripe'
import type { CheckoutRef, Outcome, SavedCardSale } from '../gateway.ts'
import { callStripe, isRefusal } from './call-stripe.ts'
import { describeIntent, findIntent, findSession, idOf, paymentOf, readSaved } from './read-order.ts'

const noCard: Outcome = { kind: 'failed', code: 'no_saved_card' }

/**
 * Charges the saved card without the payer; a bank that wants authentication declines it (`authentication_required`).
 */
export async function chargeSaved(stripe: Stripe, card: CheckoutRef, sale: SavedCardSale): Promise<Outcome> {
  // The order is read first, because Stripe forgets an idempotency key after a day and refuses it with other
  // parameters, and because the card may have been removed after it was charged.
  const session = await findSession(stripe, card)
  const known = await readSaved(stripe, session, sale.orderId)
  if (known.kind !== 'gone') return known
  const saved = session && cardOf(session)
  if (!saved) return noCard
  try {
    const intent = await callStripe(
      stripe.paymentIntents.create(
        {
          amount: sale.amount,
          currency: sale.currency.toLowerCase(),
          customer: saved.customer,
          payment_method: saved.method,
          allowed_payment_method_types: ['card'],
          off_session: true,
          confirm: true,
          description: sale.title,
          metadata: { order_id: sale.orderId, customer_id: sale.customerId },
          expand: ['latest_charge'],
        },
        { idempotencyKey: sale.orderId },
      ),
      // The customer or the card was removed in Stripe's dashboard.
      'resource_missing',
    )
    return intent === null ? noCard : await describeIntent(stripe, intent)
  } catch (error) {
    // Stripe responds to a declined card with an error, but stores a failed intent.
    const declined = isRefusal(error) ? await findIntent(stripe, saved.customer, sale.orderId) : undefined
    if (declined === undefined) throw error
    return describeIntent(stripe, declined)
  }
}

type Card = { readonly customer: string; readonly method: string }

/** The card that paid the order. */
function cardOf(session: Stripe.Checkout.Session): Card | null {
  const { customer, status } = session
  const method = paymentOf(session)?.payment_method ?? null
  if (status !== 'complete' || customer === null || method === null) return null
  return { customer: idOf(customer), method: idOf(method) }
}
