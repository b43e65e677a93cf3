import type { Language } from '../../http/language.ts'

/** With the currency's code, as a receipt has it; in Spanish as it is written in the Americas: `USD 19.99`. */
export function moneyIn(currency: string, language: Language): Intl.NumberFormat {
  const locale = language === 'es' ? 'es-419' : language
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' })
}
