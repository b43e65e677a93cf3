import type { EmailTemplate } from '../../gateways/mail/define-email.ts'
import { addressChanged } from './address/change-address.ts'
import { confirmAddress } from './address/request-address.ts'
import { resetCode } from './password/reset-email.ts'
import { passwordChanged } from './password/set-password.ts'
import { welcome } from './sign-in/welcome-email.ts'

export const accountEmails: readonly EmailTemplate[] = [
  welcome,
  resetCode,
  passwordChanged,
  confirmAddress,
  addressChanged,
]
