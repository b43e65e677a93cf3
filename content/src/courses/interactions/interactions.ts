/**
 * The kinds of interaction: how each is checked and compiled. A kind is written in the heading of a quiz, after the
 * kind of its question: `(arithmetic, number)`. content/README.md has an example of each.
 */
import type { Interaction } from '@vela/contract/interaction'
import type { Problem, WrittenQuiz } from '../written-elements.ts'
import { checkNumber, compileNumber } from './number.ts'

export function checkInteraction(quiz: WrittenQuiz): Problem[] {
  if (quiz.interaction === 'number') return checkNumber(quiz)
  return []
}

export function compileInteraction(quiz: WrittenQuiz): Interaction | undefined {
  if (quiz.interaction === 'number') return compileNumber(quiz)
  return undefined
}
