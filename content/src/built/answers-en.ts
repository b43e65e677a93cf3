import type { WrittenAnswer } from '../answer-schema.ts'
import { readAnswers } from '../read-answers.ts'

export const answers: readonly WrittenAnswer[] = readAnswers('en')
