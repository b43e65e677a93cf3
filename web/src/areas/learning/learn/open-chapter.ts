import type { Course, Section } from '@vela/contract/learning'
import { go } from '../../../state/navigation/navigation.ts'
import { openLesson } from '../../../state/navigation/open-lesson.ts'
import { lockOf } from '../map/chapter-stops.ts'
import type { NextStep } from '../map/next-step.ts'

const ways = { add_on: 'upsale', subscription: 'subscription' } as const

/** [L-09] opens the player, or leads to where the chapter can be bought (D11, D15). */
export function openChapter(course: Course, section: Section | undefined): void {
  if (section?.isOpen) openLesson({ course: course.id, chapter: section.id })
  else go(ways[lockOf(course)])
}

/** Does what the next step says; `move` is how the screen changes. */
export function takeStep(next: Exclude<NextStep, { is: 'all_done' }>, move = go): void {
  const { course, section } = next.stop
  if (next.is === 'locked') move(ways[lockOf(course)])
  else
    openLesson(
      {
        course: course.id,
        chapter: section.id,
        ...(next.is === 'look_back' && { lookBack: next.lookBack }),
      },
      move,
    )
}
