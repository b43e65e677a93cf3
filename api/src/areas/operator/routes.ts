import { readConsentOptions as readConsentOptionsCall } from '@vela/contract/funnel'
import * as access from '@vela/contract/operator/access'
import * as actions from '@vela/contract/operator/actions'
import * as customers from '@vela/contract/operator/customers'
import * as emailVersions from '@vela/contract/operator/email-versions'
import * as experiments from '@vela/contract/operator/experiments'
import * as flowVersions from '@vela/contract/operator/flow-versions'
import * as health from '@vela/contract/operator/health'
import * as learners from '@vela/contract/operator/learners'
import * as legalVersions from '@vela/contract/operator/legal-versions'
import { readMoney as readMoneyCall } from '@vela/contract/operator/money'
import * as operators from '@vela/contract/operator/operators'
import * as textVersions from '@vela/contract/operator/text-versions'
import { readToday as readTodayCall } from '@vela/contract/operator/today'
import * as versions from '@vela/contract/operator/versions'
import * as visits from '@vela/contract/operator/visits'
import * as warnings from '@vela/contract/operator/warnings'
import { on } from '../../http/route.ts'
import {
  acceptWithCodes,
  acceptWithPasskey,
  beginCodes,
  beginPasskey,
  readInvitation,
} from './access/invitation/accept-invitation.ts'
import {
  inviteOperator,
  listOperators,
  removeOperator,
  setRole,
  withdrawInvitation,
} from './access/manage-operators.ts'
import { addOwnPasskey, beginOwnPasskey, listOwnPasskeys, removeOwnPasskey } from './access/own-passkeys.ts'
import { readOperator } from './access/read-operator.ts'
import { signOutOperator } from './access/session.ts'
import { readConsentOptions, readSettings, saveSettings } from './access/settings/settings.ts'
import {
  beginOperatorSignIn,
  beginProof,
  proveWithCode,
  proveWithPasskey,
  signInWithCode,
  signInWithPasskey,
} from './access/sign-in.ts'
import { decideRefundRequest, listRefundRequests } from './actions/decide-refund-request.ts'
import { doAction } from './actions/do-action.ts'
import { previewAction } from './actions/preview-action.ts'
import { eraseCustomer, exportCustomer } from './actions/privacy-actions.ts'
import { answerVerifyAudit, listAudit } from './audit/audit-calls.ts'
import { readCustomer } from './customers/read-customer.ts'
import { searchCustomers } from './customers/search-customers.ts'
import { readTimeline } from './customers/timeline/read-timeline.ts'
import {
  adoptVariant,
  createExperiment,
  deleteExperiment,
  startExperiment,
  stopExperiment,
} from './experiments/manage-experiments.ts'
import { planExperiment } from './experiments/plan-experiment.ts'
import { listExperiments, readExperiment } from './experiments/read-experiment.ts'
import { pollOrder, retryJobs } from './health/health-actions.ts'
import { readHealth } from './health/read-health.ts'
import { listUnanswered, markAnswered } from './learners/list-unanswered.ts'
import { readLearners } from './learners/read-learners.ts'
import { readMoney } from './money/read-money.ts'
import { readToday } from './today/read-today.ts'
import {
  previewEmail,
  publishEmails,
  readEmailVersions,
  rollBackEmails,
  saveEmailDraft,
} from './versions/email-versions.ts'
import { readFlowVersions, rollBackFlow } from './versions/flow-versions.ts'
import {
  previewLegalText,
  publishLegalTexts,
  readAgreedText,
  readLegalVersions,
  rollBackLegalTexts,
  saveLegalDraft,
} from './versions/legal-versions.ts'
import {
  checkPrices,
  publishPrices,
  readPriceVersions,
  rollBackPrices,
  savePriceDraft,
} from './versions/price-versions.ts'
import { publishTexts, readTextVersions, rollBackTexts, saveTextDraft } from './versions/text-versions.ts'
import { readVisits } from './visits/read-visits.ts'
import { dismissWarning } from './warnings/dismiss-warning.ts'
import { listAlerts, readDisputeRatio } from './warnings/list-alerts.ts'
import { readWarningRule, saveWarningRule } from './warnings/warning-rule.ts'
import { writeEvidence } from './warnings/write-evidence.ts'

