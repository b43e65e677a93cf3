import { type Work, withHandler } from '../../jobs/work.ts'
import { deleteStoredEmail, deleteStoredEmailJob } from './account-deleted-email.ts'

export const privacyWork: readonly Work[] = [withHandler(deleteStoredEmailJob, deleteStoredEmail)]
