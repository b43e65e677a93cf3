import * as access from '@vela/contract/operator/access'
import * as health from '@vela/contract/operator/health'
import { readLearners as readLearnersCall } from '@vela/contract/operator/learners'
import { readMoney as readMoneyCall } from '@vela/contract/operator/money'
import * as operators from '@vela/contract/operator/operators'
import { on } from '../../http/route.ts'
import {
  acceptWithCodes,
  acceptWithPasskey,
  beginCodes,
  beginPasskey,
  readInvitation,
} from './access/accept-invitation.ts'
import {
  inviteOperator,
  listOperators,
  removeOperator,
  setRole,
  withdrawInvitation,
} from './access/manage-operators.ts'
import { readOperator } from './access/read-operator.ts'
import { signOutOperator } from './access/session.ts'
import { readSettings, saveSettings } from './access/settings.ts'
import {
  beginOperatorSignIn,
  beginProof,
  proveWithCode,
  proveWithPasskey,
  signInWithCode,
  signInWithPasskey,
} from './access/sign-in.ts'
import { answerVerifyAudit, listAudit } from './audit/audit-calls.ts'
import { pollOrder, retryJobs } from './health/health-actions.ts'
import { readHealth } from './health/read-health.ts'
import { readLearners } from './learners/read-learners.ts'
import { readMoney } from './money/read-money.ts'

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
  on(operators.listOperators, listOperators),
  on(operators.inviteOperator, inviteOperator),
  on(operators.withdrawInvitation, withdrawInvitation),
  on(operators.setRole, setRole),
  on(operators.removeOperator, removeOperator),
  on(operators.readSettings, readSettings),
  on(operators.saveSettings, saveSettings),
  on(operators.listAudit, listAudit),
  on(operators.verifyAudit, answerVerifyAudit),
  on(readMoneyCall, readMoney),
  on(readLearnersCall, readLearners),
  on(health.readHealth, readHealth),
  on(health.retryJobs, retryJobs),
  on(health.pollOrder, pollOrder),
]
