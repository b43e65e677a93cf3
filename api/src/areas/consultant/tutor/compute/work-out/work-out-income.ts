import { over, times, toCents, whole } from '../decimal/decimal.ts'
import { findAbsurd } from '../limits.ts'
import type { Computed } from '../say.ts'
import { type Given, lumps, mainRate, monthlyAmount } from './given.ts'

/** What a rate brings of an amount, in a year and in a month. */
export function workOutIncome(given: Given): Computed {
  const { say } = given
  const { t, money, percent } = say
  const search = t('how interest grows yearly rate', 'cómo crece el interés tasa anual')
  const amount = lumps(given)[0]?.value
  const rate = mainRate(given)
  const absurd = findAbsurd(say, { amounts: [amount], rates: [rate] })
  if (absurd !== null) return say.refuse(search, absurd)
  if (amount === undefined || rate === undefined)
    return say.ask(
      search,
      [
        ...(amount === undefined ? [t('the amount', 'el monto')] : []),
        ...(rate === undefined ? [t('the yearly rate', 'la tasa anual')] : []),
      ],
      t('What interest do $5,000 bring a month at 6%?', '¿Cuánto interés dan $5,000 al mes al 6%?'),
    )
  const year = times(amount, over(rate, whole(100)))
  const month = over(year, whole(12))
  return say.answer(
    search,
    t(
      `${percent(rate)} a year of ${money(amount)} is **${money(year)} a year**, or **${money(month)} a month**.`,
      `El ${percent(rate)} anual de ${money(amount)} son **${money(year)} al año**, o **${money(month)} al mes**.`,
    ),
    [
      `${money(amount)} × ${percent(rate)} = ${money(year)}`,
      `${money(year)} ÷ 12 = ${money(month)}`,
      t(
        'This holds while the amount stays the same; when it grows or shrinks, so does its share.',
        'Vale mientras el monto no cambie; si sube o baja, también lo hace su parte.',
      ),
    ],
  )
}

/** How much has to be there for a rate to bring so much. */
export function workOutIncomeNeed(given: Given): Computed {
  const { say } = given
  const { t, money, percent } = say
  const search = t('living off savings', 'vivir de los ahorros')
  const monthly = monthlyAmount(given)
  const rate = mainRate(given)
  const absurd = findAbsurd(say, { amounts: [monthly], rates: [rate] })
  if (absurd !== null) return say.refuse(search, absurd)
  if (monthly === undefined || rate === undefined || rate === 0n)
    return say.ask(
      search,
      [
        monthly === undefined
          ? t('what you want each month', 'lo que quieres cada mes')
          : t('the yearly rate', 'la tasa anual'),
      ],
      t('How much do I need for $1,000 a month at 4%?', '¿Cuánto necesito para tener $1,000 al mes al 4%?'),
    )
  const year = monthly * 12n
  const need = over(year * 100n, rate)
  return say.answer(
    search,
    t(
      `For ${money(year)} a year (${money(monthly)} a month) at ${percent(rate)} it takes **${money(need)}**.`,
      `Para ${money(year)} al año (${money(monthly)} al mes) al ${percent(rate)} hacen falta **${money(need)}**.`,
    ),
    [
      ...(toCents(monthly) === monthly ? [`${money(monthly)} × 12 = ${money(year)}`] : []),
      `${money(year)} ÷ ${percent(rate)} = ${money(need)}`,
      t(
        'No rate is the same every year, prices rise and taxes come on top: take it as a first measure.',
        'Ninguna tasa es igual todos los años, los precios suben y los impuestos van aparte: tómalo como una primera medida.',
      ),
    ],
  )
}
