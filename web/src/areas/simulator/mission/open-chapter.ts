import { openLesson } from '../../../state/navigation/open-lesson.ts'

/** Opens the lesson of a chapter, whose id starts with the id of its course. */
export function openChapter(chapter: string): void {
  openLesson({ course: chapter.split('/')[0] ?? chapter, chapter })
}
