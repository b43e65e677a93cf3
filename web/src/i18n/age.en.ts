export default {
  title: 'How old are you?',
  lead: 'Your plan counts on the years ahead of you.',
  '18-24': '18–24',
  '25-34': '25–34',
  '35-44': '35–44',
  '45+': '45 or more',
} as const
