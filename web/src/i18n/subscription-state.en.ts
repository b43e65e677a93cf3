export default {
  none: 'No subscription',
  updating: 'Updating...',
  payment_failed: 'Payment failed',
  active: 'Active',
  cancelled: 'Canceled',
  expired: 'Expired',
  notice_open: 'Your bank didn’t accept the renewal. All courses stay open for now.',
  notice_closed: 'Your bank didn’t accept the renewal, so your courses are closed until it’s paid.',
  notice_mend: 'Update card',
} as const
