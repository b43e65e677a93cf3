import type { EmailTemplate } from '../../../../gateways/mail/define-email.ts'
import { addOnReceipt } from './add-on-email.ts'
import { duplicatePurchase } from './duplicate-purchase-email.ts'
import { receiptEmail } from './receipt-email.ts'
import { refundOfAll, refundOfPart } from './refund-email.ts'
import { subscriptionEmails } from './subscription-email-list.ts'

export const billingEmails: readonly EmailTemplate[] = [
  ...Object.values(receiptEmail),
  addOnReceipt,
  ...Object.values(duplicatePurchase),
  ...Object.values(subscriptionEmails),
  refundOfPart,
  refundOfAll,
]
