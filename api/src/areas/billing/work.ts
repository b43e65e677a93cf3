import { does, type Work } from '../../jobs/work.ts'
import { announceRenewals, announceRenewalsJob } from './flows/announce-renewals.ts'
import { endPeriods, endPeriodsJob } from './flows/end-periods.ts'
import { renewDue, renewDueJob } from './flows/renew-due.ts'
import {
  forgetOldWebhookEvents,
  forgetOldWebhookEventsJob,
  settleCharge,
  settleChargeJob,
} from './flows/webhook.ts'
import { closeCheckout, closeCheckoutJob, sendChargeJob, settleOrderJob } from './order/jobs.ts'
import { reconcileOrders, reconcileOrdersJob } from './order/reconcile-orders.ts'
import { sendCharge } from './order/send-charges.ts'
import { settleOrder } from './order/settle-order.ts'
import { stopDuplicateJob, stopDuplicateLater } from './ownership/stop-duplicate.ts'

export const billingWork: readonly Work[] = [
  does(settleOrderJob, settleOrder),
  does(settleChargeJob, settleCharge),
  does(sendChargeJob, sendCharge),
  does(closeCheckoutJob, closeCheckout),
  does(stopDuplicateJob, stopDuplicateLater),
  does(reconcileOrdersJob, reconcileOrders),
  does(renewDueJob, renewDue),
  does(endPeriodsJob, endPeriods),
  does(announceRenewalsJob, announceRenewals),
  does(forgetOldWebhookEventsJob, forgetOldWebhookEvents),
]
