import type { Language } from './language.ts'

// These locales put the day first.
const locales = { en: 'en-GB', es: 'es-419' }

/** Parses a stored time, which is UTC without a zone suffix. */
export const timeOf = (utc: string): number => Date.parse(`${utc.replace(' ', 'T')}Z`)

/** [M-01] Formats a date as `10 Dec 2026`, in the user's time zone. */
export function formatDay(utc: string, language: Language): string {
  const day = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', year: 'numeric' })
  return day.format(timeOf(utc))
}
