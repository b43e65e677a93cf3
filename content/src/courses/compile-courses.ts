import { createHash } from 'node:crypto'
import { fieldsById, readWorksheetFile } from '../worksheets/read-worksheet.ts'
import { pageCompiler } from './compile-page.ts'
import type { CompiledCourses, CompiledElement } from './compiled-courses.ts'
import {
  type ContentLanguage,
  readChapterText,
  readCourse,
  readDrawing,
  readTerms,
  type Terms,
} from './course-files.ts'
import { ideasOf } from './ideas.ts'
import { compileFresh } from './interactions/fresh-numbers.ts'
import { compileInteraction } from './interactions/interactions.ts'
import { parseChapter } from './parse-chapter.ts'
import { readOutline } from './read-outline.ts'
import type { WrittenElement } from './written-elements.ts'

/** Compiles all courses in one language, in outline order. `chapters` lacks chapters that are not written yet. */
export function compileCourses(language: ContentLanguage): CompiledCourses {
  const outline = readOutline().courses
  const terms: Terms = Object.assign({}, ...outline.map(({ id }) => readTerms(id)))
  const compile = chapterCompiler(language, terms)
  const compiledChapters = outline.flatMap((course) =>
    course.chapters.flatMap(({ id, drawing }) => {
      const elements = compile(id)
      const chapter = { hash: hashOf(elements), drawing: readDrawing(drawing), elements }
      return elements.length > 0 ? [[id, chapter] as const] : []
    }),
  )
  return {
    courses: outline.map(({ id, title, addOn, chapters }) => {
      const { subTitle, icon } = readCourse(id)
      return {
        id,
        title: title[language],
        subTitle: subTitle[language],
        icon,
        isAddOn: addOn,
        chapters: chapters.map((chapter) => ({ id: chapter.id, title: chapter.title[language] })),
      }
    }),
    chapters: Object.fromEntries(compiledChapters),
    terms: Object.fromEntries(Object.entries(terms).map(([id, meanings]) => [id, meanings[language]])),
  }
}

export function chapterCompiler(language: ContentLanguage, terms: Terms) {
  const compilePage = pageCompiler(language, terms)
  const worksheet = fieldsById(readWorksheetFile(), language)
  return (chapterId: string): CompiledElement[] => {
    const compile = (
      element: WrittenElement,
      index: number,
      all: readonly WrittenElement[],
    ): CompiledElement => {
      const named = { id: `${chapterId}/${element.slug}`, title: element.title }
      if (element.kind === 'page') {
        const { person } = element
        const fields = element.fields.flatMap((id) => worksheet.get(id) ?? [])
        const { content, charts, guesses } = compilePage(element)
        return {
          ...named,
          content,
          ...(person && { person }),
          ...(fields.length > 0 && { fields }),
          ...(charts.length > 0 && { charts }),
          ...(guesses.length > 0 && { guesses }),
        }
      }
      const options = element.options.map(({ id, text, isRight, why }) => ({
        id,
        answer: text,
        correct: isRight ? ('true' as const) : ('false' as const),
        why,
      }))
      const interaction = compileInteraction(element, language)
      const fresh = compileFresh(element)
      return {
        ...named,
        ideas: ideasOf(all, index),
        options,
        ...(interaction && { interaction }),
        ...(fresh && { fresh }),
      }
    }
    try {
      return parseChapter(readChapterText(chapterId, language) ?? '').elements.map(compile)
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      throw new Error(`content/courses/${chapterId}.${language}.md:${text}`, { cause: error })
    }
  }
}

function hashOf(elements: readonly CompiledElement[]): string {
  return createHash('sha256').update(JSON.stringify(elements)).digest('hex').slice(0, 16)
}
