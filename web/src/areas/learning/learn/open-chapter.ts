import type { Course, Section } from '@vela/contract/learning'
import { appState } from '../../../state/app-state.ts'
import { go } from '../../../state/navigation.ts'
import { writeStored } from '../../../state/storage.ts'
import { lockOf } from '../map/chapter-stops.ts'

const ways = { add_on: 'upsale', subscription: 'subscription' } as const

/** [L-09] opens the player, or leads to where the chapter can be bought (D11, D15). */
export function openChapter(course: Course, section: Section | undefined): void {
  if (!section?.isOpen) {
    go(ways[lockOf(course)])
    return
  }
  writeStored('last_course', section.id)
  appState.setState({ activeCourse: course.id, activeChapter: section.id, activeLesson: null })
  go('lesson')
}
