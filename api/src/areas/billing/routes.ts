import * as payment from '@vela/contract/payment'
import * as subscription from '@vela/contract/subscription'
import * as webhooks from '@vela/contract/webhooks'
import { on } from '../../http/route.ts'
import { listPlans, readDiscounts } from './catalogue/list-plans.ts'
import { cancel } from './flows/cancel.ts'
import { claimOffer } from './flows/claim-offer.ts'
import { refund } from './flows/refund/refund.ts'
import { listAddOns, withdrawAddOn } from './flows/refund/withdraw-add-on.ts'
import { replaceCard } from './flows/replace-card.ts'
import { restore } from './flows/restore.ts'
import { buyAddOn, openAddOnForm } from './flows/sell/buy-add-on.ts'
import { buyPlan, startPayment } from './flows/sell/buy-plan.ts'
import { readCheckout } from './flows/sell/read-checkout.ts'
import { reportPayment } from './flows/sell/report-payment.ts'
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
  on(payment.listAddOns, listAddOns),
  on(payment.withdrawAddOn, withdrawAddOn),
  on(payment.readDiscounts, readDiscounts),
  on(subscription.updateSubscription, updateSubscription),
  on(subscription.restoreSubscription, restore),
  on(subscription.changeSubscription, claimOffer),
  on(subscription.cancelSubscription, cancel),
  on(subscription.refundSubscription, refund),
  on(subscription.replaceCard, replaceCard),
  on(webhooks.stripeWebhook, handleWebhook('stripe')),
  on(webhooks.solidgateWebhook, handleWebhook('solidgate')),
  on(webhooks.sandboxWebhook, handleWebhook('sandbox')),
]
