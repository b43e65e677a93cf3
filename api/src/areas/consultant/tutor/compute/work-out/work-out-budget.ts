import { over, times, toCents, whole } from '../decimal/decimal.ts'
import { findAbsurd } from '../limits.ts'
import type { Computed } from '../say.ts'
import { type Given, lumps, monthlyAmount, monthsOf } from './given.ts'

export function workOutBudget(given: Given): Computed {
  const { say, shares } = given
  const { t, money } = say
  const search = t('50/30/20 rule a budget that holds', 'regla 50/30/20 un presupuesto que dura')
  const amount = monthlyAmount(given) ?? lumps(given)[0]?.value
  const absurd = findAbsurd(say, { amounts: [amount] })
  if (absurd !== null) return say.refuse(search, absurd)
  if (amount === undefined)
    return say.ask(
      search,
      [t('your take-home pay', 'tu ingreso neto')],
      t('Split $2,000 by 50/30/20', 'Reparte $2,000 con 50/30/20'),
    )
  const named = given.figures.filter(({ kind }) => kind === 'percent').map(({ value }) => value)
  const parts =
    shares?.map((share) => whole(share)) ?? (named.length > 1 ? named : [whole(50), whole(30), whole(20)])
  const sum = parts.reduce((all, part) => all + part, 0n)
  if (sum !== whole(100))
    return say.refuse(
      search,
      t(
        `Those shares make ${say.percent(sum)}, and a whole is 100%. Tell me shares that add up, for example 60/20/20.`,
        `Esas partes suman ${say.percent(sum)}, y el total es 100%. Dime partes que sumen 100, por ejemplo 60/20/20.`,
      ),
    )
  const names =
    parts.length === 3
      ? [
          t('needs', 'lo necesario'),
          t('wants', 'gustos'),
          t('saving and paying debts faster', 'ahorro y pagar deudas más rápido'),
        ]
      : parts.map((_, at) => t(`part ${at + 1}`, `parte ${at + 1}`))
  // The last takes what rounding left, so that the parts always make the whole.
  let left = amount
  const lines = parts.map((part, at) => {
    const piece = at === parts.length - 1 ? left : toCents(over(times(amount, part), whole(100)))
    left -= piece
    return `${names[at]}: ${money(amount)} × ${say.percent(part)} = **${money(piece)}**`
  })
  return say.answer(
    search,
    t(
      `${money(amount)} split by ${parts.map((part) => say.number(part)).join('/')}:`,
      `${money(amount)} repartidos en ${parts.map((part) => say.number(part)).join('/')}:`,
    ),
    [
      ...lines,
      t(
        'Together they make the whole amount. It is a starting point; many pays need other shares.',
        'Juntas suman el total. Es un punto de partida; muchos ingresos necesitan otras partes.',
      ),
    ],
  )
}

export function workOutEmergency(given: Given): Computed {
  const { say } = given
  const { t, money, time } = say
  const search = t('your emergency fund months', 'tu fondo de emergencia meses')
  const needs = monthlyAmount(given) ?? lumps(given)[0]?.value
  const months = monthsOf(given)
  const absurd = findAbsurd(say, { amounts: [needs], months })
  if (absurd !== null) return say.refuse(search, absurd)
  if (needs === undefined)
    return say.ask(
      search,
      [t('your essential spending in a month', 'tus gastos esenciales de un mes')],
      t(
        'My essentials are $1,200 a month: how big is my emergency fund?',
        'Mis gastos esenciales son $1,200 al mes: ¿de cuánto sería mi fondo de emergencia?',
      ),
    )
  const spans = months === undefined ? [1, 3, 6] : [months]
  const last = money(needs * BigInt(spans.at(-1) ?? 6))
  return say.answer(
    search,
    months === undefined
      ? t(
          `Three to six months would be **${money(needs * 3n)} to ${last}**.`,
          `De tres a seis meses serían **${money(needs * 3n)} a ${last}**.`,
        )
      : t(
          `An emergency fund of ${time(months)} would be **${last}**.`,
          `Un fondo de emergencia de ${time(months)} sería de **${last}**.`,
        ),
    [
      ...spans.map((span) => `${time(span)}: ${money(needs)} × ${span} = ${money(needs * BigInt(span))}`),
      t(
        'Count only what has to go on being paid (rent, food, power, minimum payments), not the whole pay.',
        'Cuenta solo lo que hay que seguir pagando (alquiler, comida, luz, pagos mínimos), no el sueldo entero.',
      ),
    ],
  )
}
