import { hash } from 'node:crypto'
import type { CompiledCourses } from '@vela/content/compiled-courses'
import type { Language } from '../../../../http/language.ts'
import { splitWords, stem } from '../search/words.ts'
import { type Block, readBlocks, termsOn } from './page-text.ts'

export type BookPage = {
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** Ids in the glossary. */
  readonly terms: readonly string[]
}

export type BookQuiz = {
  readonly id: string
  readonly title: string
  readonly options: readonly {
    readonly id: string
    readonly answer: string
    readonly isRight: boolean
    readonly why: string
  }[]
}

export type BookChapter = {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly course: string
  readonly courseTitle: string
  readonly isAddOn: boolean
  readonly isFirst: boolean
  /** Goes over what others teach. */
  readonly isReview: boolean
  readonly pages: readonly BookPage[]
  readonly quizzes: readonly BookQuiz[]
}

export type BookTerm = {
  readonly id: string
  readonly name: string
  readonly meaning: string
  /** That bears its name or says what it is, or else the first that has it. */
  readonly chapterId: string
  readonly pageId: string
  readonly stems: readonly string[]
}

/** What is taught in one language, to be quoted. */
export type Book = {
  readonly language: Language
  readonly digest: string
  /** In the order of teaching. */
  readonly chapters: ReadonlyMap<string, BookChapter>
  readonly terms: readonly BookTerm[]
  /** Every word there is, and in how many pages. */
  readonly words: ReadonlyMap<string, number>
  /** How much a stem tells: one that few pages have tells more. */
  readonly worth: (stem: string) => number
  /** Whether a sentence tells of somebody, who would have to be introduced. */
  readonly tellsOfSomebody: (sentence: string) => boolean
}

type Words = Readonly<Record<string, { readonly summary: string; readonly course: string }>>

const shelves = {
  en: () => Promise.all([import('@vela/content/courses-en'), import('@vela/content/chapter-words-en')]),
  es: () => Promise.all([import('@vela/content/courses-es'), import('@vela/content/chapter-words-es')]),
}

const opened = new Map<Language, Promise<Book>>()

export function openBook(language: Language): Promise<Book> {
  const known = opened.get(language)
  if (known !== undefined) return known
  const opening = shelves[language]().then(([{ courses }, { chapterWords }]) =>
    bind(language, courses, chapterWords),
  )
  opened.set(language, opening)
  // Whoever asks next tries again.
  opening.catch(() => opened.delete(language))
  return opening
}

function bind(language: Language, compiled: CompiledCourses, words: Words): Book {
  const chapters = new Map(
    compiled.courses.flatMap((course) =>
      course.chapters.map(({ id, title }, place): [string, BookChapter] => {
        const elements = compiled.chapters[id]?.elements ?? []
        return [
          id,
          {
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
                ? [
                    {
                      ...nameOf(element),
                      blocks: readBlocks(element.content),
                      terms: termsOn(element.content),
                    },
                  ]
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
          },
        ]
      }),
    ),
  )
  return {
    language,
    digest: hash('sha256', JSON.stringify([compiled, words]), 'base64url').slice(0, 22),
    chapters,
    terms: bindTerms(language, compiled.terms, chapters),
    ...countWords(language, chapters),
    tellsOfSomebody: findPeople(chapters),
  }
}

const nameOf = ({ id, title }: { readonly id: string; readonly title: string }) => ({ id, title })

/** Whether a page has a sentence such as "this pot is an investment fund". */
function saysWhat({ blocks }: BookPage, name: string): boolean {
  return blocks.some(({ sentences }) =>
    sentences.some((sentence) => {
      const at = sentence.indexOf(name)
      return at > 0 && /(?:\b(?:is|are|called|es|son)|llaman?)\b.{0,12}$/.test(sentence.slice(0, at))
    }),
  )
}

type Home = { readonly chapterId: string; readonly pageId: string; readonly fit: number }

function bindTerms(
  language: Language,
  terms: CompiledCourses['terms'],
  chapters: ReadonlyMap<string, BookChapter>,
): BookTerm[] {
  const stemsOf = (text: string) => splitWords(text).map((word) => stem(word, language))
  const homes = new Map<string, Home>()
  for (const { id, title, isReview, pages } of chapters.values())
    for (const page of isReview ? [] : pages)
      for (const term of page.terms) {
        const named = stemsOf(terms[term]?.term ?? '')
        const shareIn = (words: string) => {
          const there = stemsOf(words)
          return named.filter((one) => there.includes(one)).length / named.length
        }
        const fit =
          2 * shareIn(title) + shareIn(page.title) + (saysWhat(page, terms[term]?.term ?? '') ? 1 : 0)
        if (fit > (homes.get(term)?.fit ?? -1)) homes.set(term, { chapterId: id, pageId: page.id, fit })
      }
  return Object.entries(terms).flatMap(([id, { term: name, meaning }]) => {
    const home = homes.get(id)
    if (home === undefined) return []
    return [{ id, name, meaning, chapterId: home.chapterId, pageId: home.pageId, stems: stemsOf(name) }]
  })
}

function countWords(language: Language, chapters: ReadonlyMap<string, BookChapter>) {
  const words = new Map<string, number>()
  const stems = new Map<string, number>()
  let pages = 0
  const count = (into: Map<string, number>, all: Iterable<string>) => {
    for (const word of new Set(all)) into.set(word, (into.get(word) ?? 0) + 1)
  }
  for (const chapter of chapters.values())
    for (const page of chapter.pages) {
      pages++
      const text = [page.title, chapter.title, ...page.blocks.flatMap(({ sentences }) => sentences)].join(' ')
      const here = splitWords(text)
      count(words, here)
      count(
        stems,
        here.map((word) => stem(word, language)),
      )
    }
  return {
    words,
    worth: (of: string) => Math.log(1 + pages / (stems.get(of) ?? 3)),
  }
}

// Capitals that are nobody's name.
const places =
  /^(?:United|States|Kingdom|Estados|Unidos|Reino|Unido|Mexico|México|Chile|Peru|Perú|Colombia|Argentina|Brazil|Brasil|Japan|Japón|Spain|España|Germany|Alemania|Europe|Europa|Taiwan|Taiwán|Ponzi|January|February|March|April|June|September|November|December|(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?)$/

const somebody = /\b(?:he|she|her|hers|his|him)\b|(?<!\p{L})(?:él|ella|ellos|ellas)(?!\p{L})/iu
const capitalised = /(?<!\p{L})\p{Lu}\p{Ll}+/gu

/** A name is what our lessons never write small. */
function findPeople(chapters: ReadonlyMap<string, BookChapter>): Book['tellsOfSomebody'] {
  const small = new Set<string>()
  for (const { pages, quizzes } of chapters.values())
    for (const text of [
      ...pages.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(({ sentences }) => sentences)]),
      ...quizzes.flatMap(({ title, options }) => [title, ...options.map(({ why }) => why)]),
    ])
      for (const word of text.match(/(?<!\p{L})\p{Ll}+/gu) ?? []) small.add(word)
  return (sentence) =>
    somebody.test(sentence) ||
    (sentence.match(capitalised) ?? []).some((word) => !small.has(word.toLowerCase()) && !places.test(word))
}
