import * as account from './account.ts'
import type { CallShape } from './call.ts'
import * as certificates from './certificates.ts'
import * as consultant from './consultant.ts'
import * as funnel from './funnel.ts'
import * as habit from './habit.ts'
import * as learning from './learning.ts'
import { readLegalText } from './legal.ts'
import * as operatorAccess from './operator/access.ts'
import * as actions from './operator/actions.ts'
import * as customers from './operator/customers.ts'
import * as emailVersions from './operator/email-versions.ts'
import * as experiments from './operator/experiments.ts'
import { readFlowVersions, rollBackFlow } from './operator/flow-versions.ts'
import * as operatorHealth from './operator/health.ts'
import * as operatorLearners from './operator/learners.ts'
import * as legalVersions from './operator/legal-versions.ts'
import { readMoney } from './operator/money.ts'
import * as operators from './operator/operators.ts'
import * as textVersions from './operator/text-versions.ts'
import { readToday } from './operator/today.ts'
import * as versions from './operator/versions.ts'
import * as visits from './operator/visits.ts'
import * as warnings from './operator/warnings.ts'
import * as payment from './payment.ts'
import * as placement from './placement.ts'
import * as practice from './practice.ts'
import { endReminder, readReminder, setReminder } from './reminders.ts'
import * as review from './review.ts'
import { saveAnswer } from './save-answer.ts'
import { refreshToken, signOut } from './session.ts'
import * as simulator from './simulator.ts'
import * as subscription from './subscription.ts'
import * as telemetry from './telemetry.ts'
import * as testOut from './test-out.ts'
import * as webhooks from './webhooks.ts'
import { setWorksheetValue } from './worksheet.ts'

/** Every call of the product by name, for the server, the docs page and the meta-tests; screens import single calls. */
export const calls: Readonly<Record<string, CallShape>> = {
  saveAnswer,
  ...funnel,
  refreshToken,
  signOut,
  ...account,
  readLegalText,
  ...payment,
  ...webhooks,
  ...subscription,
  ...learning,
  ...certificates,
  ...review,
  setWorksheetValue,
  ...habit,
  readReminder,
  setReminder,
  endReminder,
  openTestOut: testOut.openTestOut,
  answerTestOut: testOut.answerTestOut,
  ...placement,
  ...simulator,
  ...practice,
  ...consultant,
  ...telemetry,
  ...operatorAccess,
  ...operators,
  readToday,
  readMoney,
  ...operatorLearners,
  ...operatorHealth,
  ...customers,
  ...actions,
  ...warnings,
  ...versions,
  ...emailVersions,
  ...legalVersions,
  ...textVersions,
  readFlowVersions,
  rollBackFlow,
  ...experiments,
  readVisits: visits.readVisits,
}
