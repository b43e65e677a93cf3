export default {
  mails_title: 'Stop these e-mails?',
  mails_text:
    'You won’t get any more news, offers or reminders. You’ll still get receipts and e-mails about your account.',
  mails_stop: 'Stop the e-mails',
  mails_keep: 'Keep them',
  mails_not_stopped: 'That didn’t work. Check your connection and try again.',
  mails_stopped: 'Done. You won’t get any more of these e-mails.',
  mails_link_unknown: 'This link has expired. Write to {address} and we’ll stop the e-mails for you.',
  address_title: 'Use this e-mail address?',
  address_text: 'Your account will use the address this link was sent to. Your password stays the same.',
  address_confirm: 'Use this address',
  address_keep: 'Not now',
  address_confirmed: 'Done. Log in with this address from now on.',
  address_link_unknown:
    'This link was already used or has expired. Write to {address} and we’ll send you a new one.',
  link_expired: 'This link has expired. You can carry on from here.',
} as const
