import type Stripe from 'stripe'
import type { AddOnSale, Opening, Outcome } from '../gateway.ts'
import { expectAnswer, isRefusal } from './expect-answer.ts'
import { describePaid, findSession, idOf } from './read-outcome.ts'

/** More intents of one customer than anybody has. */
const mostIntents = 1000

/** Off session: a bank that wants to see the payer refuses (`authentication_required`). */
export async function chargeSaved(stripe: Stripe, first: Opening, sale: AddOnSale): Promise<Outcome> {
  // Stripe forgets a key after a day, and refuses it in other words; and the card may be gone since it was charged.
  const session = await sessionOf(stripe, first)
  const known = await readIntent(stripe, session, sale.orderId)
  if (known.kind !== 'gone') return known
  const card = await findCard(stripe, session)
  if (card === null) return { kind: 'failed', code: 'no_saved_card' }
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
    )
    return await describeIntent(stripe, intent)
  } catch (error) {
    // A declined card is an error on the wire, and a failed intent in the books.
    const declined = isRefusal(error) ? await findIntent(stripe, card.customer, sale.orderId) : undefined
    if (declined === undefined) throw error
    return describeIntent(stripe, declined)
  }
}

export async function readSaved(stripe: Stripe, first: Opening, orderId: string): Promise<Outcome> {
  return readIntent(stripe, await sessionOf(stripe, first), orderId)
}

async function readIntent(stripe: Stripe, session: Session, orderId: string): Promise<Outcome> {
  const customer = session?.customer ?? null
  const intent = customer === null ? undefined : await findIntent(stripe, idOf(customer), orderId)
  return intent === undefined ? { kind: 'gone' } : describeIntent(stripe, intent)
}

/** The subscription that an order began; null where it began none. */
export async function subscriptionOf(stripe: Stripe, opening: Opening): Promise<string | null> {
  return began(await sessionOf(stripe, opening))
}

function began(session: Session): string | null {
  const subscription = session?.subscription ?? null
  return subscription && idOf(subscription)
}

type Session = Awaited<ReturnType<typeof findSession>>

async function sessionOf(stripe: Stripe, { orderId, reference }: Opening): Promise<Session> {
  const session = reference === null ? null : await findSession(stripe, reference)
  return session?.client_reference_id === orderId ? session : null
}

type Card = { readonly customer: string; readonly method: string }

/** The card that the renewals are charged to. */
async function findCard(stripe: Stripe, session: Session): Promise<Card | null> {
  const id = began(session)
  if (id === null) return null
  const found = await expectAnswer(
    stripe.subscriptions.retrieve(id, { expand: ['customer'] }),
    'resource_missing',
  )
  if (found === null) return null
  const { customer } = found
  const usual =
    typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method
  const method = found.default_payment_method ?? usual
  return method ? { customer: idOf(customer), method: idOf(method) } : null
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
  if (status === 'succeeded' && charge && typeof charge !== 'string')
    return describePaid(stripe, charge, null)
  if (status === 'succeeded' || status === 'processing') return { kind: 'open' }
  // Nobody is given its secret, so nobody can go on with it.
  return { kind: 'failed', code: error?.code ?? status }
}
