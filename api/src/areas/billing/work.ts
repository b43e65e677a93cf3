import { does, type Work } from '../../jobs/work.ts'
import { closeCheckout, closeCheckoutJob } from './close-checkout.ts'
import { endRenewals, endRenewalsJob } from './end-renewals.ts'
import { forgetOldNotices, forgetOldNoticesJob } from './forget-old-notices.ts'
import { reconcileAddOns, reconcileAddOnsJob } from './reconcile-add-ons.ts'
import { reconcilePurchases, reconcilePurchasesJob } from './reconcile-purchases.ts'
import { settleAddOn, settleAddOnJob } from './settle-add-on.ts'
import { settleCharge, settleChargeJob } from './settle-charge.ts'
import { settlePurchase, settlePurchaseJob } from './settle-purchase.ts'

export const billingWork: readonly Work[] = [
  does(settlePurchaseJob, settlePurchase),
  does(settleChargeJob, settleCharge),
  does(settleAddOnJob, settleAddOn),
  does(endRenewalsJob, endRenewals),
  does(closeCheckoutJob, closeCheckout),
  does(reconcilePurchasesJob, reconcilePurchases),
  does(reconcileAddOnsJob, reconcileAddOns),
  does(forgetOldNoticesJob, forgetOldNotices),
]
