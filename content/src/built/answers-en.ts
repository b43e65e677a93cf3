import type { WrittenAnswer } from '../consultant/answer-schema.ts'
import { readAnswers } from '../consultant/read-answers.ts'

export const answers: readonly WrittenAnswer[] = readAnswers('en')
