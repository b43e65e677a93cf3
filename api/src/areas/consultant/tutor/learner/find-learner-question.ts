import { foldText } from '@vela/content/fold-text'
import { pattern } from '../../pattern.ts'

// In the order they are tried.
const questions = ['mistake', 'week', 'next', 'standing'] as const

export type LearnerQuestion = (typeof questions)[number]

/** Which question about the own learning it is; null where it is about something else. */
export function findLearnerQuestion(text: string): LearnerQuestion | null {
  const folded = foldText(text)
    .replaceAll(/[?¿!¡.]/g, '')
    .trim()
  return questions.find((name) => pattern(`learner.${name}`).test(folded)) ?? null
}
