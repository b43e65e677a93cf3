import type Stripe from 'stripe'
import type { AddOnSale, Opening, Outcome } from '../gateway.ts'
import { expectAnswer, isRefusal } from './expect-answer.ts'
import { judgeDecline } from './judge-decline.ts'
import { describePaid, findSession, paymentOf } from './read-outcome.ts'

/** More intents of one customer than anybody has. */
const mostIntents = 1000

const noCard: Outcome = { kind: 'failed', code: 'no_saved_card' }

/** Off session: a bank that wants to see the payer refuses (`authentication_required`). */
export async function chargeSaved(stripe: Stripe, first: Opening, sale: AddOnSale): Promise<Outcome> {
  // Stripe forgets a key after a day, and refuses it in other words; and the card may be gone since it was charged.
  const session = await findSession(stripe, first)
  const known = await readIntent(stripe, session, sale.orderId)
  if (known.kind !== 'gone') return known
  const card = session && cardOf(session)
  if (!card) return noCard
  try {
    const intent = await expectAnswer(
      stripe.paymentIntents.create(
        {
          amount: sale.amount,
          currency: sale.currency.toLowerCase(),
          customer: card.customer,
          payment_method: card.method,
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
    const declined = isRefusal(error) ? await findIntent(stripe, card.customer, sale.orderId) : undefined
    if (declined === undefined) throw error
    return describeIntent(stripe, declined)
  }
}

export async function readSaved(stripe: Stripe, first: Opening, orderId: string): Promise<Outcome> {
  return readIntent(stripe, await findSession(stripe, first), orderId)
}

type Session = Stripe.Checkout.Session | null

async function readIntent(stripe: Stripe, session: Session, orderId: string): Promise<Outcome> {
  const customer = session?.customer ?? null
  const intent = customer === null ? undefined : await findIntent(stripe, idOf(customer), orderId)
  return intent === undefined ? { kind: 'gone' } : describeIntent(stripe, intent)
}

type Card = { readonly customer: string; readonly method: string }

/** The card that paid the order. */
function cardOf(session: Stripe.Checkout.Session): Card | null {
  const { customer, status } = session
  const method = paymentOf(session)?.payment_method ?? null
  if (status !== 'complete' || customer === null || method === null) return null
  return { customer: idOf(customer), method: idOf(method) }
}

/** By the customer and not by a search, whose index lags behind. */
async function findIntent(stripe: Stripe, customer: string, orderId: string) {
  const intents = await expectAnswer(
    stripe.paymentIntents
      .list({ customer, limit: 100, expand: ['data.latest_charge'] })
      .autoPagingToArray({ limit: mostIntents }),
  )
  return intents.find(({ metadata }) => metadata['order_id'] === orderId)
}

async function describeIntent(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Outcome> {
  const { status, latest_charge: charge, last_payment_error: error } = intent
  if (status === 'succeeded' && charge && typeof charge !== 'string') return describePaid(stripe, charge)
  if (status === 'succeeded' || status === 'processing') return { kind: 'open' }
  // Nobody is given its secret, so nobody can go on with it.
  return judgeDecline(error, status)
}

function idOf(given: string | { readonly id: string }): string {
  return typeof given === 'string' ? given : given.id
}
