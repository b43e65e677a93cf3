import type { Language } from '../../../../i18n/language.ts'

/** the current month and the three after it; (D7) the month two ahead with the year it really lies in. */
export function planMonths(today: Date, language: Language): { months: string[]; confidentBy: string } {
  // The first of a month: the 31st plus a month would land in the month after.
  const ahead = (count: number) => new Date(today.getFullYear(), today.getMonth() + count, 1)
  const short = new Intl.DateTimeFormat(language, { month: 'short' })
  const long = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' })
  return {
    months: [0, 1, 2, 3].map((count) => short.format(ahead(count))),
    confidentBy: long.format(ahead(2)),
  }
}
