export default {
  mails_title: 'Stop these mails?',
  mails_text: 'You get no more news, offers and reminders. Receipts and mails about your account still come.',
  mails_stop: 'Stop the mails',
  mails_keep: 'Keep them',
  mails_not_stopped: 'This did not work. Check your connection and try again.',
  mails_stopped: 'Done. You get no more of these mails.',
  mails_link_unknown: 'This link is too old. Write to {address} and we end the mails for you.',
  link_expired: 'This link has expired. You can go on from here.',
} as const
