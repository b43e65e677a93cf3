import type { Language } from './language.ts'

// Both locales put the day first.
const locales = { en: 'en-GB', es: 'es-419' }

/** Stored times are UTC without a zone suffix. */
export const timeOf = (utc: string): number => Date.parse(`${utc.replace(' ', 'T')}Z`)

/** [M-01] `10 Dec 2026`, in the user's time zone. */
export function formatDay(utc: string, language: Language): string {
  const day = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', year: 'numeric' })
  return day.format(timeOf(utc))
}
