import { monthShare } from '../decimal/by-month.ts'
import { times } from '../decimal/decimal.ts'
import { findAbsurd, mostMonths } from '../limits.ts'
import type { Computed } from '../say.ts'
import { type Given, lumps, mainRate, monthlyAmount } from './given.ts'

/** How long an amount lasts when so much is taken out every month. */
export function workOutWithdrawal(given: Given): Computed {
  const { say } = given
  const { t, money, percent, time } = say
  const search = t('living off savings', 'vivir de los ahorros')
  const start = lumps(given)[0]?.value
  const taken = monthlyAmount(given)
  const rate = mainRate(given) ?? 0n
  const absurd = findAbsurd(say, { amounts: [start, taken], rates: [rate] })
  if (absurd !== null) return say.refuse(search, absurd)
  if (start === undefined || taken === undefined)
    return say.ask(
      search,
      [
        ...(start === undefined ? [t('the amount there is', 'el monto que hay')] : []),
        ...(taken === undefined ? [t('what is taken out each month', 'lo que se saca cada mes')] : []),
      ],
      t(
        'How long do $200,000 at 4% last if I take out $1,000 a month?',
        '¿Cuánto duran $200,000 al 4% si saco $1,000 al mes?',
      ),
    )
  const share = monthShare(rate)
  const earned = times(start, share)
  let left = start
  let months = 0
  for (; months < mostMonths && left > 0n; months++) left += times(left, share) - taken
  const first = t(
    `Interest of the first month: ${money(start)} × ${percent(rate)} ÷ 12 = ${money(earned)}`,
    `Interés del primer mes: ${money(start)} × ${percent(rate)} ÷ 12 = ${money(earned)}`,
  )
  if (left > 0n)
    return say.answer(
      search,
      t(
        `${money(taken)} a month would last **more than 100 years**.`,
        `${money(taken)} al mes durarían **más de 100 años**.`,
      ),
      [first],
    )
  return say.answer(
    search,
    t(
      `${money(start)} would last **${time(months)}** with ${money(taken)} taken out each month.`,
      `${money(start)} durarían **${time(months)}** sacando ${money(taken)} cada mes.`,
    ),
    [
      first,
      t(
        `Month by month: balance + interest − ${money(taken)}, until nothing is left`,
        `Mes a mes: saldo + interés − ${money(taken)}, hasta que no queda nada`,
      ),
      t(
        `The last of the ${months} months still has ${money(left + taken)} to take out.`,
        `En el último de los ${months} meses quedan ${money(left + taken)} por sacar.`,
      ),
    ],
  )
}
