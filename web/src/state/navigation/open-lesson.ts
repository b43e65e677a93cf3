import { appState, noLesson } from '../app-state.ts'
import { writeStored } from '../storage/local-storage.ts'
import { go } from './navigation.ts'

type Lesson = {
  readonly course: string
  readonly chapter: string
  /** The id of a review step of the plan, if the lesson is one. */
  readonly lookBack?: string
  /** The page to open at, if everything before it is done. */
  readonly page?: string
}

/** Opens the test of a chapter. */
export function openTest({ course, chapter }: Lesson): void {
  writeStored('last_course', chapter)
  appState.setState({ ...noLesson, activeCourse: course, activeChapter: chapter })
  go('test_out')
}

/** What is active in place of a chapter while the placement is open. No chapter has this id. */
export const placementId = 'placement'

/** Opens the placement: the test of the whole plan. */
export function openPlacement(): void {
  appState.setState({ ...noLesson, activeChapter: placementId })
  go('test_out')
}

/** [L-09] Opens the player at a chapter; `move` is the navigation function that changes the screen. */
export function openLesson({ course, chapter, lookBack, page }: Lesson, move = go): void {
  writeStored('last_course', chapter)
  appState.setState({
    ...noLesson,
    activeCourse: course,
    activeChapter: chapter,
    activeLesson: page ?? null,
    lookBack: lookBack ?? null,
  })
  move('lesson')
}
