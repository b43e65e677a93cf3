import { isManyQuestion, progressQuestions, type QuestionKey } from '@vela/contract/questions'
import type { Answer } from './send-answer.ts'

/** Builds an answer with the fields that its question requires. */
export function answerTo(key: QuestionKey, value: string): Answer {
  const isMultiAnswer = isManyQuestion(key)
  const place = progressQuestions.findIndex((question) => question === key)
  if (place === -1) return { key, value, isMultiAnswer }
  return { key, value, isMultiAnswer, next: place < progressQuestions.length - 1 }
}
