import * as membership from '@vela/contract/membership'
import * as payment from '@vela/contract/payment'
import * as webhooks from '@vela/contract/webhooks'
import { notBuilt, on } from '../../http/route.ts'
import { refuseWebhook } from './refuse-webhook.ts'

export const billingRoutes = [
  notBuilt(payment.listPlans),
  notBuilt(payment.startPayment),
  notBuilt(payment.reportPayment),
  notBuilt(payment.readCheckout),
  notBuilt(payment.buyAddOn),
  notBuilt(payment.readDiscounts),
  notBuilt(membership.updateSubscription),
  notBuilt(membership.restoreSubscription),
  notBuilt(membership.changeSubscription),
  notBuilt(membership.cancelSubscription),
  on(webhooks.stripeWebhook, refuseWebhook),
  on(webhooks.solidgateWebhook, refuseWebhook),
  on(webhooks.sandboxWebhook, refuseWebhook),
]
