import { hash } from 'node:crypto'
import type { CompiledCourses } from '@vela/content/compiled-courses'
import { outline } from '@vela/content/outline'
import type { Reply } from '@vela/contract/call'
import { listCourses, listElements, type ProgressItem } from '@vela/contract/learning'
import { type Language, languages } from '../../http/language.ts'
import { Prepared } from '../../http/replies/prepared.ts'
import type { Log } from '../../log.ts'
import type { Rights } from '../billing/public.ts'
import {
  type ChapterPosition,
  type CourseTerms,
  type LibraryQuestion,
  listIdeas,
  listQuestions,
} from './questions.ts'

type CoursesReply = Reply<typeof listCourses>
type ElementsReply = Reply<typeof listElements>

type Chapter = ChapterPosition & {
  readonly title: string
  readonly minutes: number
  readonly elements: readonly string[]
  readonly hash: string
  /** [N-31] The object that opens it, as SVG. */
  readonly drawing: string | undefined
  readonly reply: Prepared<ElementsReply>
}

/** A course with what is needed to count what somebody has done of it. */
export type CourseContent = {
  readonly id: string
  readonly title: string
  readonly isAddOn: boolean
  readonly chapters: readonly {
    readonly id: string
    readonly title: string
    readonly elements: readonly string[]
    /** The right option of each question, by the id of the question. */
    readonly rightOptions: ReadonlyMap<string, string>
  }[]
}

/** All courses in one language. Their replies are serialised and compressed once. */
export type Library = {
  readonly courses: readonly CourseContent[]
  readonly findChapter: (id: string) => Chapter | undefined
  readonly isAllOpen: (rights: Rights) => boolean
  /** Whether the courses have such an item; ids are the same in every language. */
  readonly isKnown: (type: ProgressItem['type'], id: string) => boolean
  /** Null means all courses; undefined is returned for an unknown course. */
  readonly findCourses: (id: string | null, rights: Rights) => Prepared<CoursesReply> | undefined
  /** Every question by id. */
  readonly questions: ReadonlyMap<string, LibraryQuestion>
  /** The ideas that questions name, by the course that asks about them first. */
  readonly ideas: readonly CourseTerms[]
}

// Loaded on first use: compiled courses take a moment to read, and compiling the sources takes seconds.
const loaders = {
  en: () => import('@vela/content/courses-en'),
  es: () => import('@vela/content/courses-es'),
} satisfies Record<Language, () => Promise<{ courses: CompiledCourses }>>

const opened = new Map<Language, Library | Promise<Library>>()

export function openLibrary(language: Language): Library | Promise<Library> {
  const known = opened.get(language)
  if (known !== undefined) return known
  const opening = loaders[language]().then(({ courses }) => prepareLibrary(courses))
  opened.set(language, opening)
  void opening.then(
    (library) => opened.set(language, library),
    // If loading fails, the next request tries again.
    () => opened.delete(language),
  )
  return opening
}

function prepareLibrary(compiled: CompiledCourses): Library {
  const chapters = prepareChapters(compiled)
  const lists = new Map<string, Prepared<CoursesReply>>()
  const questions = listQuestions(compiled)
  const ids = {
    element: new Set([...chapters.values()].flatMap(({ elements }) => elements)),
    chapter: new Set(chapters.keys()),
    curse: new Set(compiled.courses.map(({ id }) => id)),
  }
  return {
    courses: compiled.courses.map((course) => describeCourse(course, compiled.chapters)),
    findChapter: (id) => chapters.get(id),
    isAllOpen: (rights) => [...chapters.values()].every((chapter) => isOpen(chapter, rights)),
    isKnown: (type, id) => ids[type].has(id),
    findCourses: (id, rights) => {
      const courses = compiled.courses.filter((course) => id === null || course.id === id)
      if (courses.length === 0) return undefined
      // [I10] The key has only the rights and nothing personal, so people with the same rights share one reply.
      const key = JSON.stringify([id, rights.hasPlan, rights.addOns])
      const list = lists.get(key) ?? prepareList(courses, chapters, rights)
      lists.set(key, list)
      return list
    },
    questions,
    ideas: listIdeas(compiled, questions),
  }
}

