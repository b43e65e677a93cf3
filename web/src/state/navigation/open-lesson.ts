import { appState, noLesson } from '../app-state.ts'
import { writeStored } from '../storage/local-storage.ts'
import { go } from './navigation.ts'

type Lesson = {
  readonly course: string
  readonly chapter: string
  /** The id of a look-back of the plan, if it is one. */
  readonly lookBack?: string
}

/** [L-09] opens the player at a chapter; `move` is how the screen changes. */
export function openLesson({ course, chapter, lookBack }: Lesson, move = go): void {
  writeStored('last_course', chapter)
  appState.setState({ ...noLesson, activeCourse: course, activeChapter: chapter, lookBack: lookBack ?? null })
  move('lesson')
}
