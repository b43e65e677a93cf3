import { formatMoney } from '@vela/contract/money'
import type Stripe from 'stripe'
import type { Language } from '../../../http/language.ts'
import type { Sale } from '../gateway.ts'

/**
 * The parameters of a checkout. The same sale must always give exactly the same parameters, because Stripe refuses a
 * repeated idempotency key with other ones. `expires_at` is not set for that reason: Stripe's default of a day is as
 * long as it remembers the key.
 */
export function describeSale(sale: Sale): Stripe.Checkout.SessionCreateParams {
  const { orderId, customerId, productId, title, email, language, renewal } = sale
  const metadata = { order_id: orderId, customer_id: customerId, product_id: productId }
  return {
    mode: 'payment',
    ui_mode: 'embedded_page',
    redirect_on_completion: 'if_required',
    return_url: sale.returnUrl,
    // Only cards are allowed, because their outcome is known at once. Prices stay in the currency that the customer
    // agreed to.
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    line_items: [firstItem(sale)],
    customer_creation: 'always',
    payment_intent_data: {
      // The card is saved, and we charge it for every renewal.
      ...(renewal !== null && { setup_future_usage: 'off_session' as const }),
      description: title,
      metadata,
    },
    ...(renewal !== null && { custom_text: { submit: { message: renewalText(sale, renewal) } } }),
    ...(email !== null && { customer_email: email }),
    client_reference_id: orderId,
    metadata,
    locale: language,
  }
}

function firstItem({ currency, title, first, renewal, language }: Sale) {
  const isSpecial = renewal !== null && (first.amount !== renewal.amount || first.weeks !== renewal.weeks)
  const name = isSpecial ? `${title}: ${words[language].first(first.weeks)}` : title
  return {
    quantity: 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: first.amount,
      product_data: { name },
    },
  }
}

function renewalText({ currency, language }: Sale, renewal: NonNullable<Sale['renewal']>): string {
  return words[language].renewal(formatMoney(renewal.amount, currency, language), renewal.weeks)
}

type Words = {
  readonly first: (weeks: number) => string
  readonly renewal: (price: string, weeks: number) => string
}

const words: Record<Language, Words> = {
  en: {
    first: (weeks) => (weeks === 1 ? 'first week' : `first ${weeks} weeks`),
    renewal: (price, weeks) =>
      `Then ${price} every ${weeks === 1 ? 'week' : `${weeks} weeks`}, charged to this card until you cancel.`,
  },
  es: {
    first: (weeks) => (weeks === 1 ? 'primera semana' : `primeras ${weeks} semanas`),
    renewal: (price, weeks) =>
      `Después, ${price} cada ${weeks === 1 ? 'semana' : `${weeks} semanas`} con cargo a esta tarjeta hasta que canceles.`,
  },
}
