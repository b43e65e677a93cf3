import { one, over, power, times, whole } from '../decimal/decimal.ts'
import { findAbsurd } from '../limits.ts'
import type { Computed } from '../say.ts'
import type { Given } from './given.ts'
import { readTerms } from './read-terms.ts'

export function workOutSimple(given: Given): Computed {
  const { say } = given
  const { t, money, percent } = say
  const search = t('simple interest how interest grows', 'interés simple cómo crece el interés')
  const terms = readTerms(given, {
    search,
    amount: t('the amount', 'el monto'),
    time: t('the time', 'el plazo'),
    example: t('Simple interest on $1,000 at 5% for 3 years', 'Interés simple de $1,000 al 5% por 3 años'),
  })
  if (!('amount' in terms)) return terms
  const { amount, rate, months } = terms
  const years = over(whole(months), whole(12))
  const interest = times(times(amount, over(rate, whole(100))), years)
  return say.answer(
    search,
    t(
      `The simple interest is **${money(interest)}**, so there would be **${money(amount + interest)}**.`,
      `El interés simple es de **${money(interest)}**, así que habría **${money(amount + interest)}**.`,
    ),
    [
      t(
        'Interest = amount × rate × years, on the first amount only',
        'Interés = monto × tasa × años, solo sobre el primer monto',
      ),
      `${money(amount)} × ${percent(rate)} × ${say.number(years)} = ${money(interest)}`,
      `${money(amount)} + ${money(interest)} = ${money(amount + interest)}`,
    ],
  )
}

/** What so much a month comes to in a year, when interest earns interest. */
export function workOutYearlyRate(given: Given): Computed {
  const { say } = given
  const { t, percent } = say
  const search = t('what debt really costs', 'lo que cuesta deber')
  const twelve = given.figures.find(({ kind }) => kind === 'percent')?.value ?? 0n
  const absurd = findAbsurd(say, { rates: [twelve] })
  if (absurd !== null) return say.refuse(search, absurd)
  const monthly = over(twelve, whole(12))
  const factor = one + over(monthly, whole(100))
  const effective = (power(factor, 12) - one) * 100n
  return say.answer(
    search,
    t(
      `Not quite: ${percent(monthly)} a month comes to **${percent(effective)} a year** when unpaid interest is added to the debt.`,
      `No del todo: ${percent(monthly)} al mes llega a **${percent(effective)} al año** cuando el interés que no se paga se suma a la deuda.`,
    ),
    [
      t(
        `Without interest on interest: 12 × ${percent(monthly)} = ${percent(twelve)}`,
        `Sin interés sobre interés: 12 × ${percent(monthly)} = ${percent(twelve)}`,
      ),
      `${t('With it', 'Con él')}: ${say.number(factor, 4)} ^ 12 − 1 = ${percent(effective)}`,
    ],
  )
}
