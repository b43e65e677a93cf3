export default {
  title: 'growth-plan',
} as const
