import * as membership from '@vela/contract/membership'
import * as payment from '@vela/contract/payment'
import * as webhooks from '@vela/contract/webhooks'
import { on } from '../../http/route.ts'
import { buyAddOn } from './add-on/buy-add-on.ts'
import { openAddOnForm } from './add-on/open-add-on-form.ts'
import { cancelMembership } from './membership/cancel-membership.ts'
import { replaceCard } from './membership/card/replace-card.ts'
import { changeMembership } from './membership/change-membership.ts'
import { refundMembership } from './membership/refund/refund-membership.ts'
import { restoreMembership } from './membership/restore-membership.ts'
import { updateMembership } from './membership/update-membership.ts'
import { listPlans } from './offer/list-plans.ts'
import { readDiscounts } from './offer/read-discounts.ts'
import { takeNotice } from './provider/take-notice.ts'
import { buyPlan } from './purchase/buy-plan.ts'
import { readCheckout } from './purchase/read-checkout.ts'
import { reportPayment } from './purchase/report-payment.ts'
import { startPayment } from './purchase/start-payment.ts'

export const billingRoutes = [
  on(payment.listPlans, listPlans),
  on(payment.startPayment, startPayment),
  on(payment.buyPlan, buyPlan),
  on(payment.reportPayment, reportPayment),
  on(payment.readCheckout, readCheckout),
  on(payment.buyAddOn, buyAddOn),
  on(payment.openAddOnForm, openAddOnForm),
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
