import { lexicon } from '@vela/content/lexicon'
import { findRejectedWords } from '@vela/content/rejected-words'
import type { Language } from '../../../http/language.ts'

/** What the house's lexicon has against a text, as the build says of built-in texts. */
export function listRejectedWords(text: string, language: Language): string[] {
  return findRejectedWords(lexicon, language, text).map(
    ({ advice }) => `${advice.charAt(0).toUpperCase()}${advice.slice(1)}`,
  )
}
