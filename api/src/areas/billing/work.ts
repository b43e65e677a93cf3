import { type Work, withHandler } from '../../jobs/work.ts'
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
import { sendCharge } from './order/send-charges.ts'
import { reconcileOrders, reconcileOrdersJob } from './order/settle/reconcile-orders.ts'
import { settleOrder } from './order/settle/settle-order.ts'
import { stopDuplicateJob, stopDuplicateLater } from './ownership/stop-duplicate.ts'

export const billingWork: readonly Work[] = [
  withHandler(settleOrderJob, settleOrder),
  withHandler(settleChargeJob, settleCharge),
  withHandler(sendChargeJob, sendCharge),
  withHandler(closeCheckoutJob, closeCheckout),
  withHandler(stopDuplicateJob, stopDuplicateLater),
  withHandler(reconcileOrdersJob, reconcileOrders),
  withHandler(renewDueJob, renewDue),
  withHandler(endPeriodsJob, endPeriods),
  withHandler(announceRenewalsJob, announceRenewals),
  withHandler(forgetOldWebhookEventsJob, forgetOldWebhookEvents),
]
