import type { Language } from '../../../http/language.ts'

// To make one takes longer than to write the letter.
const made = new Map<string, Intl.NumberFormat>()

/** With the currency's code, as a receipt has it; in Spanish as it is written in the Americas: `USD 19.99`. */
export function moneyIn(currency: string, language: Language): Intl.NumberFormat {
  const locale = language === 'es' ? 'es-419' : language
  const name = `${locale} ${currency}`
  const money =
    made.get(name) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' })
  made.set(name, money)
  return money
}
