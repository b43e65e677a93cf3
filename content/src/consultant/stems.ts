import { words } from '../built/words.ts'
import type { ContentLanguage as Language } from '../courses/course-files.ts'
import { foldText } from './fold-text.ts'

/** Splits a text into folded words. `P/E` and `50/30/20` are one word each, `stop-loss` is two. */
export function splitWords(text: string): string[] {
  return (
    foldText(text)
      .replaceAll(/(?<=\d)[.,](?=\d)/g, '')
      .replaceAll(/'s\b/g, '')
      .match(/[a-z0-9]+(?:[/&][a-z0-9]+)*/g) ?? []
  )
}

/** Words that say nothing about the topic of a question. */
export const stopWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(words.en.stopWords),
  es: new Set(words.es.stopWords),
}

// Words with their stem, for which the rules below are wrong: "estado" is not a form of "este".
const irregular: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map(Object.entries(words.en.irregular)),
  es: new Map(Object.entries(words.es.irregular)),
}

// Verbs whose stem vowel changes, such as invierto and invertir, pierdo and perder.
const changing = Object.entries(words.es.changingVerbs).map(
  ([beginning, becomes]) => [new RegExp(beginning), becomes] as const,
)

/** A rough stem that the forms of a word share. Questions and lessons use the same function. */
export function stem(word: string, language: Language): string {
  if (word.length < 4) return word
  const known = irregular[language].get(word)
  if (known !== undefined) return known
  return language === 'en' ? stemEnglish(word) : stemSpanish(word)
}

export function stemsOf(text: string, language: Language): string[] {
  return splitWords(text).map((word) => stem(word, language))
}

function stemEnglish(word: string): string {
  const one = word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?<=[sxz]|[cs]h)es$/, '')
    .replace(/(?<![su])s$/, '')
  const base = one.replace(/(?<=[a-z]{3})(?:ing|ed)$/, '').replace(/(?<=[a-z]{4})ment$/, '')
  return base.replace(/(?<=[a-z]{3})e$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1')
}

function stemSpanish(word: string): string {
  const base = word
    // Removes attached pronouns, as in prestarle, jubilarme and consolidarlas.
    .replace(/(?<=[a-z]{2}[aei]r)(?:me|te|se|nos)?(?:l[aeo]s?)?$/, '')
    .replace(/(?<=[a-z]{3})(?:ciones|cion)$/, 'ci')
    .replace(/(?<=[a-z]{3})(?:es|s)$/, '')
    .replace(/(?<=[a-z]{3})(?:ando|iendo|ado|ada|ido|ida|ar|er|ir)$/, '')
    .replace(/(?<=[a-z]{3})[aeo]$/, '')
  const change = changing.find(([pattern]) => pattern.test(base))
  return change === undefined ? base : base.replace(change[0], change[1])
}

/** `ours[n]` is the term of our lessons for the nth group of `pattern`. */
type Synonyms = { readonly pattern: RegExp; readonly ours: readonly string[] }

/**
 * `close` replaces only names that mean the same as their replacement. `all` also replaces names by the words of the
 * lesson that teaches them.
 */
type Scope = 'all' | 'close'

const maxCloseWords = 3

// All names are in one pattern, so that a text is searched only once.
function compileSynonyms(language: Language, scope: Scope): Synonyms {
  const names = words[language].synonyms.filter(
    ([, ours]) => scope === 'all' || ours.split(' ').length <= maxCloseWords,
  )
  const either = names.map(([name]) => `(${name})`).join('|')
  return {
    pattern: new RegExp(`(?<![a-z0-9])(?:${either})(?![a-z0-9])`, 'g'),
    ours: names.map(([, ours]) => ours),
  }
}

const synonyms: Readonly<Record<Scope, Readonly<Record<Language, Synonyms>>>> = {
  all: { en: compileSynonyms('en', 'all'), es: compileSynonyms('es', 'all') },
  close: { en: compileSynonyms('en', 'close'), es: compileSynonyms('es', 'close') },
}

/** Replaces the synonyms in a folded text by the words of our lessons. Replacements are not replaced again. */
export function replaceSynonyms(text: string, language: Language, scope: Scope = 'all'): string {
  const { pattern, ours } = synonyms[scope][language]
  return text.replace(pattern, (found, ...groups: unknown[]) => {
    const at = groups.findIndex((group) => group !== undefined)
    return ours[at] ?? found
  })
}
