import { words } from '@vela/content/words'
import type { Language } from '../../../../http/language.ts'

type Names = { readonly pattern: RegExp; readonly ours: readonly string[] }

/** `close`: only names that mean just that; `all`: also those that lead to where it is taught. */
type Which = 'all' | 'close'

const mostWordsOfOneThing = 3

// One pattern for all names: a question goes through it once, not through a hundred.
const compile = (language: Language, which: Which): Names => {
  const names = words[language].synonyms.filter(
    ([, ours]) => which === 'all' || ours.split(' ').length <= mostWordsOfOneThing,
  )
  const either = names.map(([name]) => `(${name})`).join('|')
  return {
    pattern: new RegExp(`(?<![a-z0-9])(?:${either})(?![a-z0-9])`, 'g'),
    ours: names.map(([, ours]) => ours),
  }
}

const compiled: Readonly<Record<Which, Readonly<Record<Language, Names>>>> = {
  all: { en: compile('en', 'all'), es: compile('es', 'all') },
  close: { en: compile('en', 'close'), es: compile('es', 'close') },
}

/** A folded text in the words of our lessons. Each stretch is renamed once: what came of one name is not taken for another. */
export function rename(text: string, language: Language, which: Which = 'all'): string {
  const { pattern, ours } = compiled[which][language]
  return text.replace(pattern, (stretch, ...groups: unknown[]) => {
    const at = groups.findIndex((group) => group !== undefined)
    return ours[at] ?? stretch
  })
}
