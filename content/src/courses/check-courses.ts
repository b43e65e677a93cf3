import { checkPage } from './check-page.ts'
import { checkQuiz } from './check-quiz.ts'
import { checkTerms } from './check-terms.ts'
import { differenceOf } from './compare-languages.ts'
import { pageCompiler } from './compile-page.ts'
import {
  contentLanguages,
  listDrawings,
  listFiles,
  readChapterText,
  readCourse,
  readTerms,
  type Terms,
} from './course-files.ts'
import { ideasOf } from './ideas.ts'
import type { WrittenOutline } from './outline-schema.ts'
import { parseChapter } from './parse-chapter.ts'
import type { Problem, WrittenElement, WrittenQuiz } from './written-elements.ts'

type Chapter = WrittenOutline['courses'][number]['chapters'][number]

/** All problems, one line each: `courses/money-basics/review.es.md:12 …`. */
export function checkCourses({ courses }: WrittenOutline, thisYear: number, only?: string): string[] {
  const glossaries = new Map(courses.map(({ id }) => [id, readTerms(id)]))
  const terms: Terms = Object.assign({}, ...glossaries.values())
  const drawings = new Set(listDrawings())
  const chapterIds = new Set(courses.flatMap(({ chapters }) => chapters.map(({ id }) => id)))
  return courses
    .filter(({ id }) => only === undefined || id === only)
    .flatMap(({ id, chapters }) => [
      ...checkTerms(id, glossaries),
      ...strayFiles(id, chapters),
      ...chapters
        .filter(({ drawing }) => !drawings.has(drawing))
        .map((chapter) => `outline.yaml: ${chapter.id}: there is no drawing ${chapter.drawing}`),
      ...chapters.flatMap((chapter) => checkChapter(chapter, { terms, chapterIds, thisYear })),
    ])
}

function strayFiles(course: string, chapters: readonly Chapter[]): string[] {
  readCourse(course)
  const wanted = new Set([
    'course.yaml',
    'terms.yaml',
    ...chapters.flatMap(({ id }) => contentLanguages.map((language) => `${id.split('/')[1]}.${language}.md`)),
  ])
  return listFiles(course)
    .filter((name) => !wanted.has(name))
    .map((name) => `courses/${course}/${name}: belongs to no chapter`)
}

type CheckContext = {
  readonly terms: Terms
  readonly chapterIds: ReadonlySet<string>
  readonly thisYear: number
}

function checkChapter({ id }: Chapter, known: CheckContext): string[] {
  const found: string[] = []
  const parsed = contentLanguages.map((language): readonly WrittenElement[] | null => {
    const path = `courses/${id}.${language}.md`
    const text = readChapterText(id, language)
    if (text === undefined) {
      found.push(`${path}: is missing`)
      return null
    }
    const { elements, problems } = parseChapter(text)
    const all = [
      ...problems,
      ...checkElements(elements),
      ...elements.flatMap((one) => checkElement(one, known)),
      ...elements.flatMap((one, index) =>
        one.kind === 'quiz' ? checkIdeas(one, ideasOf(elements, index), known) : [],
      ),
    ]
    if (all.length === 0) all.push(...checkCompiled(elements, pageCompiler(language, known.terms)))
    found.push(...all.map((problem) => `${path}:${problem.line} ${problem.text}`))
    return elements
  })
  const [english, spanish] = parsed
  const difference = english && spanish && differenceOf(english, spanish)
  if (difference) found.push(`courses/${id}: ${difference}`)
  return found
}

/** Each question asks about at least one entry of the glossary. */
function checkIdeas({ line }: WrittenQuiz, ideas: readonly string[], { terms }: CheckContext): Problem[] {
  if (ideas.length === 0)
    return [{ line, text: 'no page before it has a term, so the question must name its idea: @ term' }]
  return ideas
    .filter((idea) => !(idea in terms))
    .map((idea) => ({ line, text: `no terms.yaml explains ${idea}` }))
}

/** Problems that only show after compiling, such as markup that the app would refuse. */
function checkCompiled(
  elements: readonly WrittenElement[],
  compile: ReturnType<typeof pageCompiler>,
): Problem[] {
  return elements.flatMap((element): Problem[] => {
    if (element.kind === 'quiz') return []
    try {
      compile(element)
      return []
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      return [{ line: element.line, text: text.replace(/^\d+ /, '') }]
    }
  })
}

const fewest = 6
const most = 10

function checkElements(elements: readonly WrittenElement[]): Problem[] {
  const problems: Problem[] = []
  const quizzes = elements.filter((one): one is WrittenQuiz => one.kind === 'quiz')
  if (elements.length < fewest || elements.length > most)
    problems.push({
      line: 1,
      text: `${elements.length} elements; a chapter has ${fewest} to ${most}`,
    })
  if (quizzes.length * 3 < elements.length)
    problems.push({ line: 1, text: 'a third of the elements must be quizzes' })
  const isWorkedOut = elements.some(
    (one) => one.kind === 'page' && /^```chart|^> \[!example\]/m.test(one.body),
  )
  if (!isWorkedOut) problems.push({ line: 1, text: 'a chapter needs a chart or a worked example' })
  elements.forEach(({ slug, line }, index) => {
    if (elements.findIndex((one) => one.slug === slug) < index)
      problems.push({ line, text: `the id ${slug} is used twice` })
  })
  return problems
}

function checkElement(element: WrittenElement, { terms, chapterIds, thisYear }: CheckContext): Problem[] {
  if (element.kind === 'quiz') return checkQuiz(element)
  const links = element.body.split('\n').flatMap((text, index): Problem[] => {
    const line = element.bodyLine + index
    const unknownTerms = [...text.matchAll(/\[\[([^\]|\\]+)(?:\\?\|[^\]]*)?\]\]/g)].flatMap(
      ([, term = '']) => (term in terms ? [] : [{ line, text: `no terms.yaml explains ${term}` }]),
    )
    const unknownChapters = [...text.matchAll(/\]\(chapter:([^)]*)\)/g)].flatMap(([, id = '']) =>
      chapterIds.has(id) ? [] : [{ line, text: `there is no chapter ${id}` }],
    )
    return [...unknownTerms, ...unknownChapters]
  })
  return [...checkPage(element, thisYear), ...links]
}
