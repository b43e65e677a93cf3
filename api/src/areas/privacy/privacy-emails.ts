import type { EmailTemplate } from '../../gateways/mail/define-email.ts'
import { accountDeleted } from './account-deleted-email.ts'

export const privacyEmails: readonly EmailTemplate[] = [accountDeleted]
