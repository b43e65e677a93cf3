export default {
  title: 'strategy-ready',
} as const
