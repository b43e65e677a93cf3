import { does, type Work } from '../../jobs/work.ts'
import { closeCheckout, closeCheckoutJob } from './close-checkout.ts'
import { forgetOldNotices, forgetOldNoticesJob } from './forget-old-notices.ts'
import { announceRenewals, announceRenewalsJob } from './membership/announce-renewals.ts'
import { sendLaterChargeJob, settleLaterChargeJob } from './membership/charge-jobs.ts'
import { endPeriods, endPeriodsJob } from './membership/end-periods.ts'
import { reconcileLaterCharges, reconcileLaterChargesJob } from './membership/reconcile-later-charges.ts'
import { renewDue, renewDueJob } from './membership/renew-due.ts'
import { sendLaterCharge } from './membership/send-charges.ts'
import { settleLaterCharge } from './membership/settle-later-charge.ts'
import { reconcileAddOns, reconcileAddOnsJob } from './reconcile-add-ons.ts'
import { reconcilePurchases, reconcilePurchasesJob } from './reconcile-purchases.ts'
import { settleAddOn, settleAddOnJob } from './settle-add-on.ts'
import { settleCharge, settleChargeJob } from './settle-charge.ts'
import { settlePurchase } from './settle-purchase.ts'
import { settlePurchaseJob } from './settle-purchase-job.ts'

export const billingWork: readonly Work[] = [
  does(settlePurchaseJob, settlePurchase),
  does(settleChargeJob, settleCharge),
  does(settleAddOnJob, settleAddOn),
  does(sendLaterChargeJob, sendLaterCharge),
  does(settleLaterChargeJob, settleLaterCharge),
  does(closeCheckoutJob, closeCheckout),
  does(reconcilePurchasesJob, reconcilePurchases),
  does(reconcileAddOnsJob, reconcileAddOns),
  does(reconcileLaterChargesJob, reconcileLaterCharges),
  does(renewDueJob, renewDue),
  does(endPeriodsJob, endPeriods),
  does(announceRenewalsJob, announceRenewals),
  does(forgetOldNoticesJob, forgetOldNotices),
]
