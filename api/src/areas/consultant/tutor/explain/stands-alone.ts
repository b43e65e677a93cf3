import type { Language } from '../../../../http/language.ts'
import { pattern } from '../../pattern.ts'

const inBoth = (name: string): Readonly<Record<Language, RegExp>> => ({
  en: pattern(`${name}.en`, 'i'),
  es: pattern(`${name}.es`, 'iu'),
})

/** Words at the start of a sentence that lean on the one before. */
const leaning = inBoth('leaning')
/** A sentence that sends the reader elsewhere on the page, or to another one. */
const pointing = inBoth('pointing')
/** Words further in that mean something said before, or a case that is being told. */
const unnamed = inBoth('unnamed')

/** Whether a stretch of a lesson can begin with it and be understood. */
export function canBegin(sentence: string, language: Language): boolean {
  return (
    !leaning[language].test(sentence) &&
    !unnamed[language].test(sentence) &&
    !/^["“«]|^(?:US)?[$\d]/.test(sentence) &&
    isWhole(sentence, language)
  )
}

// Inside of a stretch, too, these mean a drawing, a table or somebody's case.
const onThePage = pattern('find.onThePage', 'iu')

/** Whether a sentence can be quoted at all. */
export function isWhole(sentence: string, language: Language): boolean {
  return (
    !onThePage.test(sentence) &&
    !pointing[language].test(sentence) &&
    !/[:;,]$/.test(sentence) &&
    /[.!?…]["”»)]?$/.test(sentence)
  )
}
