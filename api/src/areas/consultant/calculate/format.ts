import { formatNumber } from '@vela/contract/format-number'
import { formatMoney, formatWholeMoney } from '@vela/contract/money'
import type { Language } from '../../../http/language.ts'
import { centsOf, type Decimal, rounded, toNumber } from './decimal.ts'
import type { Currency } from './figure.ts'

type Value = bigint | number | string | boolean | undefined
type Values = Readonly<Record<string, Value | readonly unknown[]>>
export type Fill = (text: string, values: Values) => string | undefined

/**
 * Fills a text with its values; undefined if one of them is missing. `{name}` inserts the value, and
 * `{name:month|months}` picks the form for a count; `show` handles all other formats.
 */
export function fill(
  text: string,
  values: Readonly<Record<string, unknown>>,
  show: (value: unknown, format: string) => string = String,
): string | undefined {
  let isWhole = true
  const filled = text.replaceAll(/\{(\w+)(?::([^}]+))?\}/g, (_, name: string, format = '') => {
    const value = values[name]
    if (value === undefined) isWhole = false
    const [singular = '', plural] = format.split('|')
    if (plural === undefined) return value === undefined ? '' : show(value, format)
    return countOf(value) === 1 ? singular : plural
  })
  return isWhole ? filled : undefined
}

const countOf = (value: unknown) => (typeof value === 'bigint' ? toNumber(value) : Number(value))

type Texts = Readonly<Record<string, string>>

/**
 * Fills the texts of one reply. A decimal is shown as money unless its format is `percent`, `number` or `number4`,
 * where the digit limits the decimals. `time` formats months, and `quoted` repeats words of the question. Any other
 * format picks one of `words`.
 */
export function fillerFor(language: Language, currency: Currency, common: Texts, words: Texts = {}): Fill {
  const figures = (value: number, decimals: number) => {
    const text = formatNumber(value, decimals)
    return decimals === 0 ? text : text.replace(/\.?0+$/, '')
  }
  const number = (value: Decimal, decimals = 2) => figures(toNumber(rounded(value, decimals)), decimals)
  const money = (value: Decimal) => {
    const cents = Number(centsOf(value))
    const isWhole = cents % 100 === 0
    const isLocal = currency === '$' || currency === 'unnamed'
    const bare = formatNumber(Math.abs(cents) / 100, isWhole ? 0 : 2)
    const sign = cents < 0 ? '-' : ''
    // In Spanish a bare `$` stays as it is, because dollars are written US$ there.
    if (isLocal && language === 'es') return `${sign}${currency === '$' ? '$' : ''}${bare}`
    if (currency === 'none') return `${sign}${bare}`
    const named = isLocal ? 'USD' : currency
    return isWhole ? formatWholeMoney(cents, named, language) : formatMoney(cents, named, language)
  }
  const time = (months: number) => {
    const years = Math.floor(months / 12)
    const left = months - years * 12
    const text = common[years === 0 ? 'in_months' : left === 0 ? 'in_years' : 'in_both'] ?? ''
    return fill(text, { years, months: left }) ?? ''
  }
  // The question was folded, so its words need their accents back.
  const quote = (raw: string) =>
    language === 'es' ? raw.replaceAll(/\bano(s?)\b/g, 'año$1').replaceAll(/\bdia(s?)\b/g, 'día$1') : raw
  return (text, values) => {
    const show = (value: unknown, format: string): string => {
      if (format === 'time') return time(countOf(value))
      if (format === 'count') return String(countOf(value))
      if (format === 'quoted') return quote(String(value))
      if (typeof value === 'bigint' && format === '') return values['isPlain'] ? number(value) : money(value)
      if (typeof value === 'bigint' && format === 'percent') return `${number(value)}%`
      if (typeof value === 'bigint' && format.startsWith('number'))
        return number(value, Number(format.slice('number'.length) || 2))
      if (format === '') return String(value)
      const key = `${format}_${String(typeof value === 'bigint' ? toNumber(value) : value)}`
      const word = words[key]
      if (word === undefined) throw new Error(`there is no word for ${key}`)
      return fill(word, values, show) ?? ''
    }
    return fill(text, values, show)
  }
}
