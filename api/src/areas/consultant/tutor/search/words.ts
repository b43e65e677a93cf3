import { foldText } from '@vela/content/fold-text'
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

// Forms that no ending tells, with what is left of the word they belong to.
const forms: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map(
    Object.entries({
      lost: 'los',
      loss: 'los',
      losses: 'los',
      bought: 'buy',
      sold: 'sel',
      paid: 'pay',
      spent: 'spend',
      lent: 'lend',
      grew: 'grow',
      growth: 'grow',
      kept: 'keep',
      taught: 'teach',
      fell: 'fal',
      fallen: 'fal',
      rose: 'ris',
      risen: 'ris',
      cheaper: 'cheap',
      higher: 'high',
      lower: 'low',
      safer: 'saf',
      riskier: 'risk',
      risky: 'risk',
      child: 'kid',
      children: 'kid',
    }),
  ),
  // The state of an account is no "este".
  es: new Map(
    Object.entries({ estado: 'estado', estados: 'estado', tasa: 'tasa', tasas: 'tasa', vida: 'vida' }),
  ),
}

// Verbs that change inside: invierto and invertir, pierdo and perder.
const changing: readonly (readonly [RegExp, string])[] = [
  [/^inviert/, 'invert'],
  [/^pierd/, 'perd'],
  [/^quiebr/, 'quebr'],
  [/^cuest/, 'cost'],
  [/^cierr/, 'cerr'],
  [/^(?:empiez|empec)/, 'empez'],
  [/^(?:comienz|comenc)/, 'comenz'],
  [/^(?:consig)/, 'consegu'],
  [/^(?:pagu)/, 'pag'],
]

/** What is left of a word when it is one of several: rough, and the same for what is asked and what is taught. */
export function stem(word: string, language: Language): string {
  if (word.length < 4) return word
  const known = forms[language].get(word)
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
