import * as membership from '@vela/contract/membership'
import * as payment from '@vela/contract/payment'
import * as webhooks from '@vela/contract/webhooks'
import { on } from '../../http/route.ts'
import { listPlans, readDiscounts } from './catalogue/list-plans.ts'
import { buyAddOn, openAddOnForm } from './flows/buy-add-on.ts'
import { buyPlan, startPayment } from './flows/buy-plan.ts'
import { cancel } from './flows/cancel.ts'
import { claimOffer } from './flows/claim-offer.ts'
import { readCheckout } from './flows/read-checkout.ts'
import { refund } from './flows/refund.ts'
import { replaceCard } from './flows/replace-card.ts'
import { reportPayment } from './flows/report-payment.ts'
import { restore } from './flows/restore.ts'
import { updateSubscription } from './flows/update-subscription.ts'
import { handleWebhook } from './flows/webhook.ts'

export const billingRoutes = [
  on(payment.listPlans, listPlans),
  on(payment.startPayment, startPayment),
  on(payment.buyPlan, buyPlan),
  on(payment.reportPayment, reportPayment),
  on(payment.readCheckout, readCheckout),
  on(payment.buyAddOn, buyAddOn),
  on(payment.openAddOnForm, openAddOnForm),
  on(payment.readDiscounts, readDiscounts),
  on(membership.updateSubscription, updateSubscription),
  on(membership.restoreSubscription, restore),
  on(membership.changeSubscription, claimOffer),
  on(membership.cancelSubscription, cancel),
  on(membership.refundSubscription, refund),
  on(membership.replaceCard, replaceCard),
  on(webhooks.stripeWebhook, handleWebhook('stripe')),
  on(webhooks.solidgateWebhook, handleWebhook('solidgate')),
  on(webhooks.sandboxWebhook, handleWebhook('sandbox')),
]
