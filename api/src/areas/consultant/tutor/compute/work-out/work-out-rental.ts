import { over } from '../decimal/decimal.ts'
import { findAbsurd } from '../limits.ts'
import { amountsIn } from '../read/find-ratio.ts'
import { nameFigures } from '../read/name-figures.ts'
import type { Computed } from '../say.ts'
import { type Given, monthsOf } from './given.ts'

/** What a rented home brings a year, of what it cost. */
export function workOutRental(given: Given): Computed {
  const { say, text } = given
  const { t, money, percent } = say
  const search = t('rental property income', 'alquiler ingresos de una propiedad')
  const figures = amountsIn(given.figures)
  const price = figures
    .filter(({ isMonthly }) => !isMonthly)
    .toSorted((a, b) => (a.value < b.value ? 1 : -1))[0]
  const smaller = figures.filter((one) => one !== price)
  const named = nameFigures(text, figures, {
    costs: /\b(?:costs?|expenses?|taxes|upkeep|maintenance|gastos?|cost[oe]s?|impuestos|mantenimiento)\b/g,
    rent: /\b(?:rents?|rental|alquiler|arriendo|renta)\b/g,
  }).get('costs')
  const spent = named === price ? undefined : named
  const rent = smaller.find((one) => one !== spent && one.isMonthly) ?? smaller.find((one) => one !== spent)
  const costs = spent === undefined ? undefined : spent.isMonthly ? spent.value * 12n : spent.value
  const empty = monthsOf(given) ?? 0
  const absurd = findAbsurd(say, { amounts: [price?.value, rent?.value] })
  if (absurd !== null) return say.refuse(search, absurd)
  if (price === undefined || rent === undefined || empty > 12)
    return say.ask(
      search,
      [
        ...(price === undefined ? [t('the price of the home', 'el precio de la propiedad')] : []),
        ...(rent === undefined ? [t('the rent of a month', 'el alquiler de un mes')] : []),
        ...(empty > 12
          ? [t('how many months of a year it is empty', 'cuántos meses del año está vacía')]
          : []),
      ],
      t(
        'Yield of a rental: 1,100 a month, 3,400 of costs a year, price 150,000',
        'Rentabilidad de un alquiler: 1,100 al mes, 3,400 de gastos al año, precio 150,000',
      ),
    )
  const year = rent.value * 12n
  const taken = rent.value * BigInt(12 - empty)
  const kept = taken - (costs ?? 0n)
  const gross = over(year * 100n, price.value)
  const net = over(kept * 100n, price.value)
  const isNet = empty > 0 || costs !== undefined
  return say.answer(
    search,
    isNet
      ? t(
          `The net yield is **${percent(net)}** a year; the gross one **${percent(gross)}**.`,
          `La rentabilidad neta es **${percent(net)}** al año; la bruta, **${percent(gross)}**.`,
        )
      : t(
          `The gross yield is **${percent(gross)}** a year.`,
          `La rentabilidad bruta es **${percent(gross)}** al año.`,
        ),
    [
      t(
        `Gross: ${money(rent.value)} × 12 = ${money(year)}; ÷ ${money(price.value)} = ${percent(gross)}`,
        `Bruta: ${money(rent.value)} × 12 = ${money(year)}; ÷ ${money(price.value)} = ${percent(gross)}`,
      ),
      ...(isNet
        ? [
            t(
              `Rent that comes in: ${money(rent.value)} × ${12 - empty} = ${money(taken)}`,
              `Alquiler que entra: ${money(rent.value)} × ${12 - empty} = ${money(taken)}`,
            ),
            t(
              `Net: ${money(taken)} − ${money(costs ?? 0n)} of costs a year = ${money(kept)}; ÷ ${money(price.value)} = ${percent(net)}`,
              `Neta: ${money(taken)} − ${money(costs ?? 0n)} de gastos al año = ${money(kept)}; ÷ ${money(price.value)} = ${percent(net)}`,
            ),
          ]
        : [
            t(
              'For the net yield, tell me the costs of a year and the months it is empty.',
              'Para la rentabilidad neta, dime los gastos de un año y los meses que está vacía.',
            ),
          ]),
    ],
  )
}
