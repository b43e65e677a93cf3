import type { CompiledCourses } from '@vela/content/compiled-courses'
import type { Language } from '../../../../http/language.ts'
import { mendQuestion } from '../search/read-question.ts'
import { splitWords, stem, stopWords } from '../search/words.ts'
import { type AnswerIndex, indexAnswers, type WrittenAnswer } from './answers/index-answers.ts'
import { bindChapters } from './bind-chapters.ts'
import { bindTerms } from './bind-terms.ts'
import { findPeople } from './find-people.ts'
import { type GiveWay, givingWay } from './give-way.ts'
import type { Block } from './page-text.ts'

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
  /** In the order of teaching. */
  readonly chapters: ReadonlyMap<string, BookChapter>
  readonly terms: readonly BookTerm[]
  /** Of the names of all terms. */
  readonly termStems: ReadonlySet<string>
  /** Every word there is, and in how many pages. */
  readonly words: ReadonlyMap<string, number>
  /** What was written for questions that are asked again and again. */
  readonly answers: AnswerIndex
  /** How much a stem tells: one that few pages have tells more. */
  readonly worth: (stem: string) => number
  /** Whether a sentence tells of somebody, who would have to be introduced. */
  readonly tellsOfSomebody: (sentence: string) => boolean
}

const shelves = {
  en: () =>
    Promise.all([
      import('@vela/content/courses-en'),
      import('@vela/content/chapter-words-en'),
      import('@vela/content/answers-en'),
    ]),
  es: () =>
    Promise.all([
      import('@vela/content/courses-es'),
      import('@vela/content/chapter-words-es'),
      import('@vela/content/answers-es'),
    ]),
}

const opened = new Map<Language, Promise<Book>>()

export function openBook(language: Language): Promise<Book> {
  const known = opened.get(language)
  if (known !== undefined) return known
  const opening = shelves[language]().then(([{ courses }, { chapterWords }, { answers }]) =>
    bind(language, courses, chapterWords, answers),
  )
  opened.set(language, opening)
  // Whoever asks next tries again.
  opening.catch(() => opened.delete(language))
  return opening
}

async function bind(
  language: Language,
  compiled: CompiledCourses,
  words: Parameters<typeof bindChapters>[1],
  answers: readonly WrittenAnswer[],
): Promise<Book> {
  const giveWay = givingWay()
  const chapters = await bindChapters(compiled, words, giveWay)
  const counted = await countWords(language, chapters, giveWay)
  const terms = await bindTerms(language, compiled.terms, chapters, giveWay)
  await addWordsOf(answers, counted.words, giveWay)
  const termStems = new Set(terms.flatMap(({ stems }) => stems))
  const vocabulary = { language, termStems, words: counted.words }
  return {
    language,
    chapters,
    terms,
    termStems,
    ...counted,
    answers: await indexAnswers(
      answers,
      {
        language,
        terms: withoutPlain(termStems, language),
        mend: (ask) => mendQuestion(ask, vocabulary),
      },
      giveWay,
    ),
    tellsOfSomebody: await findPeople(chapters, giveWay),
  }
}

async function countWords(language: Language, chapters: ReadonlyMap<string, BookChapter>, giveWay: GiveWay) {
  const words = new Map<string, number>()
  const stems = new Map<string, number>()
  let pages = 0
  const count = (into: Map<string, number>, all: Iterable<string>) => {
    for (const word of new Set(all)) into.set(word, (into.get(word) ?? 0) + 1)
  }
  for (const chapter of chapters.values())
    for (const page of chapter.pages) {
      await giveWay()
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

/** Names are made of small words, too, which tell nothing. */
function withoutPlain(stems: ReadonlySet<string>, language: Language): ReadonlySet<string> {
  const plain = new Set([...stopWords[language]].map((word) => stem(word, language)))
  return new Set([...stems].filter((one) => !plain.has(one)))
}

/** What an answer says is spelt right, and so is what is asked with again and again. */
async function addWordsOf(
  answers: readonly WrittenAnswer[],
  words: Map<string, number>,
  giveWay: GiveWay,
): Promise<void> {
  const asked = new Map<string, number>()
  for (const { text, asks } of answers) {
    await giveWay()
    for (const word of splitWords(text)) if (!words.has(word)) words.set(word, 1)
    for (const word of asks.flatMap(splitWords)) asked.set(word, (asked.get(word) ?? 0) + 1)
  }
  for (const [word, times] of asked) if (times > 1 && !words.has(word)) words.set(word, 1)
}
