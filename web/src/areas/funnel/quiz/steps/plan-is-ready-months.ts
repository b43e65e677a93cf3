import type { Language } from '../../../../i18n/language.ts'

/**
 * The names of the current month and the next three; (D7) `confidentBy` is the month two ahead, with its year.
 */
export function planMonths(today: Date, language: Language): { months: string[]; confidentBy: string } {
  // The date is the first of the month, because the 31st plus one month would skip a month.
  const ahead = (count: number) => new Date(today.getFullYear(), today.getMonth() + count, 1)
  const short = new Intl.DateTimeFormat(language, { month: 'short' })
  const long = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' })
  return {
    months: [0, 1, 2, 3].map((count) => short.format(ahead(count))),
    confidentBy: long.format(ahead(2)),
  }
}
