import { foldText } from '@vela/content/fold-text'
import { words } from '@vela/content/words'
import type { Language } from '../../../../http/language.ts'

/** Letters and digits in lower case without accents; `P/E` and `50/30/20` stay one word, `stop-loss` is two. */
export function splitWords(text: string): string[] {
  return (
    foldText(text)
      .replaceAll(/(?<=\d)[.,](?=\d)/g, '')
      .replaceAll(/'s\b/g, '')
      .match(/[a-z0-9]+(?:[/&][a-z0-9]+)*/g) ?? []
  )
}

/** Words that say nothing of what a question is about. */
export const stopWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(words.en.stopWords),
  es: new Set(words.es.stopWords),
}

// The Spanish word for a statement is no form of "este", so some words are listed with their stem.
const irregular: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map(Object.entries(words.en.irregular)),
  es: new Map(Object.entries(words.es.irregular)),
}

// Verbs that change inside: invierto and invertir, pierdo and perder.
const changing = Object.entries(words.es.changingVerbs).map(
  ([beginning, becomes]) => [new RegExp(beginning), becomes] as const,
)

/** What is left of a word when it is one of several: rough, and the same for what is asked and what is taught. */
export function stem(word: string, language: Language): string {
  if (word.length < 4) return word
  const known = irregular[language].get(word)
  if (known !== undefined) return known
  return language === 'en' ? stemEnglish(word) : stemSpanish(word)
}

/** Of each word of a text, in their order. */
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
    // prestarle, jubilarme, consolidarlas
    .replace(/(?<=[a-z]{2}[aei]r)(?:me|te|se|nos)?(?:l[aeo]s?)?$/, '')
    .replace(/(?<=[a-z]{3})(?:ciones|cion)$/, 'ci')
    .replace(/(?<=[a-z]{3})(?:es|s)$/, '')
    .replace(/(?<=[a-z]{3})(?:ando|iendo|ado|ada|ido|ida|ar|er|ir)$/, '')
    .replace(/(?<=[a-z]{3})[aeo]$/, '')
  const change = changing.find(([pattern]) => pattern.test(base))
  return change === undefined ? base : base.replace(change[0], change[1])
}
