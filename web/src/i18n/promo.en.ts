export default {
  title: 'promo',
} as const
