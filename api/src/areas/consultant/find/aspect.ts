import { joinSpaces } from '@vela/content/fold-text'
import { pattern } from '@vela/content/pattern'
import type { Language } from '../../../http/language.ts'

/** The kinds of questions, in the order in which their patterns are tried. */
const framed = [
  'simply',
  'evidence',
  'amount',
  'why',
  'risk',
  'true',
  'decide',
  'compare',
  'example',
  'how',
] as const

/** What a question wants to know about its topic. A question without a recognised frame asks what something is. */
export type Aspect = (typeof framed)[number] | 'what'

export type Framed = {
  readonly aspect: Aspect
  /** The question without the words of its frame: "what is the evidence that index funds win" is about index funds. */
  readonly rest: string
}

/** Recognises the kind of a question by the frames in the section `aspects_<language>` of the patterns. */
export function readAspect(text: string, language: Language): Framed {
  const aspect = framed.find((name) => pattern(`aspects_${language}.${name}`).test(text))
  if (aspect === undefined) return { aspect: 'what', rest: text }
  // Words such as "how much" and "or" also tell which answer is meant, so they stay.
  if (aspect === 'amount' || aspect === 'compare') return { aspect, rest: text }
  const rest = joinSpaces(text.replaceAll(pattern(`aspects_${language}.${aspect}`, 'g'), ' ')).trim()
  return { aspect, rest }
}

/** The two things that a question compares, in its own words; fewer if it names fewer. */
export function sidesOf(text: string, language: Language): string[] {
  return text
    .replaceAll(pattern(`aspects_${language}.compare`, 'g'), ' | ')
    .split(pattern(`find.between_${language}`))
    .map((side) => side.trim())
    .filter((side) => side !== '')
}
