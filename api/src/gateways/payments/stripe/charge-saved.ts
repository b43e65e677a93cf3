import type Stripe from 'stripe'
import type { CheckoutRef, Outcome, SavedCardSale } from '../gateway.ts'
import { callStripe, isRefusal } from './call-stripe.ts'
import { describeIntent, findIntent, findSession, idOf, paymentOf, readSaved } from './read-order.ts'

const noCard: Outcome = { kind: 'failed', code: 'no_saved_card' }

/** Off session: a bank that wants the payer to authenticate refuses (`authentication_required`). */
export async function chargeSaved(stripe: Stripe, card: CheckoutRef, sale: SavedCardSale): Promise<Outcome> {
  // Stripe forgets a key after a day, and refuses it with other parameters; and the card may be gone since it was charged.
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
      // Somebody removed the customer or the card at the dashboard.
      'resource_missing',
    )
    return intent === null ? noCard : await describeIntent(stripe, intent)
  } catch (error) {
    // A declined card is an error on the wire, and a failed intent in the books.
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
