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

/** The titles of the curriculum: chapters and courses by their ids. */
export function readChapterTitles(language: ContentLanguage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readOutline().courses.flatMap((course) => [
      [course.id, course.title[language]],
      ...course.chapters.map(({ id, title }) => [id, title[language]]),
    ]),
  )
}
