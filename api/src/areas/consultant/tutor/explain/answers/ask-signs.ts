import type { Language } from '../../../../../http/language.ts'
import { pattern } from '../../../pattern.ts'
import { rename } from '../../search/rename.ts'
import { splitWords, stem, stopWords } from '../../search/words.ts'

/** What a question is compared by: stems, how it asks, and how much of its usual weight each has. */
type Signs = ReadonlyMap<string, number>

/** What somebody wants to know of a thing. */
const intents = ['differ', 'why', 'amount', 'how', 'when', 'where', 'worth', 'what'] as const

const hasIntent = (name: string, mended: string, language: Language) =>
  pattern(`intents_${language}.${name}`).test(mended)

const plainShare = 0.25
const intentShare = 0.3
/** A word that was taken for another one still tells a little. */
const replacedShare = 0.3
const digitShare = 0.2
/** How a word begins tells much of what it is: `invertir` and `inversion`. */
const beginningShare = 0.3
const beginning = 5

/** Whether it asks anything by itself, or only tells. */
export function asksSomething(mended: string, language: Language): boolean {
  return intents.some((name) => hasIntent(name, mended, language))
}

/** `mended` is what was asked: small letters, no accents, its spelling mended. */
export function signsOf(mended: string, language: Language): Signs {
  const signs = new Map<string, number>()
  const add = (sign: string, share: number) => {
    if (share > (signs.get(sign) ?? 0)) signs.set(sign, share)
  }
  const note = (words: readonly string[], share: number) => {
    for (const word of words) {
      const own = stopWords[language].has(word) ? plainShare : /^\d+$/.test(word) ? digitShare : 1
      const base = stem(word, language)
      const isLong = own === 1 && base.length >= beginning
      add(base, own * share * (isLong ? 1 - beginningShare : 1))
      if (isLong) add(`${base.slice(0, beginning)}-`, share * beginningShare)
    }
  }
  const ours = rename(mended, language, 'close')
  note(splitWords(ours), 1)
  if (ours !== mended) note(splitWords(mended), replacedShare)
  for (const name of intents) if (hasIntent(name, mended, language)) signs.set(`#${name}`, intentShare)
  return signs
}
