import { classifierModel } from '@vela/content/classifier-model'
import { openSpelling } from '@vela/content/open-classifier'
import { words } from '@vela/content/words'
import { pattern } from '../../pattern.ts'
import type { Book, BookTerm } from '../explain/open-book.ts'
import { mendSpelling } from './mend-spelling.ts'
import { rename } from './rename.ts'
import { splitWords, stem, stemsOf, stopWords } from './words.ts'

/** What a question is about. */
export type Topic = {
  /** As it was asked, with its spelling mended: small letters, no accents. */
  readonly asked: string
  /** The same, sentence by sentence and what commas part. */
  readonly clauses: readonly string[]
  /** In the words of our lessons. */
  readonly words: readonly string[]
  readonly stems: readonly string[]
  /** Of the glossary, as they are met. */
  readonly terms: readonly BookTerm[]
}

type Vocabulary = Pick<Book, 'language' | 'words' | 'termStems'>

/** More is not read: nobody asks that much. */
const longest = 600
const mostWords = 24

const abbreviations = {
  en: new Map(Object.entries(words.en.abbreviations)),
  es: new Map(Object.entries(words.es.abbreviations)),
}

const isSpelt = openSpelling(classifierModel)

const parting = /[?!;:()\n]+|[.,]+(?=\s|$)|\s-+\s/

/** As it was asked, with its spelling mended: small letters, no accents. */
export function mendQuestion(text: string, book: Vocabulary): string {
  return splitWords(text.slice(0, longest))
    .map(
      (word) =>
        abbreviations[book.language].get(word) ??
        (isSpeltRight(word, book) ? word : mendSpelling(word, book)),
    )
    .join(' ')
}

export function readQuestion(text: string, book: Book): Topic {
  const { language } = book
  const clauses = text
    .slice(0, longest)
    .split(parting)
    .map((clause) => mendQuestion(clause, book))
    .filter((clause) => clause !== '')
  const mended = clauses.join(' ')
  const ours = rename(mended, language)
  const all = splitWords(ours)
  const isOther = (word: string) => !stopWords[language].has(word)
  const isTelling = (word: string) =>
    isOther(word) && (word.length > 3 || book.words.has(word)) && !/^\d{1,2}$/.test(word)
  const telling = all.filter(isTelling)
  const kept = [...new Set(telling.length > 0 ? telling : all.filter(isOther))].slice(0, mostWords)
  const stems = kept.map((word) => stem(word, language))
  return {
    asked: mended,
    clauses,
    words: kept,
    stems,
    terms: findTerms(stemsOf(ours, language), book),
  }
}

/** Also what our pages never say, where it is a name of something: `cartera` is no `carrera`. */
function isSpeltRight(word: string, { language, words: taught, termStems }: Vocabulary): boolean {
  return (
    stopWords[language].has(word) ||
    taught.has(word) ||
    termStems.has(stem(word, language)) ||
    rename(word, language) !== word ||
    isSpelt(word)
  )
}

const compares = pattern('find.compares')

/** Whether the words of the question are those of the terms, and hardly more. */
export function isAboutTerms({ asked, stems, terms }: Topic, { worth }: Book): boolean {
  if (terms.length === 0) return false
  const most = terms.length > 1 && compares.test(asked) ? 0.55 : 0.4
  const ofTerms = new Set(terms.flatMap((term) => term.stems))
  const rest = stems.filter((one) => !ofTerms.has(one) && !/^\d+$/.test(one))
  const sum = (all: readonly string[]) => all.reduce((total, one) => total + worth(one), 0)
  return sum(rest) <= most * sum(stems)
}

function findTerms(stems: readonly string[], { terms }: Book): BookTerm[] {
  const here = new Set(stems)
  const found = terms.flatMap((term) => {
    if (!here.has(term.stems[0] ?? '')) return []
    const at = stems.findIndex((_, start) => term.stems.every((one, nth) => stems[start + nth] === one))
    return at < 0 ? [] : [{ term, at, end: at + term.stems.length }]
  })
  return found
    .filter(
      (one, nth) =>
        // `fund` in `index fund` is not asked for; of two terms with one name the first taught is.
        !found.some(
          (other, at) =>
            other !== one &&
            other.at <= one.at &&
            other.end >= one.end &&
            (other.end - other.at > one.end - one.at || at < nth),
        ),
    )
    .sort((one, other) => one.at - other.at)
    .map(({ term }) => term)
}
