import * as calls from '@vela/contract/account'
import { on } from '../../http/route.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'

/**
 * Privacy: the export and the erasure of everything stored about a person, composed from the parts of every area.
 * personal-data.ts names every column of the database and says what happens to it; a test compares it with the schema.
 */
export const privacyRoutes = [on(calls.exportData, exportData), on(calls.deleteAccount, deleteAccount)]
