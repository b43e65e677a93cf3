export default {
  mails_stopped: 'Done. You get no more of these mails.',
  mails_link_unknown: 'This link is too old. Write to {address} and we end the mails for you.',
  link_expired: 'This link has expired. You can go on from here.',
} as const
