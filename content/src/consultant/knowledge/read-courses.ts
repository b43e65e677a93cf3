import type { ChapterWords } from '../../courses/chapter-words.ts'
import type { CompiledCourses } from '../../courses/compiled-courses.ts'
import type { ContentLanguage } from '../../courses/course-files.ts'
import { stemsOf } from '../stems.ts'
import { listExamples, listPassages } from './list-passages.ts'
import { type Chapter, type Lesson, type Page, rightOption, type Term } from './open-knowledge.ts'
import { type Block, readBlocks, termsOn } from './page-text.ts'

type CoursePage = Pick<Page, 'id' | 'title'> & {
  readonly blocks: readonly Block[]
  /** Ids of the glossary terms on the page. */
  readonly terms: readonly string[]
}

type CourseChapter = Omit<Chapter, 'pages'> & {
  readonly summary: string
  /** Whether the chapter only repeats what other chapters teach. */
  readonly isReview: boolean
  readonly pages: readonly CoursePage[]
}

/** `context` has the title of the chapter and other text about the place of the lesson. */
type LessonInContext = Lesson & { readonly context: string }

/** Reads the chapters of all courses, in the order of teaching. */
export function readChapters({ courses, chapters }: CompiledCourses, words: ChapterWords): CourseChapter[] {
  return courses.flatMap((course) =>
    course.chapters.map(({ id, title }, place) => {
      const elements = chapters[id]?.elements ?? []
      return {
        id,
        title,
        summary: words[id]?.summary ?? '',
        course: course.id,
        courseTitle: course.title,
        isAddOn: course.isAddOn,
        isFirst: place === 0,
        isReview: id.endsWith('/review'),
        pages: elements.flatMap((element): CoursePage[] => {
          if (!('content' in element)) return []
          const { id: pageId, title: pageTitle, content } = element
          return [{ id: pageId, title: pageTitle, blocks: readBlocks(content), terms: termsOn(content) }]
        }),
        quizzes: elements.flatMap((element) =>
          'options' in element ? [{ id: element.id, title: element.title, options: element.options }] : [],
        ),
      }
    }),
  )
}

/** Each term of the glossary with the page that explains it best. */
export function readTerms(
  terms: CompiledCourses['terms'],
  chapters: readonly CourseChapter[],
  language: ContentLanguage,
): Term[] {
  const homes = new Map<string, { readonly chapterId: string; readonly fit: number }>()
  const stemsByName = new Map(Object.entries(terms).map(([id, { term }]) => [id, stemsOf(term, language)]))
  for (const { id: chapterId, title, isReview, pages } of chapters) {
    if (isReview) continue
    const inTitle = new Set(stemsOf(title, language))
    for (const page of pages) {
      const inPageTitle = new Set(stemsOf(page.title, language))
      for (const term of page.terms) {
        const stems = stemsByName.get(term) ?? []
        const shareIn = (there: ReadonlySet<string>) =>
          stems.filter((one) => there.has(one)).length / stems.length
        const fit =
          2 * shareIn(inTitle) + shareIn(inPageTitle) + (definesTerm(page, terms[term]?.term ?? '') ? 1 : 0)
        if (fit > (homes.get(term)?.fit ?? -1)) homes.set(term, { chapterId, fit })
      }
    }
  }
  return Object.entries(terms).flatMap(([id, { term: name, meaning }]) => {
    const home = homes.get(id)
    if (home === undefined) return []
    return [{ id, name, meaning, chapterId: home.chapterId, stems: stemsByName.get(id) ?? [] }]
  })
}

/** Whether a page has a sentence such as "this pot is an investment fund". */
function definesTerm({ blocks }: CoursePage, name: string): boolean {
  return blocks.some(({ sentences }) =>
    sentences.some((sentence) => {
      const at = sentence.indexOf(name)
      return at > 0 && /(?:\b(?:is|are|called|es|son)|llaman?)\b.{0,12}$/.test(sentence.slice(0, at))
    }),
  )
}

/** Lists everything that can be found. Reviews are left out, because they repeat what other chapters explain. */
export function listLessons(chapters: readonly CourseChapter[], terms: readonly Term[]): LessonInContext[] {
  const names = new Map(terms.map(({ id, name }) => [id, name]))
  const titles = new Map(chapters.map(({ id, title }) => [id, title]))
  const taught = chapters
    .filter(({ isReview }) => !isReview)
    .flatMap(({ id: chapterId, title: chapterTitle, summary, pages, quizzes }): LessonInContext[] => [
      ...pages.map((page) => ({
        id: page.id,
        kind: 'page' as const,
        chapterId,
        title: page.title,
        context: [chapterTitle, summary, ...page.terms.flatMap((term) => names.get(term) ?? [])].join(' '),
        text: page.blocks.map(({ sentences }) => sentences.join(' ')).join('\n'),
      })),
      ...quizzes.map((quiz) => {
        const right = rightOption(quiz)
        const text = right === undefined ? '' : `${right.answer}. ${right.why}`
        return {
          id: quiz.id,
          kind: 'quiz' as const,
          chapterId,
          title: quiz.title,
          context: chapterTitle,
          text,
        }
      }),
    ])
  const explained = terms.map(({ id, chapterId, name, meaning }) => ({
    id: `term:${id}`,
    kind: 'term' as const,
    chapterId,
    title: name,
    context: titles.get(chapterId) ?? '',
    text: meaning,
  }))
  return [...taught, ...explained]
}

/** What the consultant needs of a chapter at run time. */
export function quotableChapter(chapter: CourseChapter, language: ContentLanguage): Chapter {
  const { id, title, course, courseTitle, isAddOn, isFirst, quizzes } = chapter
  const pages = chapter.pages.map(({ blocks, ...page }) => ({
    id: page.id,
    title: page.title,
    passages: listPassages(blocks, language),
    examples: listExamples(blocks, language),
  }))
  return { id, title, course, courseTitle, isAddOn, isFirst, pages, quizzes }
}
