import type { ActionConsequences, CustomerAction } from '@vela/contract/operator/actions'
import { type Consequences, prepareAction, type SupportAction } from '../../billing/public.ts'
import { readRefundLimit } from '../access/settings/settings.ts'
import { type Customer, findCustomer } from '../customers/find-customer.ts'
import { prepareEmailChange } from './change-email.ts'
import { type ActionDeps, type ActionTx, notPossible, type Prepared } from './prepared.ts'
import { prepareResend, type Resend } from './resend-mail.ts'
import { prepareRevocation } from './revoke-certificate.ts'

/** [O-32] Decides an action for a customer under the locks of the customer. Previews and actions both come here. */
export async function prepare(
  deps: ActionDeps,
  tx: ActionTx,
  customerId: string,
  action: CustomerAction,
): Promise<Prepared> {
  const customer = await findCustomer(tx, customerId)
  if (action.kind === 'change_email') return prepareEmailChange(deps, tx, customer, action.email)
  if (action.kind === 'revoke_certificate') return prepareRevocation(deps, tx, customer, action.certificate)
  if (isResend(action)) return prepareResend(deps, tx, customer, action)
  const prepared = await prepareAction(deps, tx, customer, supportActionOf(action))
  if ('refusal' in prepared) throw notPossible(prepared.refusal)
  const limit = await readRefundLimit(tx)
  // The total counts, so that several parts below the limit do not go around it.
  const total = prepared.consequences.refund?.total ?? 0
  const needsApproval = limit !== null && total > limit
  return { ...prepared, customer, consequences: describe(prepared.consequences, customer, needsApproval) }
}

function isResend(action: CustomerAction): action is Resend {
  return action.kind.startsWith('resend_')
}

type MoneyAction = Exclude<CustomerAction, { kind: 'change_email' | 'revoke_certificate' } | Resend>

function supportActionOf(action: MoneyAction): SupportAction {
  switch (action.kind) {
    case 'refund':
      return { kind: 'refund', orderId: action.order, amount: action.amount }
    case 'return_access':
      return { kind: 'return_access', orderId: action.order }
    case 'grant_days':
      return { kind: 'grant_days', subscriptionId: action.subscription, days: action.days }
    default:
      return { kind: action.kind, subscriptionId: action.subscription }
  }
}

function describe(
  { currency, refund, subscription, course, email }: Consequences,
  customer: Customer,
  needsApproval: boolean,
): ActionConsequences {
  return {
    currency,
    refund: refund && { amount: refund.amount, total: refund.total, is_whole: refund.isWhole },
    subscription: subscription && {
      state: subscription.state,
      access_until: subscription.accessUntil?.toISOString() ?? null,
      next_charge: subscription.nextCharge && {
        at: subscription.nextCharge.at.toISOString(),
        amount: subscription.nextCharge.amount,
      },
    },
    course,
    mails: email === null ? [] : [{ mail: email, to: customer.email }],
    needs_approval: needsApproval,
  }
}
