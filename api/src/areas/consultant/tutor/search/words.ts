import type { Language } from '../../../../http/language.ts'
import { foldText } from '../safety/fold-text.ts'

/** Letters and digits in lower case without accents; `P/E` and `50/30/20` stay one word, `stop-loss` is two. */
export function splitWords(text: string): string[] {
  return (
    foldText(text)
      .replaceAll(/(?<=\d)[.,](?=\d)/g, '')
      .replaceAll(/'s\b/g, '')
      .match(/[a-z0-9]+(?:[/&][a-z0-9]+)*/g) ?? []
  )
}

/** What is left of a word when it is one of several: rough, and the same for what is asked and what is taught. */
export function stem(word: string, language: Language): string {
  if (word.length < 4) return word
  if (language === 'en') {
    const one = word
      .replace(/(?:ies)$/, 'y')
      .replace(/(?<=[sxz]|[cs]h)es$/, '')
      .replace(/(?<![su])s$/, '')
    const base = one.replace(/(?<=[a-z]{4})(?:ing|ed)$/, '').replace(/(?<=[a-z]{4})ment$/, '')
    return base.replace(/(?<=[a-z]{3})e$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1')
  }
  return word
    .replace(/(?<=[a-z]{3})(?:ciones|cion)$/, 'ci')
    .replace(/(?<=[a-z]{3})(?:es|s)$/, '')
    .replace(/(?<=[a-z]{3})(?:ando|iendo|ado|ada|ido|ida|ar|er|ir)$/, '')
    .replace(/(?<=[a-z]{3})[aeo]$/, '')
}
