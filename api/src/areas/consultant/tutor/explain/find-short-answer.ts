import type { Language } from '../../../../http/language.ts'
import { caseAnswers as casesEn } from './short-answers/cases.en.ts'
import { caseAnswers as casesEs } from './short-answers/cases.es.ts'
import { everydayAnswers as everydayEn } from './short-answers/everyday.en.ts'
import { everydayAnswers as everydayEs } from './short-answers/everyday.es.ts'
import { investingAnswers as investingEn } from './short-answers/investing.en.ts'
import { investingAnswers as investingEs } from './short-answers/investing.es.ts'
import { moneyAnswers as moneyEn } from './short-answers/money.en.ts'
import { moneyAnswers as moneyEs } from './short-answers/money.es.ts'

export type ShortAnswer = {
  /** All of them are in the question, which is folded: small letters, no accents. */
  readonly when: readonly RegExp[]
  readonly text: string
  /** The best first. */
  readonly chapters: readonly string[]
}

/** @public Each is looked at by a test. */
export const allShortAnswers: Readonly<Record<Language, readonly ShortAnswer[]>> = {
  en: [...everydayEn, ...casesEn, ...moneyEn, ...investingEn],
  es: [...everydayEs, ...casesEs, ...moneyEs, ...investingEs],
}

/** The first that fits. */
export function findShortAnswer(folded: string, language: Language): ShortAnswer | null {
  return allShortAnswers[language].find(({ when }) => when.every((pattern) => pattern.test(folded))) ?? null
}
