import type { Received, Reply } from '@vela/contract/call'
import type { readCustomer as call } from '@vela/contract/operator/customers'
import type { Deps } from '../../../deps.ts'
import { isDisputeWon, leftOf, listBought, moneyOfOrder } from '../../billing/public.ts'
import { listCertificatesOf } from '../../certificates/public.ts'
import { openLibrary } from '../../learning/public.ts'
import { findCustomer } from './find-customer.ts'

/** [O-31] Who a customer is, what they bought, and their certificates: what the actions can be about. */
export async function readCustomer(
  { db }: Pick<Deps, 'db'>,
  { params }: Pick<Received<typeof call>, 'params'>,
): Promise<Reply<typeof call>> {
  const { account, ...customer } = await findCustomer(db, params.customer)
  const bought = await listBought(db, customer)
  const { accountId } = customer
  const certificates = accountId === null ? [] : await listCertificatesOf(db, accountId)
  const courses = certificates.length === 0 ? [] : (await openLibrary('en')).courses
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
    orders: bought.orders.map((one) => describeOrder(one, bought)),
    certificates: certificates.map(({ id, course, name, issuedAt }) => ({
      id,
      course: courses.find((one) => one.id === course)?.title ?? course,
      name,
      issued_at: issuedAt.toISOString(),
    })),
  }
}

type Bought = Awaited<ReturnType<typeof listBought>>

function describeOrder(order: Bought['orders'][number], { ledger, refund }: Bought) {
  const money = moneyOfOrder(order.id, ledger, refund)
  return {
    id: order.id,
    kind: order.kind,
    state: order.state,
    product: order.productId,
    gateway: order.gateway,
    currency: order.currency,
    amount: order.amount,
    refunded: Math.max(money.requested, money.refunded),
    left: order.state === 'paid' ? leftOf(money) : 0,
    dispute: order.failure === 'disputed' ? disputeOf(money) : null,
    charge: ledger.find(({ orderId }) => orderId === order.id)?.chargeId ?? null,
    failure: order.failure,
    created_at: order.createdAt.toISOString(),
  }
}

function disputeOf(money: Parameters<typeof isDisputeWon>[0]): 'won' | 'money_taken' {
  return isDisputeWon(money) ? 'won' : 'money_taken'
}
