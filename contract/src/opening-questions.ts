/** Asked on their own screens before the quiz. A separate file, so that the first page loads only these. */
export const openingQuestions = {
  gender: { kind: 'choice', options: ['male', 'female'] },
  age: { kind: 'choice', options: ['18-24', '25-34', '35-44', '45+'] },
  promo: { kind: 'continue', options: ['Continue'] },
} as const
