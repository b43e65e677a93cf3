import type { Language } from '../../../../../http/language.ts'
import { pattern } from '../../../pattern.ts'

/** How people lead up to a question. */
const fillers = { en: pattern('fillers.en', 'g'), es: pattern('fillers.es', 'g') }

/** The question without what leads up to it; all of it where nothing else is left. */
export function leaveOutAsides(mended: string, language: Language): string {
  const rest = mended.replace(fillers[language], ' ').replaceAll(/\s+/g, ' ').trim()
  return rest === '' ? mended : rest
}
