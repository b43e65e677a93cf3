import { one, over, times, whole } from '../decimal/decimal.ts'
import { findAbsurd } from '../limits.ts'
import type { Computed } from '../say.ts'
import { type Given, lumps } from './given.ts'

/** The gain that makes up for a loss. */
export function workOutRecovery(given: Given): Computed {
  const { say } = given
  const { t, money, number, percent } = say
  const search = t('risk and loss', 'riesgo y pérdida')
  const loss = given.figures.find(({ kind }) => kind === 'percent')?.value ?? 0n
  const amount = lumps(given)[0]?.value
  const absurd = findAbsurd(say, { amounts: [amount], rates: [loss] })
  if (absurd !== null) return say.refuse(search, absurd)
  if (loss >= whole(100))
    return say.refuse(
      search,
      t(
        'After a loss of 100% nothing is left, and no gain brings it back.',
        'Después de perder el 100% no queda nada, y ninguna ganancia lo trae de vuelta.',
      ),
    )
  const left = one - over(loss, whole(100))
  const gain = (over(one, left) - one) * 100n
  return say.answer(
    search,
    t(
      `After a loss of ${percent(loss)} it takes a gain of **${percent(gain)}** to be back where it began.`,
      `Después de perder ${percent(loss)} hace falta ganar **${percent(gain)}** para volver al punto de partida.`,
    ),
    [
      t(
        `Of every 100, ${number(left * 100n)} are left: 100 − ${number(loss)}`,
        `De cada 100 quedan ${number(left * 100n)}: 100 − ${number(loss)}`,
      ),
      t(
        `From ${number(left * 100n)} back to 100: ${number(loss)} ÷ ${number(left * 100n)} × 100 = ${percent(gain)}`,
        `De ${number(left * 100n)} otra vez a 100: ${number(loss)} ÷ ${number(left * 100n)} × 100 = ${percent(gain)}`,
      ),
      ...(amount === undefined
        ? []
        : [
            t(
              `${money(amount)} fall to ${money(times(amount, left))}, and ${percent(gain)} of that is ${money(amount - times(amount, left))}.`,
              `${money(amount)} caen a ${money(times(amount, left))}, y el ${percent(gain)} de eso es ${money(amount - times(amount, left))}.`,
            ),
          ]),
      t(
        'The gain is counted from a smaller amount, so it has to be the larger percentage.',
        'La ganancia se cuenta sobre un monto menor, por eso el porcentaje tiene que ser mayor.',
      ),
    ],
  )
}
