import type { EmailTemplate } from '../../gateways/mail/define-email.ts'
import { offerReminder } from './growth/remind-of-offer.ts'
import { winBackEmail } from './growth/win-back.ts'
import { planSaved } from './resume-email.ts'

export const funnelEmails: readonly EmailTemplate[] = [planSaved, offerReminder, winBackEmail]
