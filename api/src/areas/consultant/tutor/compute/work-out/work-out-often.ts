import { over, whole } from '../decimal/decimal.ts'
import { findAbsurd } from '../limits.ts'
import type { Computed } from '../say.ts'
import { type Given, monthlyAmount } from './given.ts'

/** What comes by the day, the week, the month or the year, counted for a year and for a month. */
export function workOutOften(given: Given): Computed {
  const { say, figures } = given
  const { t, money, quoted } = say
  const search = t('small expenses add up budget', 'gastos pequeños presupuesto')
  const monthly = monthlyAmount(given) ?? 0n
  const absurd = findAbsurd(say, { amounts: [monthly] })
  if (absurd !== null) return say.refuse(search, absurd)
  const year = monthly * 12n
  const week = over(year, whole(52))
  const raw = figures.find(({ isMonthly }) => isMonthly)?.raw ?? ''
  const isWeek = /\b(?:a|per|each|every|a la|por|cada) (?:week|semana)\W*$/.test(given.text)
  return say.answer(
    search,
    isWeek
      ? t(`That is **${money(week)} a week**.`, `Son **${money(week)} a la semana**.`)
      : t(
          `That is **${money(year)} a year**, or **${money(monthly)} a month**.`,
          `Son **${money(year)} al año**, o **${money(monthly)} al mes**.`,
        ),
    [
      t(`${quoted(raw)}, over a year: ${money(year)}`, `${quoted(raw)}, en un año: ${money(year)}`),
      isWeek ? `${money(year)} ÷ 52 = ${money(week)}` : `${money(year)} ÷ 12 = ${money(monthly)}`,
    ],
  )
}
