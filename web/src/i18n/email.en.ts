export default {
  title: 'email',
} as const
