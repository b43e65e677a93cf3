import type { Language } from './language.ts'

// The day comes first in both.
const locales = { en: 'en-GB', es: 'es-419' }

/** Stored times are UTC and do not say so. */
export const timeOf = (utc: string): number => Date.parse(`${utc.replace(' ', 'T')}Z`)

/** [M-01] `10 Dec 2026`, where the person is. */
export function formatDay(utc: string, language: Language): string {
  const day = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', year: 'numeric' })
  return day.format(timeOf(utc))
}
