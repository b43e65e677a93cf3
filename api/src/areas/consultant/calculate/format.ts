import type { Calculations } from '@vela/content/read-calculations'
import { formatMoney, formatWholeMoney } from '@vela/contract/money'
import type { Language } from '../../../http/language.ts'
import { centsOf, type Decimal, rounded, toNumber } from './decimal.ts'
import type { Currency } from './figure.ts'

/** How numbers and times are written in one reply: by its language and its currency. */
export type Format = {
  readonly money: (value: Decimal) => string
  readonly number: (value: Decimal, decimals?: number) => string
  readonly percent: (value: Decimal) => string
  /** Of months. */
  readonly time: (months: number) => string
  /** Words of the question, with the accents that reading it took off. */
  readonly quoted: (raw: string) => string
}

export function formatIn(language: Language, currency: Currency, { common }: Calculations): Format {
  const figures = (value: number, decimals: number, least = 0) =>
    new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: decimals }).format(
      value,
    )
  const number = (value: Decimal, decimals = 2) => figures(toNumber(rounded(value, decimals)), decimals)
  const count = (value: number, forms: string) => `${figures(value, 1)} ${pluralOf(value, forms)}`
  return {
    number,
    percent: (value) => `${number(value, 2)}%`,
    money: (value) => {
      const cents = Number(centsOf(value))
      const isWhole = cents % 100 === 0
      if (currency === 'none') return figures(cents / 100, 2, isWhole ? 0 : 2)
      return isWhole ? formatWholeMoney(cents, currency, language) : formatMoney(cents, currency, language)
    },
    time: (months) => {
      const years = Math.floor(months / 12)
      const left = months - years * 12
      const inYears = count(years, common['years'] ?? '')
      const inMonths = count(left, common['months'] ?? '')
      if (years === 0) return inMonths
      return left === 0 ? inYears : `${inYears} ${common['and']} ${inMonths}`
    },
    quoted: (raw) =>
      language === 'es' ? raw.replaceAll(/\bano(s?)\b/g, 'año$1').replaceAll(/\bdia(s?)\b/g, 'día$1') : raw,
  }
}

/** Of two forms as `month|months`, the one that goes with a count. */
export function pluralOf(count: number | bigint, forms: string): string {
  const [singular = '', plural = ''] = forms.split('|')
  return Number(count) === 1 ? singular : plural
}

/** A text with its `{values}`; undefined where one of them is not there. */
export function fill(text: string, values: Readonly<Record<string, unknown>>): string | undefined {
  let isWhole = true
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) isWhole = false
    return String(value)
  })
  return isWhole ? filled : undefined
}
