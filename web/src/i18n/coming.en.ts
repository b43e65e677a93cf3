export default {
  text: 'We are still building this page. Everything you have done so far is saved.',
  back: 'Go back',
  learn: 'Your courses',
  lesson: 'Lesson',
  success_lesson: 'Lesson completed',
  subscription: 'My subscription',
  consultant: 'Consultant',
} as const
