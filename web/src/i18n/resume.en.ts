export default {
  mails_title: 'Stop these e-mails?',
  mails_text:
    'You will get no more news, offers or reminders. Receipts and e-mails about your account still come.',
  mails_stop: 'Stop the e-mails',
  mails_keep: 'Keep them',
  mails_not_stopped: 'This did not work. Check your connection and try again.',
  mails_stopped: 'Done. You will get no more of these e-mails.',
  mails_link_unknown: 'This link is too old. Write to {address} and we will stop the e-mails for you.',
  address_title: 'Use this e-mail address?',
  address_text: 'Your account gets the address that this link was sent to. Your password stays as it was.',
  address_confirm: 'Use this address',
  address_keep: 'Not now',
  address_confirmed: 'Done. Sign in with this address from now on.',
  address_link_unknown:
    'This link was used or is too old. Write to {address} and we will send you a new one.',
  link_expired: 'This link has expired. You can go on from here.',
} as const
