import { monthShare, saved } from '../decimal/by-month.ts'
import { type Decimal, one, power, times } from '../decimal/decimal.ts'
import { findAbsurd, isTooLarge } from '../limits.ts'
import type { Computed } from '../say.ts'
import type { Given } from './given.ts'
import { growthOf } from './pace.ts'

type Compared = {
  readonly lump: Decimal | undefined
  readonly monthly: Decimal | undefined
  readonly months: number
  readonly search: string
}

/** The same money at two rates, and what lies between; null where only one was given. */
export function compareRates(given: Given, { lump, monthly, months, search }: Compared): Computed | null {
  const { say, text, figures } = given
  const { t, money, percent, time } = say
  const rates = figures
    .filter(({ kind, role }) => kind === 'percent' && role === null)
    .map(({ value }) => value)
  const [first, second] = rates
  if (first === undefined || second === undefined || rates.length !== 2 || isOther.test(text)) return null
  const absurd = findAbsurd(say, { rates })
  if (absurd !== null) return say.refuse(search, absurd)
  const after = (rate: Decimal) =>
    monthly === undefined
      ? times(lump ?? 0n, growthOf(given, rate, months).factor)
      : times(lump ?? 0n, power(one + monthShare(rate), months)) + saved(monthly, monthShare(rate), months)
  const [former, latter] = [after(first), after(second)]
  if (isTooLarge(former) || isTooLarge(latter)) return null
  const [more, less] = former > latter ? [former, latter] : [latter, former]
  const line = (rate: Decimal, total: Decimal) => {
    const { step, periods } = growthOf(given, rate, months)
    return monthly === undefined
      ? `${percent(rate)}: ${money(lump ?? 0n)} × ${say.number(step, 6)} ^ ${periods} = ${money(total)}`
      : t(
          `${percent(rate)}, a twelfth each month, deposits at its end: ${money(total)}`,
          `${percent(rate)}, un doceavo cada mes, depósitos a fin de mes: ${money(total)}`,
        )
  }
  return say.answer(
    search,
    t(
      `After ${time(months)}: **${money(former)}** at ${percent(first)}, **${money(latter)}** at ${percent(second)}. The difference is **${money(more - less)}**.`,
      `Después de ${time(months)}: **${money(former)}** al ${percent(first)}, **${money(latter)}** al ${percent(second)}. La diferencia es de **${money(more - less)}**.`,
    ),
    [line(first, former), line(second, latter), `${money(more)} − ${money(less)} = ${money(more - less)}`],
  )
}

// One of the two is no rate that the money grows by.
const isOther = /\b(?:tax\w*|withh\w+|down ?payment|impuestos?|retencion|enganche)\b/
