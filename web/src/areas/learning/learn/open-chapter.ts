import type { Course, Section } from '@vela/contract/learning'
import { go } from '../../../state/navigation/navigation.ts'
import { openLesson } from '../../../state/navigation/open-lesson.ts'
import { lockOf } from '../map/chapter-stops.ts'
import type { NextStep } from '../map/next-step.ts'

const purchaseScreens = { add_on: 'upsale', subscription: 'subscription' } as const

/** [L-09] Opens the lesson, or the screen where the chapter can be bought (D11, D15). */
export function openChapter(course: Course, section: Section | undefined): void {
  if (section?.isOpen) openLesson({ course: course.id, chapter: section.id })
  else go(purchaseScreens[lockOf(course)])
}

/** Opens the screen of the next step; `navigate` is how the screen changes. */
export function openNextStep(next: Exclude<NextStep, { is: 'all_done' }>, navigate = go): void {
  const { course, section } = next.stop
  if (next.is === 'locked') navigate(purchaseScreens[lockOf(course)])
  else
    openLesson(
      {
        course: course.id,
        chapter: section.id,
        ...(next.is === 'look_back' && { lookBack: next.lookBack }),
      },
      // A look-back is a review; the chapter is asked where there is nothing to review.
      next.is === 'look_back' ? () => navigate('review') : navigate,
    )
}
