/** A month in UTC as it is written in the name of its partition, such as 2026_11. Months sort as text. */
export type Month = `${number}_${number}`

export function monthOf(moment: Date | string): Month {
  const iso = typeof moment === 'string' ? moment : moment.toISOString()
  return `${iso.slice(0, 4)}_${iso.slice(5, 7)}` as Month
}

export function monthsLater(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('_').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)))
}

export function firstDay(month: Month): string {
  return `${month.replace('_', '-')}-01T00:00:00Z`
}

export function isMonth(text: string): text is Month {
  return /^\d{4}_\d\d$/.test(text)
}
