import { type Decimal, decimalOf, one, over, power, times, whole } from '../decimal/decimal.ts'
import { findAbsurd } from '../limits.ts'
import type { Computed } from '../say.ts'
import { type Given, lumps, monthsOf } from './given.ts'

/** Which rate a year makes one amount into another. */
export function workOutReturn(given: Given): Computed {
  const { say, text } = given
  const { t, money, percent, time, number } = say
  const search = t('return a year compound interest', 'rendimiento anual interés compuesto')
  const [first, second] = lumps(given)
  const months = monthsOf(given)
  const absurd = findAbsurd(say, { amounts: [first?.value, second?.value], months })
  if (absurd !== null) return say.refuse(search, absurd)
  if (first === undefined || second === undefined || months === undefined)
    return say.ask(
      search,
      [
        t(
          'the amount at the start, the one at the end and the time',
          'el monto inicial, el final y el plazo',
        ),
      ],
      t(
        'What yearly return makes $10,000 into $20,000 in 8 years?',
        '¿Qué rendimiento anual convierte $10,000 en $20,000 en 8 años?',
      ),
    )
  const isTurned = endsFirst.test(text)
  const [start, end] = isTurned ? [second.value, first.value] : [first.value, second.value]
  const ratio = over(end, start)
  if (power(fastest, months) < ratio)
    return say.refuse(
      search,
      t(
        'That would be more than 200% a year, beyond what I calculate with. Whoever promises such a rate deserves distrust.',
        'Eso sería más de 200% al año, más de lo que calculo. Quien promete una tasa así merece desconfianza.',
      ),
    )
  const byMonth = rootOf(ratio, months)
  const factor = power(byMonth, 12)
  const rate = (factor - one) * 100n
  const years = number(over(whole(months), whole(12)))
  return say.answer(
    search,
    t(
      `From ${money(start)} to ${money(end)} in ${time(months)} is **${percent(rate)} a year**.`,
      `De ${money(start)} a ${money(end)} en ${time(months)} es **${percent(rate)} al año**.`,
    ),
    [
      `${money(end)} ÷ ${money(start)} = ${number(ratio, 6)}`,
      `${number(ratio, 6)} ^ (1 ÷ ${years}) − 1 = ${percent(rate)}`,
      t(
        `Check: ${money(start)} × ${number(factor, 6)} ^ ${years} = ${money(times(start, power(byMonth, months)))}`,
        `Comprobación: ${money(start)} × ${number(factor, 6)} ^ ${years} = ${money(times(start, power(byMonth, months)))}`,
      ),
    ],
  )
}

// "to have 20,000 out of 10,000" names the end first.
const endsFirst =
  /\d\D{0,20}\b(?:out of|starting (?:from|with)|a partir de|partiendo de|empezando con)\b\D{0,14}\d/

/** In a month; in a year it is a little more than three times as much. */
const fastest = decimalOf('1.1')

/** The number that makes `value` when it is taken so many times as a factor: by halving where it lies. */
function rootOf(value: Decimal, degree: number): Decimal {
  let [low, high] = value < one ? [0n, one] : [one, fastest + 1n]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (power(middle, degree) > value) high = middle
    else low = middle
  }
  return low
}
