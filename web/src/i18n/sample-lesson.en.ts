export default {
  heading: 'A sample lesson',
  close: 'Close',
  to_question: 'On to the question',
  right: 'That’s right.',
  wrong: 'Not quite.',
  is_right: 'The right answer',
  is_wrong: 'Your answer, which isn’t right',
  back: 'Back to my plan',
} as const
