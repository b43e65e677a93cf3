import { formatMoney, formatWholeMoney } from '@vela/contract/money'
import type { Language } from '../../../../http/language.ts'
import { centsOf, type Decimal, rounded, toNumber } from './decimal/decimal.ts'
import type { Currency } from './read/currency.ts'
import type { Note } from './read/figure.ts'

export type Computed = { readonly text: string; readonly search: string }

/** The words of one reply: its language and its currency. */
export type Say = {
  readonly t: (en: string, es: string) => string
  readonly money: (value: Decimal) => string
  readonly number: (value: Decimal, decimals?: number) => string
  readonly percent: (value: Decimal) => string
  /** Of months. */
  readonly time: (months: number) => string
  /** Words of the question, as they are written. */
  readonly quoted: (raw: string) => string
  /** A head line, the steps to it, and that it is arithmetic. */
  readonly answer: (search: string, head: string, steps: readonly string[]) => Computed
  /** Asks for exactly what is missing. */
  readonly ask: (search: string, missing: readonly string[], example: string, aside?: string) => Computed
  /** Says what cannot be worked out, and why. */
  readonly refuse: (search: string, why: string) => Computed
}

export function sayIn(language: Language, currency: Currency, notes: readonly Note[]): Say {
  const t = (en: string, es: string) => (language === 'en' ? en : es)
  const figures = (value: number, decimals: number, least = 0) =>
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: least,
      maximumFractionDigits: decimals,
    }).format(value)
  const number = (value: Decimal, decimals = 2) => figures(toNumber(rounded(value, decimals)), decimals)
  const money = (value: Decimal) => {
    const cents = Number(centsOf(value))
    if (currency === 'none') return figures(cents / 100, 2, cents % 100 === 0 ? 0 : 2)
    return cents % 100 === 0
      ? formatWholeMoney(cents, currency, language)
      : formatMoney(cents, currency, language)
  }
  const percent = (value: Decimal) => `${number(value, 2)}%`
  const count = (value: number, one: string, more: string) =>
    `${figures(value, 1)} ${value === 1 ? one : more}`
  const time = (months: number) => {
    const years = Math.floor(months / 12)
    const left = months - years * 12
    const inYears = count(years, t('year', 'año'), t('years', 'años'))
    const inMonths = count(left, t('month', 'mes'), t('months', 'meses'))
    if (years === 0) return inMonths
    return left === 0 ? inYears : `${inYears} ${t('and', 'y')} ${inMonths}`
  }
  // What was read has lost its accents.
  const quoted = (raw: string) =>
    language === 'es' ? raw.replaceAll(/\bano(s?)\b/g, 'año$1').replaceAll(/\bdia(s?)\b/g, 'día$1') : raw
  const said = notes.map((note) => {
    if (note.kind === 'separator')
      return t(
        `I read "${note.raw}" as ${number(note.value)}.`,
        `Leí "${note.raw}" como ${number(note.value)}.`,
      )
    if (note.kind === 'monthly_rate')
      return t(
        `${quoted(note.raw)} is ${percent(note.value)} a year: twelve times as much.`,
        `${quoted(note.raw)} es ${percent(note.value)} al año: doce veces más.`,
      )
    return t(
      `${quoted(note.raw)} is ${money(note.value)} a month.`,
      `${quoted(note.raw)} son ${money(note.value)} al mes.`,
    )
  })
  const ending = t(
    'This is arithmetic with the numbers given and rates that are assumed; it is not a promise.',
    'Es aritmética con los números dados y tasas supuestas; no es una promesa.',
  )
  return {
    t,
    money,
    number,
    percent,
    time,
    quoted,
    answer: (search, head, steps) => ({
      search,
      text: [head, steps.map((step) => `- ${step}`).join('\n'), ...said, ending].join('\n\n'),
    }),
    ask: (search, missing, example, aside) => ({
      search,
      text: [
        t(
          `To work that out I still need ${inWords(missing, 'and')}.`,
          `Para calcularlo me falta ${inWords(missing, 'y')}.`,
        ),
        ...(aside === undefined ? [] : [aside]),
        t(`For example: "${example}"`, `Por ejemplo: "${example}"`),
      ].join('\n\n'),
    }),
    refuse: (search, why) => ({ search, text: why }),
  }
}

function inWords(parts: readonly string[], and: string): string {
  const bold = parts.map((part) => `**${part}**`)
  return bold.length < 2 ? bold.join('') : `${bold.slice(0, -1).join(', ')} ${and} ${bold.at(-1)}`
}
