import * as membership from '@vela/contract/membership'
import * as payment from '@vela/contract/payment'
import * as webhooks from '@vela/contract/webhooks'
import { notBuilt, on } from '../../http/route.ts'
import { buyAddOn } from './buy-add-on.ts'
import { listPlans } from './list-plans.ts'
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
  notBuilt(membership.updateSubscription),
  notBuilt(membership.restoreSubscription),
  notBuilt(membership.changeSubscription),
  notBuilt(membership.cancelSubscription),
  notBuilt(membership.refundSubscription),
  notBuilt(membership.replaceCard),
  on(webhooks.stripeWebhook, takeNotice('stripe')),
  on(webhooks.solidgateWebhook, takeNotice('solidgate')),
  on(webhooks.sandboxWebhook, takeNotice('sandbox')),
]
