import type { CompiledCourses } from '@vela/content/compiled-courses'
import type { GiveWay } from './give-way.ts'
import type { BookChapter } from './open-book.ts'
import { readBlocks, termsOn } from './page-text.ts'

type Words = Readonly<Record<string, { readonly summary: string }>>

/** In the order of teaching. */
export async function bindChapters(
  compiled: CompiledCourses,
  words: Words,
  giveWay: GiveWay,
): Promise<Map<string, BookChapter>> {
  const chapters = new Map<string, BookChapter>()
  for (const course of compiled.courses)
    for (const [place, { id, title }] of course.chapters.entries()) {
      await giveWay()
      const elements = compiled.chapters[id]?.elements ?? []
      chapters.set(id, {
        id,
        title,
        summary: words[id]?.summary ?? '',
        course: course.id,
        courseTitle: course.title,
        isAddOn: course.isAddOn,
        isFirst: place === 0,
        isReview: id.endsWith('/review'),
        pages: elements.flatMap((element) =>
          'content' in element
            ? [{ ...nameOf(element), blocks: readBlocks(element.content), terms: termsOn(element.content) }]
            : [],
        ),
        quizzes: elements.flatMap((element) =>
          'content' in element
            ? []
            : [
                {
                  ...nameOf(element),
                  options: element.options.map(({ id: option, answer, correct, why }) => ({
                    id: option,
                    answer,
                    isRight: correct === 'true',
                    why,
                  })),
                },
              ],
        ),
      })
    }
  return chapters
}

const nameOf = ({ id, title }: { readonly id: string; readonly title: string }) => ({ id, title })
