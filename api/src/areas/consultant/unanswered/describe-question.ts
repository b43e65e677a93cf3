import { createHash } from 'node:crypto'
import { foldText } from '@vela/content/fold-text'
import { splitWords } from '@vela/content/stems'
import { hideSecrets } from '../../../hide-secrets.ts'
import type { Language } from '../../../http/language.ts'
import { languageOf } from '../classify/detect-language.ts'
import type { Question } from '../question.ts'

/** A question as it is kept for the operators. */
export type Unanswered = { readonly language: Language; readonly text: string; readonly groupKey: string }

/** [C-19] Null if nothing is left of the text without personal data. */
export function describeQuestion({
  text,
  language: app,
}: Pick<Question, 'text' | 'language'>): Unanswered | null {
  const language = languageOf(text, app)
  const shown = hidePersonalData(text)
  if (shown === '') return null
  const words = splitWords(foldText(shown)).join(' ')
  const groupKey = createHash('sha256').update(`${language} ${words}`).digest('hex')
  return { language, text: shown, groupKey }
}

/** The longest text that is kept, in characters: a question that is longer tells a story. */
const maxLength = 500

/** A run of digits with spaces, dots, commas, dashes, slashes or brackets between them. */
const digits = /(?<![\d#])(?<sign>[$€£]\s?)?\+?\(?\d(?:[ .,()/-]{0,2}\d)*(?!\d)/g
/** An amount such as 1,000,000 or 10.000.000,50. */
const amount = /^\d{1,3}(?:(?:,\d{3})+(?:\.\d+)?|(?:\.\d{3})+(?:,\d+)?)$|^\d+[.,]\d{1,2}$/
/** A number with fewer digits is no telephone, card or identity number. */
const fewestDigits = 7

/**
 * [C-19] A question without e-mail addresses, links with secrets, and telephone, card and other long numbers. Amounts
 * of money stay. A name cannot be recognised, so only operators who may see customers read the result.
 */
export function hidePersonalData(text: string): string {
  // The rules of the log expect JSON on one line, in which no character ends it.
  const hidden = hideSecrets(text.replaceAll(/\s+/g, ' ').trim().normalize('NFC'))
  return hidden
    .replaceAll(digits, (run: string, sign: string | undefined) => {
      const count = run.replaceAll(/\D/g, '').length
      return sign !== undefined || count < fewestDigits || amount.test(run) ? run : '[number]'
    })
    .slice(0, maxLength)
    .trim()
}
