import type { PolicyPrices } from '@vela/content/check-legal-texts'
import type { Catalogue } from '../../billing/public.ts'

/** What the subscription policy must state of a catalogue. */
export function policyPrices({ products, retention }: Catalogue): PolicyPrices {
  return {
    currency: 'USD',
    plans: products.map(({ first: { weeks, amount }, discount, renewal }) => ({
      weeks,
      discount,
      amount,
      renewal,
    })),
    lowered: retention.map(({ amount, weeks }) => ({ amount, weeks })),
  }
}
