import type { Happening, Subscription } from './objects.ts'
import { missing } from './stripe-says-no.ts'

export function openSubscriptions(happened: (what: Happening) => void) {
  const subscriptions = new Map<string, Subscription>()

  function add(subscription: Subscription): void {
    subscriptions.set(subscription.id, subscription)
    happened({ type: 'customer.subscription.created', object: subscription })
  }

  function cancel(id: string): Subscription {
    const found = subscriptions.get(id)
    if (!found || found.status === 'canceled') throw missing('subscription', id)
    found.status = 'canceled'
    happened({ type: 'customer.subscription.deleted', object: found })
    return found
  }

  function read(id: string): Subscription {
    const found = subscriptions.get(id)
    if (!found) throw missing('subscription', id)
    return found
  }

  return { all: subscriptions, add, cancel, read }
}
