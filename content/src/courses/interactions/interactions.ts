/**
 * The kinds of interaction: how each is checked and compiled. A kind is written in the heading of a quiz, after the
 * kind of its question: `(arithmetic, number)`. content/README.md has an example of each.
 */
import type { Interaction } from '@vela/contract/interaction'
import type { ContentLanguage } from '../course-files.ts'
import type { Problem, WrittenQuiz } from '../written-elements.ts'
import { checkExplore, checkPoint, compileExplore, compilePoint } from './charts.ts'
import { checkItems, compileItems } from './items.ts'
import { checkNumber, compileNumber } from './number.ts'

export function checkInteraction(quiz: WrittenQuiz): Problem[] {
  const { interaction: kind, groups, chart, line } = quiz
  if (kind === null || kind === 'number') {
    if (groups.length > 0 || chart !== null)
      return [{ line, text: 'items and charts need a kind that uses them' }]
    return kind === null ? [] : checkNumber(quiz)
  }
  if (kind === 'point') return checkPoint(quiz)
  if (kind === 'explore') return checkExplore(quiz)
  return checkItems(quiz, kind)
}

export function compileInteraction(quiz: WrittenQuiz, language: ContentLanguage): Interaction | undefined {
  const { interaction: kind } = quiz
  if (kind === null) return undefined
  if (kind === 'number') return compileNumber(quiz)
  if (kind === 'point') return compilePoint(quiz, language)
  if (kind === 'explore') return compileExplore(quiz)
  return compileItems(quiz, kind)
}
