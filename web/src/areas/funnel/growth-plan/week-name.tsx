import { useTexts } from '../../../i18n/texts.ts'
import type { WeekCard } from './week-cards.ts'

/** [F-10] What is new in a week: a course, or a chapter of one that went before. */
export function WeekName({ name: { course, chapter } }: Pick<WeekCard, 'name'>) {
  const titleOf = useTexts('chapters')
  return chapter === null ? titleOf(course) : `${titleOf(course)}: ${titleOf(chapter)}`
}
