import { does, type Work } from '../../jobs/work.ts'
import { closeAddOnForm, closeAddOnFormJob } from './add-on/close-add-on-form.ts'
import { reconcileAddOns, reconcileAddOnsJob } from './add-on/reconcile-add-ons.ts'
import { settleAddOn, settleAddOnJob } from './add-on/settle-add-on.ts'
import { announceRenewals, announceRenewalsJob } from './membership/charges/announce-renewals.ts'
import { sendLaterChargeJob, settleLaterChargeJob } from './membership/charges/charge-jobs.ts'
import {
  reconcileLaterCharges,
  reconcileLaterChargesJob,
} from './membership/charges/reconcile-later-charges.ts'
import { renewDue, renewDueJob } from './membership/charges/renew-due.ts'
import { sendLaterCharge } from './membership/charges/send-charges.ts'
import { settleLaterCharge } from './membership/charges/settle-later-charge.ts'
import { endPeriods, endPeriodsJob } from './membership/end-periods.ts'
import { stopDuplicateJob, stopDuplicateLater } from './membership/stop-duplicate.ts'
import { forgetOldNotices, forgetOldNoticesJob } from './provider/forget-old-notices.ts'
import { settleCharge, settleChargeJob } from './provider/settle-charge.ts'
import { closeCheckout, closeCheckoutJob } from './purchase/close-checkout.ts'
import { reconcilePurchases, reconcilePurchasesJob } from './purchase/reconcile-purchases.ts'
import { settlePurchase } from './purchase/settle-purchase.ts'
import { settlePurchaseJob } from './purchase/settle-purchase-job.ts'

export const billingWork: readonly Work[] = [
  does(settlePurchaseJob, settlePurchase),
  does(settleChargeJob, settleCharge),
  does(settleAddOnJob, settleAddOn),
  does(closeAddOnFormJob, closeAddOnForm),
  does(sendLaterChargeJob, sendLaterCharge),
  does(settleLaterChargeJob, settleLaterCharge),
  does(stopDuplicateJob, stopDuplicateLater),
  does(closeCheckoutJob, closeCheckout),
  does(reconcilePurchasesJob, reconcilePurchases),
  does(reconcileAddOnsJob, reconcileAddOns),
  does(reconcileLaterChargesJob, reconcileLaterCharges),
  does(renewDueJob, renewDue),
  does(endPeriodsJob, endPeriods),
  does(announceRenewalsJob, announceRenewals),
  does(forgetOldNoticesJob, forgetOldNotices),
]
