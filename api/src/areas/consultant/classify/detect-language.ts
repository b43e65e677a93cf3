import { foldText } from '@vela/content/fold-text'
import { words } from '@vela/content/words'
import type { Language } from '../../../http/language.ts'

// Words that exist in both languages, such as "a", "me", "no" or "son", are left out.
const ofLanguage: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(words.en.language),
  es: new Set(words.es.language),
}

const maxWords = 300

/** The language of a text, or `otherwise` if the text is too short or too mixed to tell. */
export function languageOf(text: string, otherwise: Language): Language {
  let en = 0
  // Characters that occur only in Spanish.
  let es = /[¿¡ñ]/iu.test(text) ? 3 : /[áéíóúü]/iu.test(text) ? 1.5 : 0
  const found = foldText(text).match(/[a-z]+(?:'[a-z]+)?/g) ?? []
  for (const word of found.slice(0, maxWords)) {
    const inEnglish = ofLanguage.en.has(word)
    const inSpanish = ofLanguage.es.has(word)
    if (inEnglish && !inSpanish) en++
    if (inSpanish && !inEnglish) es++
  }
  if (en === es) return otherwise
  const [more, less] = en > es ? [en, es] : [es, en]
  // "Tracking error?" is English, although `error` is a Spanish word.
  if (more === 1 && less === 0 && found.length > 1) return otherwise
  // Some foreign words in a sentence are normal. If both languages are about equally frequent, it is undecided.
  if (less > 0 && more < less * 1.5) return otherwise
  return en > es ? 'en' : 'es'
}
