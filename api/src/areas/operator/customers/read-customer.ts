import type { Received, Reply } from '@vela/contract/call'
import type { readCustomer as call } from '@vela/contract/operator/customers'
import type { Deps } from '../../../deps.ts'
import { listBought } from '../../billing/public.ts'
import { findCustomer } from './find-customer.ts'

/** [O-31] Who a customer is, and what they bought: what the actions can be about. */
export async function readCustomer(
  { db }: Pick<Deps, 'db'>,
  { params }: Pick<Received<typeof call>, 'params'>,
): Promise<Reply<typeof call>> {
  const { account, ...customer } = await findCustomer(db, params.customer)
  const bought = await listBought(db, customer)
  const [newest] = bought.subscription.toSorted(
    (one, other) => other.startedAt.getTime() - one.startedAt.getTime(),
  )
  const since = account?.createdAt ?? newest?.startedAt ?? customer.sessions.quiz_session[0]?.createdAt
  return {
    customer: {
      id: customer.id,
      email: customer.email,
      name: account?.screenName ?? null,
      since: (since ?? new Date(0)).toISOString(),
      subscription: newest?.state ?? null,
      language: account?.language ?? customer.sessions.quiz_session[0]?.language ?? null,
      email_verified_at: account?.emailVerifiedAt?.toISOString() ?? null,
    },
    subscriptions: bought.subscription.map((one) => ({
      id: one.id,
      state: one.state,
      product: one.productId,
      started_at: one.startedAt.toISOString(),
      expires_at: one.expiresAt.toISOString(),
      next_charge_at: one.nextChargeAt?.toISOString() ?? null,
      currency: one.currency,
      renewal_amount: one.renewalAmount,
      renewal_weeks: one.renewalWeeks,
    })),
    orders: bought.orders.map((one) => ({
      id: one.id,
      kind: one.kind,
      state: one.state,
      product: one.productId,
      gateway: one.gateway,
      currency: one.currency,
      amount: one.amount,
      refunded: bought.refund
        .filter(({ orderId }) => orderId === one.id)
        .reduce((sum, { amount }) => sum + amount, 0),
      charge: bought.ledger.find(({ orderId }) => orderId === one.id)?.chargeId ?? null,
      failure: one.failure,
      created_at: one.createdAt.toISOString(),
    })),
  }
}
