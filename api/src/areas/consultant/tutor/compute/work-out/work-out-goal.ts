import { monthShare, saved } from '../decimal/by-month.ts'
import { type Decimal, one, over, power, times, toCents } from '../decimal/decimal.ts'
import { findAbsurd, mostMonths } from '../limits.ts'
import type { Computed } from '../say.ts'
import { type Given, lumps, mainRate, monthlyAmount, monthsOf } from './given.ts'

/** The goal, and what is there already: by what was said of them, else the larger one is the goal. */
function goalAndStart(given: Given): { goal: Decimal | undefined; start: Decimal } {
  const amounts = lumps(given)
  const byRole = amounts.find(({ role }) => role === 'goal')
  const largest = amounts.toSorted((a, b) => (a.value < b.value ? 1 : -1))[0]
  const goal = byRole ?? largest
  return { goal: goal?.value, start: amounts.find((one) => one !== goal)?.value ?? 0n }
}

export function workOutGoalTime(given: Given): Computed {
  const { say } = given
  const { t, money, percent, time } = say
  const search = t('goals with a number saving for a date', 'metas con números ahorrar para una fecha')
  const { goal, start } = goalAndStart(given)
  const rate = mainRate(given) ?? 0n
  const added = monthlyAmount(given)
  // What is there already may grow into the goal by itself.
  const monthly = added ?? (start > 0n && rate > 0n ? 0n : undefined)
  const absurd = findAbsurd(say, { amounts: [goal, added], rates: [rate] })
  if (absurd !== null) return say.refuse(search, absurd)
  if (goal === undefined || monthly === undefined)
    return say.ask(
      search,
      [
        ...(goal === undefined ? [t('the amount you want to reach', 'el monto al que quieres llegar')] : []),
        ...(monthly === undefined ? [t('what you put in each month', 'lo que pones cada mes')] : []),
      ],
      t(
        'How long to reach $10,000 with $300 a month at 4%?',
        '¿Cuánto tardo en juntar $10,000 con $300 al mes al 4%?',
      ),
    )
  if (start >= goal)
    return say.refuse(
      search,
      t(
        `You are there already: you have ${money(start)}, and the goal is ${money(goal)}. Well done! Tell me a larger goal and I will work that one out.`,
        `Ya llegaste: tienes ${money(start)} y la meta es ${money(goal)}. ¡Bien hecho! Dime una meta más grande y la calculo.`,
      ),
    )
  const share = monthShare(rate)
  let months = 0
  let balance = start
  while (balance < goal && months < mostMonths) {
    balance += times(balance, share) + monthly
    months++
  }
  if (balance < goal)
    return say.refuse(
      search,
      t(
        `With ${money(monthly)} a month it would take more than 100 years to reach ${money(goal)}. A larger step, or a smaller goal, changes that.`,
        `Con ${money(monthly)} al mes tomaría más de 100 años llegar a ${money(goal)}. Un paso más grande, o una meta menor, lo cambia.`,
      ),
    )
  const paidIn = start + monthly * BigInt(months)
  return say.answer(
    search,
    t(
      `You would reach ${money(goal)} after **${time(months)}** (${months} ${monthly === 0n ? 'months' : 'deposits'}).`,
      `Llegarías a ${money(goal)} en **${time(months)}** (${months} ${monthly === 0n ? 'meses' : 'depósitos'}).`,
    ),
    [
      ...(start > 0n ? [t(`Already there: ${money(start)}`, `Ya tienes: ${money(start)}`)] : []),
      rate === 0n
        ? t(
            `Without interest: (${money(goal)} − ${money(start)}) ÷ ${money(monthly)} = ${say.number(over(goal - start, monthly))}, rounded up`,
            `Sin interés: (${money(goal)} − ${money(start)}) ÷ ${money(monthly)} = ${say.number(over(goal - start, monthly))}, redondeado hacia arriba`,
          )
        : t(
            `Month by month: balance × ${percent(rate)} ÷ 12${monthly === 0n ? '' : `, then ${money(monthly)} more at its end`}`,
            `Mes a mes: saldo × ${percent(rate)} ÷ 12${monthly === 0n ? '' : `, y al final ${money(monthly)} más`}`,
          ),
      t(`After month ${months}: ${money(balance)}`, `Después del mes ${months}: ${money(balance)}`),
      t(
        `Paid in: ${money(paidIn)}. Interest: ${money(balance - paidIn)}.`,
        `Puesto de tu bolsillo: ${money(paidIn)}. Interés: ${money(balance - paidIn)}.`,
      ),
    ],
  )
}

export function workOutGoalStep(given: Given): Computed {
  const { say } = given
  const { t, money, percent, time } = say
  const search = t('saving for a date monthly step', 'ahorrar para una fecha paso al mes')
  const { goal, start } = goalAndStart(given)
  const months = monthsOf(given)
  const rate = mainRate(given) ?? 0n
  const absurd = findAbsurd(say, { amounts: [goal], rates: [rate], months })
  if (absurd !== null) return say.refuse(search, absurd)
  if (goal === undefined || months === undefined)
    return say.ask(
      search,
      [
        ...(goal === undefined ? [t('the amount you want to reach', 'el monto al que quieres llegar')] : []),
        ...(months === undefined ? [t('the time until then', 'el plazo que tienes')] : []),
      ],
      t(
        'What must I save a month for $6,000 in 2 years?',
        '¿Cuánto debo ahorrar al mes para juntar $6,000 en 2 años?',
      ),
    )
  const share = monthShare(rate)
  const grown = times(start, power(one + share, months))
  const left = goal - grown
  if (left <= 0n)
    return say.refuse(
      search,
      t(
        `Nothing more is needed: ${money(start)} would be ${money(grown)} by then, which is enough for ${money(goal)}.`,
        `No hace falta más: ${money(start)} serían ${money(grown)} para entonces, y alcanza para ${money(goal)}.`,
      ),
    )
  const factor = saved(one, share, months)
  const step = toCents(over(left, factor))
  return say.answer(
    search,
    t(
      `To have ${money(goal)} in ${time(months)} it takes **${money(step)} a month**.`,
      `Para tener ${money(goal)} en ${time(months)} hacen falta **${money(step)} al mes**.`,
    ),
    [
      ...(start > 0n
        ? [
            t(
              `What is there grows to ${money(grown)}, so ${money(left)} are still missing.`,
              `Lo que ya hay crece a ${money(grown)}, así que faltan ${money(left)}.`,
            ),
          ]
        : []),
      rate === 0n
        ? t(
            `Without interest: ${money(left)} ÷ ${months} months = ${money(step)}`,
            `Sin interés: ${money(left)} ÷ ${months} meses = ${money(step)}`,
          )
        : t(
            `At ${percent(rate)} ÷ 12 a month, 1 put in at the end of each of ${months} months becomes ${say.number(factor, 4)}`,
            `Al ${percent(rate)} ÷ 12 por mes, 1 puesto a fin de cada uno de los ${months} meses se vuelve ${say.number(factor, 4)}`,
          ),
      ...(rate === 0n ? [] : [`${money(left)} ÷ ${say.number(factor, 4)} = ${money(step)}`]),
      t(
        `Paid in: ${money(start + step * BigInt(months))} in all.`,
        `Puesto de tu bolsillo: ${money(start + step * BigInt(months))} en total.`,
      ),
    ],
  )
}
