import * as membership from '@vela/contract/membership'
import * as payment from '@vela/contract/payment'
import * as webhooks from '@vela/contract/webhooks'
import { on } from '../../http/route.ts'
import { buyAddOn } from './buy-add-on.ts'
import { listPlans } from './list-plans.ts'
import { cancelMembership } from './membership/cancel-membership.ts'
import { changeMembership } from './membership/change-membership.ts'
import { refundMembership } from './membership/refund-membership.ts'
import { replaceCard } from './membership/replace-card.ts'
import { restoreMembership } from './membership/restore-membership.ts'
import { updateMembership } from './membership/update-membership.ts'
import { readCheckout } from './read-checkout.ts'
import { readDiscounts } from './read-discounts.ts'
import { reportPayment } from './report-payment.ts'
import { startPayment } from './start-payment.ts'
import { takeNotice } from './take-notice.ts'

export const billingRoutes = [
  on(payment.listPlans, listPlans),
  on(payment.startPayment, startPayment),
  on(payment.reportPayment, reportPayment),
  on(payment.readCheckout, readCheckout),
  on(payment.buyAddOn, buyAddOn),
  on(payment.readDiscounts, readDiscounts),
  on(membership.updateSubscription, updateMembership),
  on(membership.restoreSubscription, restoreMembership),
  on(membership.changeSubscription, changeMembership),
  on(membership.cancelSubscription, cancelMembership),
  on(membership.refundSubscription, refundMembership),
  on(membership.replaceCard, replaceCard),
  on(webhooks.stripeWebhook, takeNotice('stripe')),
  on(webhooks.solidgateWebhook, takeNotice('solidgate')),
  on(webhooks.sandboxWebhook, takeNotice('sandbox')),
]
