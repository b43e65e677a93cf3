import { monthShare, paymentOf } from '../decimal/by-month.ts'
import { one, over, times } from '../decimal/decimal.ts'
import { findAbsurd } from '../limits.ts'
import type { Computed } from '../say.ts'
import { type Given, lumps, mainRate, monthlyAmount, monthsOf } from './given.ts'
import { growthOf } from './pace.ts'
import { readTerms } from './read-terms.ts'

/** What an amount of later, or one of every month, is worth today. */
export function workOutPresent(given: Given): Computed {
  const { say } = given
  const { t, money, percent, time } = say
  const search = t('compound interest how interest grows', 'interés compuesto cómo crece el interés')
  if (monthlyAmount(given) !== undefined && lumps(given).length === 0) return workOutStream(given, search)
  const terms = readTerms(given, {
    search,
    amount: t('the amount of later', 'el monto futuro'),
    time: t('the time until then', 'el plazo hasta entonces'),
    example: t('Present value of $10,000 in 8 years at 5%', 'Valor presente de $10,000 en 8 años al 5%'),
  })
  if (!('amount' in terms)) return terms
  const { amount, rate, months } = terms
  const { step, periods, factor } = growthOf(given, rate, months)
  const today = over(amount, factor)
  return say.answer(
    search,
    t(
      `${money(amount)} in ${time(months)} are worth **${money(today)}** today at ${percent(rate)} a year.`,
      `${money(amount)} dentro de ${time(months)} valen hoy **${money(today)}** al ${percent(rate)} anual.`,
    ),
    [
      t(
        `1 put in today would grow to ${say.number(step, 6)} ^ ${periods} = ${say.number(factor, 6)}`,
        `1 puesto hoy crecería a ${say.number(step, 6)} ^ ${periods} = ${say.number(factor, 6)}`,
      ),
      `${money(amount)} ÷ ${say.number(factor, 6)} = ${money(today)}`,
      t(
        `The other way round: ${money(today)} put in today, left alone at ${percent(rate)}, become ${money(amount)}.`,
        `Al revés: ${money(today)} puestos hoy y dejados al ${percent(rate)} llegan a ${money(amount)}.`,
      ),
    ],
  )
}

function workOutStream(given: Given, search: string): Computed {
  const { say } = given
  const { t, money, percent, time } = say
  const monthly = monthlyAmount(given)
  const rate = mainRate(given)
  const months = monthsOf(given)
  const absurd = findAbsurd(say, { amounts: [monthly], rates: [rate], months })
  if (absurd !== null) return say.refuse(search, absurd)
  if (monthly === undefined || rate === undefined || months === undefined)
    return say.ask(
      search,
      [
        ...(rate === undefined ? [t('the yearly rate', 'la tasa anual')] : []),
        ...(months === undefined ? [t('the time', 'el plazo')] : []),
      ],
      t(
        'Present value of $500 a month for 10 years at 5%',
        'Valor presente de $500 al mes por 10 años al 5%',
      ),
    )
  const factor = over(one, paymentOf(one, monthShare(rate), months))
  const today = times(monthly, factor)
  return say.answer(
    search,
    t(
      `${money(monthly)} a month for ${time(months)} are worth **${money(today)}** today at ${percent(rate)} a year.`,
      `${money(monthly)} al mes durante ${time(months)} valen hoy **${money(today)}** al ${percent(rate)} anual.`,
    ),
    [
      t(
        `At ${percent(rate)} ÷ 12 a month, 1 at the end of each of ${months} months is worth ${say.number(factor, 6)} today`,
        `Al ${percent(rate)} ÷ 12 por mes, 1 a fin de cada uno de los ${months} meses vale hoy ${say.number(factor, 6)}`,
      ),
      `${money(monthly)} × ${say.number(factor, 6)} = ${money(today)}`,
    ],
  )
}
