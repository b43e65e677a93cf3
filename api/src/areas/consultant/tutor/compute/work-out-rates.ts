import { one, over, power, times, toNumber, whole } from './decimal.ts'
import { type Given, monthsOf } from './given.ts'
import { readTerms } from './read-terms.ts'
import { type Computed, findAbsurd } from './say.ts'

export function workOutRule72(given: Given): Computed {
  const { say } = given
  const { t, percent, time } = say
  const search = t('rule of 72 doubling', 'regla del 72 duplicar')
  const rate = given.figures.find(({ kind }) => kind === 'percent')?.value
  const months = monthsOf(given)
  const absurd = findAbsurd(say, { rates: [rate], months })
  if (absurd !== null) return say.refuse(search, absurd)
  if (rate === undefined && months !== undefined) {
    const needed = over(whole(72 * 12), whole(months))
    return say.answer(
      search,
      t(
        `To double in ${time(months)} it would take about **${percent(needed)} a year**.`,
        `Para duplicarse en ${time(months)} haría falta cerca de **${percent(needed)} al año**.`,
      ),
      [
        t(
          `Rule of 72: 72 ÷ years = 72 ÷ ${say.number(over(whole(months), whole(12)))} = ${percent(needed)}`,
          `Regla del 72: 72 ÷ años = 72 ÷ ${say.number(over(whole(months), whole(12)))} = ${percent(needed)}`,
        ),
      ],
    )
  }
  if (rate === undefined)
    return say.ask(
      search,
      [t('the yearly rate', 'la tasa anual')],
      t('How long until money doubles at 6%?', '¿En cuánto tiempo se duplica el dinero al 6%?'),
    )
  if (rate === 0n)
    return say.refuse(
      search,
      t('At 0% nothing grows, so it never doubles.', 'Al 0% nada crece, así que nunca se duplica.'),
    )
  const years = over(whole(72), rate)
  // What the nearest whole year makes of it shows how good the estimate is.
  const year = Math.max(1, Math.round(toNumber(years)))
  const factor = one + over(rate, whole(100))
  const check = `${say.number(factor, 4)} ^ ${year} = ${say.number(power(factor, Math.min(year, 2000)), 2)}`
  return say.answer(
    search,
    t(
      `At ${percent(rate)} a year it doubles in about **${say.number(years, 1)} years**.`,
      `Al ${percent(rate)} anual se duplica en unos **${say.number(years, 1)} años**.`,
    ),
    [
      t(
        `Rule of 72: 72 ÷ ${say.number(rate)} = ${say.number(years, 1)}`,
        `Regla del 72: 72 ÷ ${say.number(rate)} = ${say.number(years, 1)}`,
      ),
      ...(year <= 2000
        ? [
            t(
              `Check: ${check}, where 2 is exactly double`,
              `Comprobación: ${check}, donde 2 es justo el doble`,
            ),
          ]
        : []),
      t(
        'The rule is an estimate, best between about 4% and 12%.',
        'La regla es una estimación, mejor entre 4% y 12%.',
      ),
    ],
  )
}

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
