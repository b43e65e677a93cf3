import type { ContentLanguage } from '../courses/course-files.ts'

type Entry = { readonly write: string; readonly not: string; readonly why: string }
export type Lexicon = Readonly<Record<ContentLanguage, readonly Entry[]>>

type Rejected = {
  /** Where it begins in the text. */
  readonly index: number
  readonly advice: string
}

/** The words of a text that the lexicon rejects, with what to write instead. */
export function findRejectedWords(lexicon: Lexicon, language: ContentLanguage, text: string): Rejected[] {
  return lexicon[language].flatMap(({ write, not, why }) =>
    [...text.matchAll(wholeWords(not))].map((found) => ({
      index: found.index,
      advice: `instead of "${found[0]}" write ${write}. ${why}`,
    })),
  )
}

const compiled = new Map<string, RegExp>()

/** Compiled once, because the pattern is applied to each of tens of thousands of texts. */
function wholeWords(not: string): RegExp {
  const known = compiled.get(not)
  if (known) return known
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${not.replaceAll(' ', '\\s+')})(?![\\p{L}\\d])`, 'giu')
  compiled.set(not, pattern)
  return pattern
}
