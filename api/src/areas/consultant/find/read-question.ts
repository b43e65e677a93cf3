import { classifierModel } from '@vela/content/classifier-model'
import { foldText } from '@vela/content/fold-text'
import type { KnowledgeBase, Term } from '@vela/content/knowledge'
import { openSpelling } from '@vela/content/open-classifier'
import { pattern } from '@vela/content/pattern'
import { withoutFillers } from '@vela/content/question-features'
import { replaceSynonyms, splitWords, stem, stemsOf, stopWords } from '@vela/content/stems'
import { words } from '@vela/content/words'
import { remember, rememberTexts } from '../remember.ts'
import { type Aspect, readAspect } from './aspect.ts'
import { shareOf } from './find-lessons.ts'

/** A question, prepared for the search. */
export type Topic = {
  /** The question with its spelling corrected, in lower case without accents. */
  readonly text: string
  /** What the question wants to know about its topic. */
  readonly aspect: Aspect
  /** The text without the words that tell the aspect and without phrases such as "my coworker says". */
  readonly asked: string
  /** The part of a longer text that asks something; null if the whole text does. */
  readonly focus: string | null
  /** The words of the question without stop words; synonyms are replaced by the words of our lessons. */
  readonly words: readonly string[]
  readonly stems: readonly string[]
  /** Terms of the glossary, in the order the question mentions them. */
  readonly terms: readonly Term[]
}

/** The number of characters and words of a question that are read; the rest is ignored. */
const maxLength = 600
const maxWords = 24

const abbreviations = {
  en: new Map(Object.entries(words.en.abbreviations)),
  es: new Map(Object.entries(words.es.abbreviations)),
}

const separator = /(?<=[?!;:()\n])\s*|(?<=[.,])\s+|\s-+\s/
const asks = pattern('find.asksSomewhere')
/** A part with fewer words cannot be understood alone. */
const minFocus = 4

/** The last part of a message that asks something, with the part before it if it is too short to be understood. */
function findFocus(question: string, spell: (part: string) => string): string | null {
  const parts = question.split(separator).filter((part) => /[\p{L}\p{N}]/u.test(part))
  const isQuestion = (part: string) => part.includes('?') || asks.test(foldText(part))
  const last = parts.findLastIndex(isQuestion)
  if (last < 0) return null
  const sentences = parts.slice(0, last + 1).map(spell)
  let from = last
  while (from > 0 && sentences.slice(from).join(' ').split(' ').length < minFocus) from--
  return from === 0 && last === parts.length - 1 ? null : sentences.slice(from).join(' ')
}

/** Remembered, because a conversation is read again with each of its questions. A language has one knowledge base. */
const reads = rememberTexts(read)

export const readQuestion = (question: string, kb: KnowledgeBase): Topic =>
  reads[kb.language](question.slice(0, maxLength), kb)

function read(question: string, kb: KnowledgeBase): Topic {
  const { language } = kb
  const spell = (part: string) =>
    splitWords(part)
      .map((word) => abbreviations[language].get(word) ?? correctSpelling(word, kb))
      .join(' ')
  const text = spell(question)
  const { aspect, rest } = readAspect(text, language)
  const asked = withoutFillers(rest, language)
  const ours = replaceSynonyms(asked, language)
  const all = splitWords(ours)
  const isContent = (word: string) => !stopWords[language].has(word)
  const isTelling = (word: string) =>
    isContent(word) && (word.length > 3 || kb.words.has(stem(word, language))) && !/^\d{1,2}$/.test(word)
  const telling = all.filter(isTelling)
  const topicWords = [...new Set(telling.length > 0 ? telling : all.filter(isContent))].slice(0, maxWords)
  return {
    text,
    aspect,
    asked,
    focus: findFocus(question, spell),
    words: topicWords,
    stems: topicWords.map((word) => stem(word, language)),
    terms: [asked, text].map((one) => findTerms(one, kb)).find((terms) => terms.length > 0) ?? [],
  }
}

const isInExamples = openSpelling(classifierModel)
const minMisspelt = 5
const longWord = 9

/** Replaces a word that is not in our lessons by the most similar one that is. */
function correctSpelling(
  word: string,
  { language, similarStems, words: known, frequency }: KnowledgeBase,
): string {
  const base = stem(word, language)
  const isSpelt =
    word.length < minMisspelt ||
    /\d/.test(word) ||
    known.has(base) ||
    stopWords[language].has(word) ||
    replaceSynonyms(word, language) !== word ||
    // A word of the examples is also correct, even if no lesson has it: `cartera` must not become `carrera`.
    isInExamples(word)
  if (isSpelt) return word
  for (const slips of [1, 2]) {
    const [nearest] = similarStems(base, slips)
      .filter(
        (one) =>
          one.startsWith(base.slice(0, 2 * slips - 1)) &&
          (slips === 1 || word.length >= longWord || sortLetters(one) === sortLetters(base)),
      )
      .sort((one, other) => frequency(other) - frequency(one))
    if (nearest !== undefined) return known.get(nearest) ?? word
  }
  return word
}

/** Recognises swapped letters, which are one mistake but count as two slips. */
const sortLetters = (word: string) => word.split('').sort().join('')

const termsByStem = remember((terms: readonly Term[]) => {
  const byStem = new Map<string, Term[]>()
  for (const term of terms) {
    const first = term.stems[0] ?? ''
    byStem.set(first, [...(byStem.get(first) ?? []), term])
  }
  return byStem
})

function findTerms(text: string, { terms, language }: KnowledgeBase): Term[] {
  const stems = stemsOf(replaceSynonyms(text, language), language)
  const byStem = termsByStem(terms)
  const found = [...new Set(stems)]
    .flatMap((first) => byStem.get(first) ?? [])
    .flatMap((term) => {
      const at = stems.findIndex((_, start) => term.stems.every((one, nth) => stems[start + nth] === one))
      return at < 0 ? [] : [{ term, at, end: at + term.stems.length }]
    })
  return found
    .filter(
      (one, nth) =>
        // `fund` within `index fund` is not a separate term. Of two terms with the same name, the first taught counts.
        !found.some(
          (other, place) =>
            other !== one &&
            other.at <= one.at &&
            other.end >= one.end &&
            (other.end - other.at > one.end - one.at || place < nth),
        ),
    )
    .sort((one, other) => one.at - other.at)
    .map(({ term }) => term)
}

const compares = pattern('find.compares')

/** Whether the question consists of glossary terms with few other words. */
export function isAboutTerms({ text, stems, terms }: Topic, kb: KnowledgeBase): boolean {
  if (terms.length === 0) return false
  const limit = terms.length > 1 && compares.test(text) ? 0.55 : 0.4
  const known = new Set([...terms.flatMap((term) => term.stems), ...stems.filter((one) => /^\d+$/.test(one))])
  return 1 - shareOf(stems, known, kb) <= limit
}
