export default {
  title: 'quiz',
} as const
