import * as calls from '@vela/contract/account'
import { on } from '../../http/route.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'

export const privacyRoutes = [on(calls.exportData, exportData), on(calls.deleteAccount, deleteAccount)]
