import type { ActionKind } from './offers.ts'

type Texts = {
  /** On the button that opens it. */
  readonly name: string
  /** On the button that does it. */
  readonly confirm: string
  readonly done: string
}

const actions: Readonly<Record<ActionKind, Texts>> = {
  refund: { name: 'Refund', confirm: 'Refund', done: 'The refund is on its way.' },
  cancel: {
    name: 'Cancel the renewals',
    confirm: 'Cancel the renewals',
    done: 'The subscription is canceled.',
  },
  grant_days: { name: 'Grant days', confirm: 'Grant the days', done: 'The days are granted.' },
  restore: {
    name: 'Undo the cancellation',
    confirm: 'Undo the cancellation',
    done: 'The cancellation is undone.',
  },
  return_access: {
    name: 'Give the access back',
    confirm: 'Give the access back',
    done: 'The access is open again.',
  },
  change_email: {
    name: 'Change the e-mail address',
    confirm: 'Send the mail',
    done: 'The mail is on its way. The address counts once its link is opened.',
  },
  resend_receipt: {
    name: 'Send the receipt again',
    confirm: 'Send the receipt',
    done: 'The receipt is on its way.',
  },
  resend_welcome: {
    name: 'Send the welcome again',
    confirm: 'Send the welcome',
    done: 'The welcome is on its way, with a new link to sign in.',
  },
  resend_ending: {
    name: 'Send the confirmation again',
    confirm: 'Send the confirmation',
    done: 'The confirmation is on its way.',
  },
  revoke_certificate: {
    name: 'Revoke the certificate',
    confirm: 'Revoke the certificate',
    done: 'The certificate is revoked.',
  },
  export: {
    name: 'Export the data',
    confirm: 'Download the data',
    done: 'The data of the customer was downloaded.',
  },
  erase: { name: 'Erase the customer', confirm: 'Erase', done: 'The customer is erased.' },
}

const mails: Readonly<Record<string, string>> = {
  refunded: 'The confirmation of the refund',
  refunded_in_part: 'The confirmation of the refund',
  cancelled: 'The confirmation of the cancellation',
  expired: 'The notice that the subscription has ended',
  days_granted: 'The news about the granted days',
  restored: 'The confirmation that the subscription goes on',
  access_returned: 'The news that the access is open again',
  address_changed: 'The notice that the address was changed',
  confirm_address: 'The link that confirms the new address',
  receipt: 'The receipt',
  welcome: 'The welcome, with a link to sign in',
}

export const texts = {
  actions,
  mails,
  of: (name: string, about: string) => `${name}: ${about}`,
  obstacles: {
    notRenewing: 'it does not renew.',
    retrying: 'not while a failed renewal is tried again.',
    moneyBack: 'the payment went back.',
    notCancelled: 'it is not canceled.',
    notEnded: 'it was not canceled and has not ended.',
    noTimeLeft:
      'only while a canceled period has time left. The customer can pay for a new one under “My subscription”.',
    nothingLeft: 'nothing of this payment is left.',
    disputed: 'the bank took the money back.',
    notWon: 'only after the dispute is won.',
    notRegistered: 'this payer has not registered, so there is no account.',
  },
  more: 'More',
  moreText: 'Another address, the welcome, and what a customer may ask for by law.',
  close: 'Close',
  preview: 'See what will happen',
  previewTitle: 'This will happen',
  loading: 'The preview is loading',
  change: 'Change it',
  reason: 'Reason',
  reasonHint: 'Why you do it, for the audit log',
  reasonHintEmail: 'How you checked that the customer asks for it',
  reasonMissing: 'Write a reason of at least three characters.',
  whole: (amount: string) => `All that is left: ${amount}`,
  part: 'A part of it',
  howMuch: 'How much goes back?',
  amount: 'Amount',
  amountHint: (left: string) => `At most ${left}`,
  amountWrong: 'Type an amount such as 5 or 4.99.',
  amountTooHigh: (left: string) => `No more than ${left} is left of this payment.`,
  days: 'Days',
  daysHint: 'From 1 to 90',
  daysWrong: 'Type a whole number from 1 to 90.',
  email: 'New e-mail address',
  emailHint: 'An account keeps its address until the link that is mailed there is opened.',
  emailWrong: 'Type an e-mail address.',
  approval:
    'This refund is above the limit for one operator. Nothing goes back now: a second operator finds it under Disputes and approves or rejects it within seven days.',
  askApproval: 'Request the approval',
  waiting: 'The refund waits for a second operator. It is listed under Disputes.',
  refunded: (amount: string) => `${amount} is on its way back to the card.`,
  goesBack: 'Goes back',
  wholePayment: (amount: string) => `${amount}, the whole payment`,
  rest: (amount: string) => `${amount}, all that was left of the payment`,
  firstPart: (amount: string) => `${amount}, a part of the payment`,
  partOf: (amount: string, total: string) => `${amount}; ${total} of this payment in all`,
  access: 'Access',
  accessUntil: (time: string) => `Until ${time}`,
  accessEnds: 'Ends at once',
  nextCharge: 'Next charge',
  nextChargeAt: (amount: string, time: string) => `${amount} on ${time}`,
  noCharge: 'None',
  course: 'Course',
  courses: { closed: 'Is closed', opened: 'Is opened', stays: 'Stays open' },
  mail: 'E-mail',
  mailTo: (mail: string, to: string) => `${mail} to ${to}`,
  noMail: 'None is sent',
  revokeText:
    'Its page says from now on, for ever, that it was revoked, and names nobody. The learner can issue another one, with another address.',
  exportText:
    'Everything that is stored about the customer, as one file, the same that they can download themselves. Send it only to the address of the customer.',
  exportFile: 'customer-data.json',
  eraseText:
    'The account, the answers, the progress and the chats are erased at once, and a running subscription ends. The books keep the payments under ids that lead to nobody. This cannot be undone.',
  eraseConfirm: (email: string) => `Type ${email} to confirm`,
  eraseWrong: 'This is not the address of the customer.',
  eraseUnderWay:
    'A charge is on its way, so nothing was erased. Try again in some minutes, when its outcome is known.',
  erasedTitle: 'Erased',
  erasedText: 'The customer is erased. The audit log keeps that you did it, and your reason.',
}
