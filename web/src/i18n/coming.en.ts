export default {
  text: 'We are still building this page. Everything you have done so far is saved.',
  back: 'Go back',
  consultant: 'Consultant',
} as const
