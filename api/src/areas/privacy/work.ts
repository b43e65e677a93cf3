import { does, type Work } from '../../jobs/work.ts'
import { deleteStoredEmail, deleteStoredEmailJob } from './account-deleted-email.ts'

export const privacyWork: readonly Work[] = [does(deleteStoredEmailJob, deleteStoredEmail)]
