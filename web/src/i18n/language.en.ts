export default {
  title: 'Language',
  lead: 'Choose the language of lessons and screens.',
} as const
