import type { Person } from '@vela/contract/person'
import type { SubscriptionDetails } from '@vela/contract/subscription'

const product: NonNullable<Person['product']> = {
  id: 'main-4w-50',
  title: '4-week plan',
  currency: 'USD',
  price: 3999,
  period: 4,
  period_type: 'week',
  trial_price: 1999,
  trial_period: 4,
  trial_period_type: 'week',
  special_offer: false,
}

export const offer = { currency: 'USD', price: 1999, period: 4 }

/** For tests: a subscription as the server returns it, paid until December 2026, with these changes. */
export const subscriptionOf = (
  changes: Partial<SubscriptionDetails> = {},
  ofProduct: Partial<typeof product> = {},
): SubscriptionDetails => ({
  id: 'sub-1',
  client_id: 'person-1',
  product_id: product.id,
  status: 'active',
  started_at: '2026-11-10 12:00:00',
  expired_at: '2026-12-10 12:00:00',
  next_charge_at: '2026-12-10 12:00:00',
  is_trial: false,
  product: { ...product, ...ofProduct },
  offer: null,
  refunds: [],
  money_back: {
    paid: 1999,
    grounds: (changes.refunds ?? []).map((ground) => ({ ground, amount: 1999, until: null, days: null })),
  },
  ...changes,
})

/** The user who owns this subscription. */
export function ownerOf({
  offer: _offer,
  refunds: _refunds,
  money_back: _moneyBack,
  product,
  ...subscription
}: SubscriptionDetails): Person {
  return {
    id: 'person-1',
    email: 'ana@vela.example',
    screen_name: 'Ana',
    flow: null,
    gender: 'female',
    product_id: product?.id ?? null,
    product,
    subscription,
  }
}
