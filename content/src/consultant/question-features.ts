import type { ContentLanguage as Language } from '../courses/course-files.ts'
import { pattern } from './pattern.ts'
import { replaceSynonyms, splitWords, stem, stopWords } from './stems.ts'

/** The features of a question: stems, prefixes of stems and intents, each with the share of its idf that counts. */
export type Features = ReadonlyMap<string, number>

/** The intents: what a question wants to know about its topic. */
const intents = ['differ', 'why', 'amount', 'how', 'when', 'where', 'worth', 'what'] as const

const share = { stopWord: 0.25, digits: 0.2, intent: 0.4, prefix: 0.3 }
/** The length of prefixes, which related words such as `invertir` and `inversion` share. */
const prefixLength = 5

const hasIntent = (name: string, text: string, language: Language) =>
  pattern(`intents_${language}.${name}`).test(text)

/** Whether a clause has an intent, so that it can be a question by itself. */
export function asksSomething(text: string, language: Language): boolean {
  return intents.some((name) => hasIntent(name, text, language))
}

/** Phrases around a question that say nothing about its topic: "my coworker says", "like I am 12", "is he right". */
const fillers = { en: pattern('fillers.en', 'g'), es: pattern('fillers.es', 'g') }

export function withoutFillers(text: string, language: Language): string {
  const rest = text.replace(fillers[language], ' ').replaceAll(/\s+/g, ' ').trim()
  return rest === '' ? text : rest
}

/** Returns the features of a folded text (lower case, without accents). */
export function featuresOf(question: string, language: Language): Features {
  const text = withoutFillers(question, language)
  const features = new Map<string, number>()
  const addLargest = (feature: string, shareOfIdf: number) => {
    if (shareOfIdf > (features.get(feature) ?? 0)) features.set(feature, shareOfIdf)
  }
  for (const word of splitWords(replaceSynonyms(text, language, 'close'))) {
    const wordShare = stopWords[language].has(word) ? share.stopWord : /^\d+$/.test(word) ? share.digits : 1
    const base = stem(word, language)
    // The share of a long word is split between its stem and its prefix. Stop words and numbers get no prefix.
    const hasPrefix = wordShare === 1 && base.length >= prefixLength
    addLargest(base, hasPrefix ? 1 - share.prefix : wordShare)
    if (hasPrefix) addLargest(`${base.slice(0, prefixLength)}-`, share.prefix)
  }
  for (const name of intents) if (hasIntent(name, text, language)) features.set(`#${name}`, share.intent)
  return features
}

const stopStems = {
  en: new Set([...stopWords.en].map((word) => stem(word, 'en'))),
  es: new Set([...stopWords.es].map((word) => stem(word, 'es'))),
}

/** Whether a feature is in nearly every text, because it is a stop word or an intent. */
export function isCommon(feature: string, language: Language): boolean {
  return stopStems[language].has(feature) || feature.startsWith('#')
}
