import { type Decimal, one, over, power, times, whole } from './decimal.ts'
import { type Given, lumps, mainRate, monthlyAmount, monthsOf } from './given.ts'
import { type Computed, findAbsurd, isTooLarge } from './say.ts'

/** Of a yearly percentage, the twelfth that a month brings. */
export function monthShare(rate: Decimal): Decimal {
  return over(rate, whole(1200))
}

/** Deposits at the end of every month, after so many months. */
export function saved(monthly: Decimal, share: Decimal, months: number): Decimal {
  if (share === 0n) return monthly * BigInt(months)
  return times(monthly, over(power(one + share, months) - one, share))
}

const paces = [
  [/\b(?:compound\w* (?:daily|every day)|capitalizacion diaria|compuesto diario)\b/, 365],
  [
    /\b(?:compound\w* (?:monthly|every month)|capitalizacion mensual|capitaliza\w* (?:cada mes|mensual\w*)|compuesto mensual\w*)\b/,
    12,
  ],
  [
    /\b(?:compound\w* quarterly|capitalizacion trimestral|capitaliza\w* (?:cada trimestre|trimestral\w*))\b/,
    4,
  ],
] as const

export function workOutGrowth(given: Given): Computed {
  const { say } = given
  const { t, money, percent, time } = say
  const search = t('compound interest how interest grows', 'interés compuesto cómo crece el interés')
  const lump = lumps(given)[0]?.value
  const monthly = monthlyAmount(given)
  const rate = mainRate(given)
  const months = monthsOf(given)
  const absurd = findAbsurd(say, { amounts: [lump, monthly], rates: [rate], months })
  if (absurd !== null) return say.refuse(search, absurd)

  if ((lump === undefined && monthly === undefined) || rate === undefined || months === undefined) {
    const missing = [
      ...(lump === undefined && monthly === undefined ? [t('the amount', 'el monto')] : []),
      ...(rate === undefined ? [t('the yearly rate', 'la tasa anual')] : []),
      ...(months === undefined ? [t('the time', 'el plazo')] : []),
    ]
    const paidIn = (lump ?? 0n) + (monthly ?? 0n) * BigInt(months ?? 0)
    const aside =
      months !== undefined && monthly !== undefined
        ? t(
            `Without any growth it would be ${money(paidIn)}.`,
            `Sin ningún crecimiento serían ${money(paidIn)}.`,
          )
        : undefined
    const example = t('$200 a month for 10 years at 6%', '$200 al mes por 10 años al 6%')
    return say.ask(search, missing, example, aside)
  }

  const share = monthShare(rate)
  if (monthly === undefined) return growLump(given, lump ?? 0n, rate, months, search)
  const fromLump = lump === undefined ? 0n : times(lump, power(one + share, months))
  const fromMonths = saved(monthly, share, months)
  const total = fromLump + fromMonths
  if (isTooLarge(total)) return say.refuse(search, tooLarge(say.t))
  const paidIn = (lump ?? 0n) + monthly * BigInt(months)
  const factor = say.number(power(one + share, months), 6)
  return say.answer(
    search,
    t(
      `After ${time(months)} at ${percent(rate)} a year there would be **${money(total)}**.`,
      `Después de ${time(months)} al ${percent(rate)} anual habría **${money(total)}**.`,
    ),
    [
      t(
        `Each month brings a twelfth of the rate: ${percent(rate)} ÷ 12 = ${say.number(over(rate, whole(12)), 4)}%. Deposits go in at the end of the month.`,
        `Cada mes suma un doceavo de la tasa: ${percent(rate)} ÷ 12 = ${say.number(over(rate, whole(12)), 4)}%. Los depósitos entran a fin de mes.`,
      ),
      t(
        `Growth over ${months} months: (1 + rate ÷ 12) ^ ${months} = ${factor}`,
        `Crecimiento en ${months} meses: (1 + tasa ÷ 12) ^ ${months} = ${factor}`,
      ),
      ...(lump === undefined
        ? []
        : [
            t(
              `The start: ${money(lump)} × ${factor} = ${money(fromLump)}`,
              `Lo inicial: ${money(lump)} × ${factor} = ${money(fromLump)}`,
            ),
          ]),
      share === 0n
        ? t(
            `Deposits: ${money(monthly)} × ${months} = ${money(fromMonths)}`,
            `Depósitos: ${money(monthly)} × ${months} = ${money(fromMonths)}`,
          )
        : t(
            `The deposits: ${money(monthly)} × (${factor} − 1) ÷ (rate ÷ 12) = ${money(fromMonths)}`,
            `Los depósitos: ${money(monthly)} × (${factor} − 1) ÷ (tasa ÷ 12) = ${money(fromMonths)}`,
          ),
      t(
        `Paid in: ${money(paidIn)}. Growth: **${money(total - paidIn)}**.`,
        `Puesto de tu bolsillo: ${money(paidIn)}. Crecimiento: **${money(total - paidIn)}**.`,
      ),
    ],
  )
}

// [C-08] As in the lessons: an amount that lies alone gets its interest once a year, one that is added to every month.
function growLump(given: Given, lump: Decimal, rate: Decimal, months: number, search: string): Computed {
  const { say, text } = given
  const { t, money, percent, time } = say
  const asked = paces.find(([pattern]) => pattern.test(text))?.[1]
  const pace = asked ?? (months % 12 === 0 ? 1 : 12)
  const periods = Math.round((months * pace) / 12)
  const factor = one + over(rate, whole(100 * pace))
  const total = times(lump, power(factor, periods))
  if (isTooLarge(total)) return say.refuse(search, tooLarge(t))
  const often = {
    1: t('once a year', 'una vez al año'),
    4: t('every quarter', 'cada trimestre'),
    12: t('every month, a twelfth of the rate', 'cada mes, un doceavo de la tasa'),
    365: t('every day', 'cada día'),
  }[pace]
  const byMonth = times(lump, power(one + monthShare(rate), months))
  return say.answer(
    search,
    t(
      `${money(lump)} at ${percent(rate)} a year would be **${money(total)}** after ${time(months)}.`,
      `${money(lump)} al ${percent(rate)} anual serían **${money(total)}** después de ${time(months)}.`,
    ),
    [
      t(`Interest is added ${often} and stays inside.`, `El interés se suma ${often} y se queda adentro.`),
      `${money(lump)} × ${say.number(factor, 6)} ^ ${periods} = ${money(total)}`,
      t(
        `Growth: ${money(total)} − ${money(lump)} = **${money(total - lump)}**`,
        `Crecimiento: ${money(total)} − ${money(lump)} = **${money(total - lump)}**`,
      ),
      ...(pace === 1 && rate > 0n
        ? [
            t(
              `Were it added every month (${percent(rate)} ÷ 12), it would be ${money(byMonth)}.`,
              `Si se sumara cada mes (${percent(rate)} ÷ 12), serían ${money(byMonth)}.`,
            ),
          ]
        : []),
    ],
  )
}

export function tooLarge(t: (en: string, es: string) => string): string {
  return t(
    'With these numbers the result is larger than all the money in the world, so it says nothing. Try a lower rate or a shorter time.',
    'Con estos números el resultado es mayor que todo el dinero del mundo, así que no dice nada. Prueba con una tasa menor o un plazo más corto.',
  )
}
