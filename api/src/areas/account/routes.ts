import * as calls from '@vela/contract/account'
import { readLegalText as readLegalTextCall } from '@vela/contract/legal'
import * as sessionCalls from '@vela/contract/session'
import { on } from '../../http/route.ts'
import { confirmAddress } from './address/confirm-address.ts'
import { checkResetCode } from './password/reset-code.ts'
import { sendResetCode } from './password/send-reset-code.ts'
import { setPassword } from './password/set-password.ts'
import { readLegalText } from './read-legal-text.ts'
import { answerLink } from './sign-in/answer-link.ts'
import { claimPlan } from './sign-in/claim-paid-session.ts'
import { logIn, logInByCode } from './sign-in/log-in.ts'
import { refreshToken } from './sign-in/refresh-token.ts'
import { register } from './sign-in/register.ts'
import { signOut } from './sign-in/sign-out.ts'

export const accountRoutes = [
  on(calls.register, register),
  on(calls.logIn, logIn),
  on(calls.claimPlan, claimPlan),
  on(calls.logInByCode, logInByCode),
  on(sessionCalls.refreshToken, refreshToken),
  on(calls.answerLink, answerLink),
  on(calls.sendResetCode, sendResetCode),
  on(calls.checkResetCode, checkResetCode),
  on(calls.setPassword, setPassword),
  on(sessionCalls.signOut, signOut),
  on(calls.confirmAddress, confirmAddress),
  on(readLegalTextCall, readLegalText),
]
