import type Stripe from 'stripe'
import type { Language } from '../../../http/language.ts'
import type { Sale } from '../gateway.ts'

/**
 * The same sale gives the same text, down to the last letter, because Stripe refuses a known key with other
 * parameters. So no `expires_at`: Stripe's own limit of a day is as long as it remembers the key.
 */
export function describeSale(sale: Sale): Stripe.Checkout.SessionCreateParams {
  const { orderId, customerId, productId, first, renewal, email, language } = sale
  const metadata = { order_id: orderId, customer_id: customerId, product_id: productId }
  const isFirstSpecial = first.amount !== renewal.amount || first.weeks !== renewal.weeks
  return {
    mode: 'subscription',
    ui_mode: 'embedded_page',
    redirect_on_completion: 'if_required',
    return_url: sale.returnUrl,
    // A card is decided at once. Prices stay in the currency the person agreed to.
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    line_items: isFirstSpecial ? [renewalItem(sale), firstItem(sale)] : [renewalItem(sale)],
    // The first period is paid by the one-time item; Stripe calls the wait until the first renewal a trial.
    subscription_data: isFirstSpecial ? { metadata, trial_period_days: first.weeks * 7 } : { metadata },
    ...(email !== null && { customer_email: email }),
    client_reference_id: orderId,
    metadata,
    locale: language,
  }
}

function renewalItem({ currency, title, renewal }: Sale) {
  return {
    quantity: 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: renewal.amount,
      recurring: { interval: 'week' as const, interval_count: renewal.weeks },
      product_data: { name: title },
    },
  }
}

function firstItem({ currency, title, first, language }: Sale) {
  return {
    quantity: 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: first.amount,
      product_data: { name: `${title}: ${firstWeeks[language](first.weeks)}` },
    },
  }
}

const firstWeeks: Record<Language, (weeks: number) => string> = {
  en: (weeks) => (weeks === 1 ? 'first week' : `first ${weeks} weeks`),
  es: (weeks) => (weeks === 1 ? 'primera semana' : `primeras ${weeks} semanas`),
}
