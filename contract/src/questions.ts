type Question = {
  readonly kind: 'choice' | 'confirm'
  readonly options: readonly string[]
}

/** What may be asked and answered: the screens render it, the server refuses everything outside it. */
export const questions = {
  gender: { kind: 'choice', options: ['male', 'female'] },
  age: { kind: 'choice', options: ['18-24', '25-34', '35-44', '45+'] },
  promo: { kind: 'confirm', options: ['Continue'] },
} as const satisfies Record<string, Question>

export type QuestionKey = keyof typeof questions

export function isQuestionKey(key: string): key is QuestionKey {
  return Object.hasOwn(questions, key)
}

export function isAnswerOf(key: QuestionKey, value: string): boolean {
  return questions[key].options.some((option) => option === value)
}
