/** Asked on screens of their own before the quiz; apart from it, so that the first page carries no more than this. */
export const openingQuestions = {
  gender: { kind: 'choice', options: ['male', 'female'] },
  age: { kind: 'choice', options: ['18-24', '25-34', '35-44', '45+'] },
  promo: { kind: 'continue', options: ['Continue'] },
} as const
