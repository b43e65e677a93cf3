import type { Language } from '../../../../../http/language.ts'
import { plainWords } from '../../search/plain-words.ts'
import { rename } from '../../search/rename.ts'
import { splitWords, stem } from '../../search/words.ts'

/** What a question is compared by: stems, how it asks, and how much of its usual weight each has. */
type Signs = ReadonlyMap<string, number>

// What somebody wants to know of a thing. Without accents.
const intents: Readonly<Record<Language, readonly (readonly [string, RegExp])[]>> = {
  en: [
    ['differ', /\b(?:differen\w*|differ|vs|versus|compared?|comparison|or|better|instead of|rather than)\b/],
    ['why', /\b(?:why|how come|reasons?|what for)\b/],
    ['amount', /\bhow (?:much|many|big|large|high|long)\b|\bwhat percent\w*\b/],
    ['how', /\bhow (?:do|does|can|should|would|to|is|are|it|did|i|they)\b|\bsteps?\b|\bwork(?:s|ing)?\b/],
    ['when', /\bwhen\b|\bhow (?:soon|often)\b/],
    ['where', /\bwhere\b/],
    ['worth', /\b(?:worth|good idea|bad idea|make sense|should|safe|risky|risks?|dangerous)\b/],
    ['what', /\b(?:what|define|meaning|means?|definition|explain)\b/],
  ],
  es: [
    ['differ', /\b(?:diferen\w*|distint\w*|vs|versus|compar\w*|o|u|mejor|en vez de|en lugar de)\b/],
    ['why', /\b(?:por ?que|porque|xq|pq|razon(?:es)?|a que se debe|para que)\b/],
    ['amount', /\bcuant[oa]s?\b|\bque porcentaje\b/],
    ['how', /\bcomo\b|\bpasos?\b|\bfunciona\w*\b|\bde que manera\b/],
    ['when', /\bcuando\b|\bcada cuanto\b/],
    ['where', /\b(?:a|en)?donde\b/],
    [
      'worth',
      /\b(?:conviene|vale la pena|buena idea|mala idea|deberia|seguro|segura|riesg\w*|peligros\w*)\b/,
    ],
    ['what', /\b(?:que (?:es|son|significa|quiere)|significado|define|definicion|explica\w*)\b/],
  ],
}

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
  return intents[language].some(([, pattern]) => pattern.test(mended))
}

/** `mended` is what was asked: small letters, no accents, its spelling mended. */
export function signsOf(mended: string, language: Language): Signs {
  const signs = new Map<string, number>()
  const add = (sign: string, share: number) => {
    if (share > (signs.get(sign) ?? 0)) signs.set(sign, share)
  }
  const note = (words: readonly string[], share: number) => {
    for (const word of words) {
      const own = plainWords[language].has(word) ? plainShare : /^\d+$/.test(word) ? digitShare : 1
      const base = stem(word, language)
      const isLong = own === 1 && base.length >= beginning
      add(base, own * share * (isLong ? 1 - beginningShare : 1))
      if (isLong) add(`${base.slice(0, beginning)}-`, share * beginningShare)
    }
  }
  const ours = rename(mended, language, 'close')
  note(splitWords(ours), 1)
  if (ours !== mended) note(splitWords(mended), replacedShare)
  for (const [name, pattern] of intents[language])
    if (pattern.test(mended)) signs.set(`#${name}`, intentShare)
  return signs
}
