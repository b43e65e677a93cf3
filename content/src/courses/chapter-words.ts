import type { ContentLanguage } from './course-files.ts'
import { readOutline } from './read-outline.ts'

/** The texts of each chapter, by chapter id. */
export type ChapterWords = Readonly<
  Record<string, { readonly title: string; readonly summary: string; readonly course: string }>
>

export function readChapterWords(language: ContentLanguage): ChapterWords {
  return Object.fromEntries(
    readOutline().courses.flatMap((course) =>
      course.chapters.map(({ id, title, summary }) => [
        id,
        { title: title[language], summary: summary[language], course: course.title[language] },
      ]),
    ),
  )
}