function describeCourse(
  { id, title, isAddOn, chapters }: CompiledCourses['courses'][number],
  written: CompiledCourses['chapters'],
): CourseContent {
  return {
    id,
    title,
    isAddOn,
    chapters: chapters.map((chapter) => {
      const elements = written[chapter.id]?.elements ?? []
      const rightOptions = elements.flatMap((element) => {
        if ('content' in element) return []
        const right = element.options.find(({ correct }) => correct === 'true')
        return right === undefined ? [] : [[element.id, right.id] as const]
      })
      return { ...chapter, elements: elements.map(({ id }) => id), rightOptions: new Map(rightOptions) }
    }),
  }
}

const minutesOf = new Map(
  outline.flatMap(({ chapters }) => chapters.map(({ id, minutes }) => [id, minutes] as const)),
)

function prepareChapters({ courses, chapters, terms }: CompiledCourses): Map<string, Chapter> {
  return new Map(
    courses.flatMap((course) =>
      course.chapters.map(({ id, title }, place) => {
        const elements = chapters[id]?.elements ?? []
        const data = elements.map((element) =>
          'content' in element ? element : { ...element, options: [...element.options] },
        )
        const drawing = chapters[id]?.drawing
        const pages = { data, terms: termsIn(data, terms), drawing }
        const digest = hash('sha256', JSON.stringify(pages), 'base64url').slice(0, 22)
        const chapter = {
          course: course.id,
          isAddOn: course.isAddOn,
          isFirst: place === 0,
          title,
          minutes: minutesOf.get(id) ?? 0,
          elements: elements.map((element) => element.id),
          hash: digest,
          drawing,
          reply: new Prepared(listElements.replies[200], { ...pages, hash: digest }),
        }
        return [id, chapter] as const
      }),
    ),
  )
}

/** The glossary terms that the pages refer to. */
function termsIn(data: ElementsReply['data'], terms: CompiledCourses['terms']): ElementsReply['terms'] {
  const ids = data.flatMap((element) =>
    'content' in element
      ? [...element.content.matchAll(/data-term="([^"]+)"/g)].map(([, id = '']) => id)
      : [],
  )
  return Object.fromEntries(
    [...new Set(ids)].flatMap((id) => {
      const meaning = terms[id]
      return meaning ? [[id, meaning]] : []
    }),
  )
}

function prepareList(
  courses: CompiledCourses['courses'],
  chapters: ReadonlyMap<string, Chapter>,
  rights: Rights,
): Prepared<CoursesReply> {
  const data = courses.map(({ id, title, subTitle, icon, isAddOn, chapters: own }) => ({
    id,
    title,
    subTitle,
    icon,
    isAddOn,
    isOwned: isAddOn && rights.addOns.includes(id),
    sections: own.flatMap((section) => {
      const chapter = chapters.get(section.id)
      if (chapter === undefined) return []
      const { title, minutes, elements, hash } = chapter
      return [
        {
          id: section.id,
          title,
          minutes,
          elements: [...elements],
          hash,
          isOpen: isOpen(chapter, rights),
        },
      ]
    }),
  }))
  return new Prepared(listCourses.replies[200], { data })
}

/** [D15] [D11] The first chapter of a course is open to everybody, an add-on to its buyers, the rest to subscribers. */
export function isOpen({ course, isAddOn, isFirst }: ChapterPosition, { hasPlan, addOns }: Rights): boolean {
  return isFirst || (isAddOn ? addOns.includes(course) : hasPlan)
}

/** Loads the courses before the first request. If they cannot be read, the server runs without them. */
export async function openLibraries(log: Log): Promise<void> {
  for (const language of languages) {
    try {
      await openLibrary(language)
    } catch (error) {
      log.fatal({ err: error, language }, 'the courses cannot be read')
    }
  }
}
