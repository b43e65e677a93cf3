import * as calls from '@vela/contract/account'
import { on } from '../../http/route.ts'
import { checkResetCode } from './check-reset-code.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { logIn } from './log-in.ts'
import { refreshToken } from './refresh-token.ts'
import { register } from './register.ts'
import { sendResetCode } from './send-reset-code.ts'
import { setPassword } from './set-password.ts'
import { signOut } from './sign-out.ts'

export const accountRoutes = [
  on(calls.register, register),
  on(calls.logIn, logIn),
  on(calls.refreshToken, refreshToken),
  on(calls.sendResetCode, sendResetCode),
  on(calls.checkResetCode, checkResetCode),
  on(calls.setPassword, setPassword),
  on(calls.signOut, signOut),
  on(calls.exportData, exportData),
  on(calls.deleteAccount, deleteAccount),
]
