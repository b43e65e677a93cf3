import { createHash } from 'node:crypto'
import { foldText } from '@vela/content/fold-text'
import { splitWords } from '@vela/content/stems'
import type { Language } from '../../../http/language.ts'
import { languageOf } from '../classify/detect-language.ts'
import type { Question } from '../question.ts'
import { hidePersonalData } from './hide-personal-data.ts'

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