export const operatorRoutes = [
  on(access.readInvitation, readInvitation),
  on(access.beginPasskey, beginPasskey),
  on(access.acceptWithPasskey, acceptWithPasskey),
  on(access.beginCodes, beginCodes),
  on(access.acceptWithCodes, acceptWithCodes),
  on(access.beginOperatorSignIn, beginOperatorSignIn),
  on(access.signInWithPasskey, signInWithPasskey),
  on(access.signInWithCode, signInWithCode),
  on(access.signOutOperator, signOutOperator),
  on(access.readOperator, readOperator),
  on(access.beginProof, beginProof),
  on(access.proveWithPasskey, proveWithPasskey),
  on(access.proveWithCode, proveWithCode),
  on(access.listOwnPasskeys, listOwnPasskeys),
  on(access.beginOwnPasskey, beginOwnPasskey),
  on(access.addOwnPasskey, addOwnPasskey),
  on(access.removeOwnPasskey, removeOwnPasskey),
  on(operators.listOperators, listOperators),
  on(operators.inviteOperator, inviteOperator),
  on(operators.withdrawInvitation, withdrawInvitation),
  on(operators.setRole, setRole),
  on(operators.removeOperator, removeOperator),
  on(operators.readSettings, readSettings),
  on(operators.saveSettings, saveSettings),
  // The owner's setting is in this area, so the call of the email screen is here too.
  on(readConsentOptionsCall, readConsentOptions),
  on(operators.listAudit, listAudit),
  on(operators.verifyAudit, answerVerifyAudit),
  on(readTodayCall, readToday),
  on(readMoneyCall, readMoney),
  on(learners.readLearners, readLearners),
  on(learners.listUnanswered, listUnanswered),
  on(learners.markAnswered, markAnswered),
  on(health.readHealth, readHealth),
  on(health.retryJobs, retryJobs),
  on(health.pollOrder, pollOrder),
  on(customers.searchCustomers, searchCustomers),
  on(customers.readCustomer, readCustomer),
  on(customers.readTimeline, readTimeline),
  on(actions.previewAction, previewAction),
  on(actions.refundOrder, doAction),
  on(actions.serveCustomer, doAction),
  on(actions.exportCustomer, exportCustomer),
  on(actions.eraseCustomer, eraseCustomer),
  on(actions.listRefundRequests, listRefundRequests),
  on(actions.decideRefundRequest, decideRefundRequest),
  on(warnings.listAlerts, listAlerts),
  on(warnings.readDisputeRatio, readDisputeRatio),
  on(warnings.writeEvidence, writeEvidence),
  on(warnings.dismissWarning, dismissWarning),
  on(warnings.readWarningRule, readWarningRule),
  on(warnings.saveWarningRule, saveWarningRule),
  on(visits.readVisits, readVisits),
  on(versions.readPriceVersions, readPriceVersions),
  on(versions.checkPrices, checkPrices),
  on(versions.savePriceDraft, savePriceDraft),
  on(versions.publishPrices, publishPrices),
  on(versions.rollBackPrices, rollBackPrices),
  on(emailVersions.readEmailVersions, readEmailVersions),
  on(emailVersions.saveEmailDraft, saveEmailDraft),
  on(emailVersions.previewEmail, previewEmail),
  on(emailVersions.publishEmails, publishEmails),
  on(emailVersions.rollBackEmails, rollBackEmails),
  on(legalVersions.readLegalVersions, readLegalVersions),
  on(legalVersions.saveLegalDraft, saveLegalDraft),
  on(legalVersions.previewLegalText, previewLegalText),
  on(legalVersions.publishLegalTexts, publishLegalTexts),
  on(legalVersions.rollBackLegalTexts, rollBackLegalTexts),
  on(legalVersions.readAgreedText, readAgreedText),
  on(textVersions.readTextVersions, readTextVersions),
  on(textVersions.saveTextDraft, saveTextDraft),
  on(textVersions.publishTexts, publishTexts),
  on(textVersions.rollBackTexts, rollBackTexts),
  on(flowVersions.readFlowVersions, readFlowVersions),
  on(flowVersions.rollBackFlow, rollBackFlow),
  on(experiments.listExperiments, listExperiments),
  on(experiments.planExperiment, planExperiment),
  on(experiments.createExperiment, createExperiment),
  on(experiments.readExperiment, readExperiment),
  on(experiments.startExperiment, startExperiment),
  on(experiments.stopExperiment, stopExperiment),
  on(experiments.adoptVariant, adoptVariant),
  on(experiments.deleteExperiment, deleteExperiment),
]
