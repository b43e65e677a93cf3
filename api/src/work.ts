import { accountWork } from './areas/account/work.ts'
import { billingWork } from './areas/billing/work.ts'
import { consultantWork } from './areas/consultant/work.ts'
import { funnelWork } from './areas/funnel/work.ts'
import { habitWork } from './areas/habit/work.ts'
import { operatorWork } from './areas/operator/work.ts'
import { privacyWork } from './areas/privacy/work.ts'
import { telemetryWork } from './areas/telemetry/work.ts'
import { backupWork } from './backup/make-backup.ts'
import { mailWork } from './gateways/mail/work.ts'
import { sandboxWork } from './gateways/payments/sandbox/work.ts'
import { deleteDeadLetters, deleteDeadLettersJob } from './jobs/delete-dead-letters.ts'
import { type Work, withHandler } from './jobs/work.ts'

/** Every job of the product. */
export const work: readonly Work[] = [
  withHandler(deleteDeadLettersJob, deleteDeadLetters),
  ...backupWork,
  ...mailWork,
  ...sandboxWork,
  ...funnelWork,
  ...accountWork,
  ...habitWork,
  ...consultantWork,
  ...billingWork,
  ...telemetryWork,
  ...privacyWork,
  ...operatorWork,
]
