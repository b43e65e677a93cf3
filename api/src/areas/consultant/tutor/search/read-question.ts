import type { Language } from '../../../../http/language.ts'
import type { Book, BookTerm } from '../explain/open-book.ts'
import { foldText } from '../safety/fold-text.ts'
import { mendSpelling } from './mend-spelling.ts'
import { otherNames } from './other-names.ts'
import { plainWords } from './plain-words.ts'
import { splitWords, stem } from './words.ts'

/** What a question is about. */
export type Topic = {
  /** As it was asked, with its spelling mended: small letters, no accents. */
  readonly asked: string
  /** In the words of our lessons. */
  readonly words: readonly string[]
  readonly stems: readonly string[]
  /** Of the glossary, as they are met. */
  readonly terms: readonly BookTerm[]
}

const compiledNames = new Map<Language, readonly (readonly [RegExp, string])[]>()

function namesOf(language: Language) {
  const known =
    compiledNames.get(language) ??
    otherNames[language].map(
      ([name, ours]) => [new RegExp(`(?<![a-z0-9])(?:${name})(?![a-z0-9])`, 'g'), ours] as const,
    )
  compiledNames.set(language, known)
  return known
}

/** More is not read: nobody asks that much. */
const longest = 600
const mostWords = 24

export function readQuestion(text: string, book: Book): Topic {
  const { language } = book
  const mended = splitWords(text.slice(0, longest))
    .map((word) => (isSpeltRight(word, book) ? word : mendSpelling(word, book)))
    .join(' ')
  const ours = rename(foldText(mended), language)
  const all = splitWords(ours)
  const isOther = (word: string) => !plainWords[language].has(word)
  const isTelling = (word: string) =>
    isOther(word) && (word.length > 3 || book.words.has(word)) && !/^\d{1,2}$/.test(word)
  const telling = all.filter(isTelling)
  const words = [...new Set(telling.length > 0 ? telling : all.filter(isOther))].slice(0, mostWords)
  const stems = words.map((word) => stem(word, language))
  return {
    asked: mended,
    words,
    stems,
    terms: findTerms(
      all.map((word) => stem(word, language)),
      book,
    ),
  }
}

/** Also what our pages never say, where it is a name of something: `cartera` is no `carrera`. */
function isSpeltRight(word: string, { language, words, terms }: Book): boolean {
  if (plainWords[language].has(word) || words.has(word) || rename(word, language) !== word) return true
  const base = stem(word, language)
  return terms.some(({ stems }) => stems.includes(base))
}

/** Each stretch of the question is renamed once: what came of one name is not taken for another. */
function rename(text: string, language: Language): string {
  const parts: string[] = []
  let rest = text
  for (const [name, ours] of namesOf(language))
    rest = rest.replace(name, () => `\uE000${parts.push(ours) - 1}\uE000`)
  return rest.replaceAll(/\uE000(\d+)\uE000/g, (_, at: string) => parts[Number(at)] ?? '')
}

function findTerms(stems: readonly string[], { terms }: Book): BookTerm[] {
  const found = terms.flatMap((term) => {
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
