import type { ContentLanguage as Language } from '../courses/course-files.ts'
import { hashText } from './classifier/hash.ts'
import { joinSpaces } from './fold-text.ts'
import { pattern } from './pattern.ts'
import { replaceSynonyms, splitWords, stem, stemsOf, stopWords } from './stems.ts'

/** Phrases around a question that say nothing about its topic: "my coworker says", "like I am 12", "is he right". */
const fillers = { en: pattern('fillers.en', 'g'), es: pattern('fillers.es', 'g') }

export function withoutFillers(text: string, language: Language): string {
  const rest = joinSpaces(text.replace(fillers[language], ' ')).trim()
  return rest === '' ? text : rest
}

const stopStems = {
  en: new Set([...stopWords.en].map((word) => stem(word, 'en'))),
  es: new Set([...stopWords.es].map((word) => stem(word, 'es'))),
}

/** Whether a stem is in nearly every text, because it is that of a stop word. */
export const isCommon = (base: string, language: Language) => stopStems[language].has(base)

/** The hashed features of a text, each with how much it counts. */
export type Features = ReadonlyMap<number, number>

const share = { word: 1, stopWord: 0.35, pair: 0.5, commonPair: 0.25, ngram: 0.2 }
/** The length of character n-grams. A slip leaves most of them, and related words such as `pay` and `payer` share some. */
const ngramLength = 4

/** The features of a question or phrasing: stems, pairs of neighbouring stems, and character n-grams of its words. */
export function featuresOf(text: string, language: Language): Features {
  const plain = replaceSynonyms(withoutFillers(splitWords(text).join(' '), language), language, 'close')
  const features = new Map<number, number>()
  let before: string | undefined
  for (const word of splitWords(plain)) {
    const base = stem(word, language)
    const isStop = isCommon(base, language)
    features.set(stemFeature(base), isStop ? share.stopWord : share.word)
    if (before !== undefined) {
      const isCommonPair = isStop && isCommon(before, language)
      features.set(hashText(`${before} ${base}`), isCommonPair ? share.commonPair : share.pair)
    }
    before = base
    const bounded = `_${word}_`
    if (word.length >= ngramLength)
      for (let from = 0; from + ngramLength <= bounded.length; from++)
        features.set(hashText(bounded, from, from + ngramLength), share.ngram)
  }
  return features
}

export const stemFeature = (base: string) => hashText(`=${base}`)

/** The stems of a text that are not common. */
export const tellingStems = (text: string, language: Language) =>
  new Set(stemsOf(text, language).filter((base) => !isCommon(base, language)))
