import type { Language } from '../../../http/language.ts'

// To make one takes longer than to write the letter.
const made = new Map<string, Intl.NumberFormat>()

/** With the currency's code, as a receipt has it; in Spanish as it is written in the Americas: `USD 19.99`. */
export function moneyIn(minor: number, currency: string, language: Language): string {
  const locale = language === 'es' ? 'es-419' : language
  const name = `${locale} ${currency}`
  const money =
    made.get(name) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' })
  made.set(name, money)
  return money.format(minor / 100)
}

const asDay = { dateStyle: 'long', timeZone: 'UTC' } as const
const days = {
  en: new Intl.DateTimeFormat('en', asDay),
  es: new Intl.DateTimeFormat('es', asDay),
} as const satisfies Record<Language, object>

export function dayIn(moment: Date, language: Language): string {
  return days[language].format(moment)
}

/** After “every” or “the first”: `week`, `4 weeks`. */
export function weeksIn(weeks: number, language: Language): string {
  if (language === 'es') return weeks === 1 ? 'semana' : `${weeks} semanas`
  return weeks === 1 ? 'week' : `${weeks} weeks`
}
