export default {
  in_force: 'In force since',
  in_short: 'In short',
  contents: 'Contents',
  to_contents: 'Back to contents',
} as const
