import * as calls from '@vela/contract/account'
import { notBuilt } from '../../http/route.ts'

export const accountRoutes = [
  notBuilt(calls.register),
  notBuilt(calls.logIn),
  notBuilt(calls.refreshToken),
  notBuilt(calls.sendResetCode),
  notBuilt(calls.checkResetCode),
  notBuilt(calls.setPassword),
]
