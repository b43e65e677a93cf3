export default {
  link_expired: 'This link has expired. You can go on from here.',
} as const
