import { type Decimal, whole } from './decimal/decimal.ts'
import type { Say } from './say.ts'

/** A hundred years. */
export const mostMonths = 1200
const most = { money: 1_000_000_000_000, rate: 200 }

type Bounded = {
  readonly amounts?: readonly (Decimal | undefined)[]
  readonly rates?: readonly (Decimal | undefined)[]
  readonly months?: number | undefined
}

/** Why there is no sensible result; null where there is one. */
export function findAbsurd(say: Say, { amounts = [], rates = [], months }: Bounded): string | null {
  const { t } = say
  for (const amount of amounts) {
    if (amount === undefined) continue
    if (amount <= 0n)
      return t(
        'An amount has to be more than zero here. Write it without a minus sign, and I will work it out.',
        'Aquí el monto tiene que ser mayor que cero. Escríbelo sin signo menos y lo calculo.',
      )
    if (amount > whole(most.money))
      return t(
        `That amount is larger than I calculate with (${say.money(whole(most.money))}). Try a smaller one.`,
        `Ese monto es más grande de lo que calculo (${say.money(whole(most.money))}). Prueba con uno menor.`,
      )
  }
  for (const rate of rates) {
    if (rate === undefined) continue
    if (rate < 0n)
      return t(
        'I calculate with rates of 0% or more. A negative rate would mean that the money shrinks every year.',
        'Calculo con tasas de 0% o más. Una tasa negativa significaría que el dinero se encoge cada año.',
      )
    if (rate > whole(most.rate))
      return t(
        `${say.percent(rate)} a year is beyond what I calculate with (up to ${most.rate}%). Whoever promises such a rate deserves distrust.`,
        `${say.percent(rate)} al año es más de lo que calculo (hasta ${most.rate}%). Quien promete una tasa así merece desconfianza.`,
      )
  }
  if (months !== undefined && months < 1)
    return t('The time has to be at least one month.', 'El plazo tiene que ser de al menos un mes.')
  if (months !== undefined && months > mostMonths)
    return t(
      'That is longer than anybody waits: I calculate up to 100 years. Try a shorter time.',
      'Es más de lo que alguien puede esperar: calculo hasta 100 años. Prueba con un plazo más corto.',
    )
  return null
}

export function oneAtATime({ t }: Say): string {
  return t(
    'I read more than one time there. Send me one sum at a time, with its amount, rate and time, and I will work out each.',
    'Ahí leo más de un plazo. Mándame una cuenta a la vez, con su monto, su tasa y su plazo, y calculo cada una.',
  )
}

/** [C-08] A result that no person can picture is said to be one. */
export function isTooLarge(value: Decimal): boolean {
  return value > whole(10_000_000_000_000)
}

export function tooLarge({ t }: Say): string {
  return t(
    'With these numbers the result is larger than all the money in the world, so it says nothing. Try a lower rate or a shorter time.',
    'Con estos números el resultado es mayor que todo el dinero del mundo, así que no dice nada. Prueba con una tasa menor o un plazo más corto.',
  )
}
