export default {
  title: 'How old are you?',
  lead: 'Any age is a good age to begin.',
  '18-24': '18–24',
  '25-34': '25–34',
  '35-44': '35–44',
  '45+': '45 or older',
} as const
