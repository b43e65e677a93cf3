import { monthShare, paymentOf, saved } from '../decimal/by-month.ts'
import { type Decimal, one, over, power, times, whole } from '../decimal/decimal.ts'
import { findAbsurd, isTooLarge, oneAtATime, tooLarge } from '../limits.ts'
import type { Computed } from '../say.ts'
import { compareRates } from './compare-rates.ts'
import { exactMonths, type Given, isTwoSums, lumps, mainRate, monthlyAmount, monthsOf } from './given.ts'
import { growthOf } from './pace.ts'

export function workOutGrowth(given: Given): Computed {
  const { say } = given
  const { t, money, percent, time } = say
  const search = t('compound interest how interest grows', 'interés compuesto cómo crece el interés')
  if (isTwoSums(given)) return say.refuse(search, oneAtATime(say))
  const lump = lumps(given)[0]?.value
  const monthly = monthlyAmount(given)
  const rate = mainRate(given)
  const months = monthsOf(given)
  const absurd = findAbsurd(say, { amounts: [lump, monthly], rates: [rate], months })
  if (absurd !== null) return say.refuse(search, absurd)

  if (
    monthly !== undefined &&
    months !== undefined &&
    (rate === 0n || (rate === undefined && !asksGrowth(given)))
  )
    return addUp(given, lump ?? 0n, monthly, search)
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

  const compared = compareRates(given, { lump, monthly, months, search })
  if (compared !== null) return compared
  const share = monthShare(rate)
  if (monthly === undefined) return growLump(given, lump ?? 0n, rate, months, search)
  const fromLump = lump === undefined ? 0n : times(lump, power(one + share, months))
  const isEarly = early.test(given.text)
  const fromMonths = times(saved(monthly, share, months), isEarly ? one + share : one)
  const total = fromLump + fromMonths
  if (isTooLarge(total)) return say.refuse(search, tooLarge(say))
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
        `Each month brings a twelfth of the rate: ${percent(rate)} ÷ 12 = ${say.number(over(rate, whole(12)), 4)}%. Deposits go in at the ${isEarly ? 'start' : 'end'} of the month.`,
        `Cada mes suma un doceavo de la tasa: ${percent(rate)} ÷ 12 = ${say.number(over(rate, whole(12)), 4)}%. Los depósitos entran ${isEarly ? 'al inicio del' : 'a fin de'} mes.`,
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
      t(
        `The deposits: ${money(monthly)} × (${factor} − 1) ÷ (rate ÷ 12)${isEarly ? ' × (1 + rate ÷ 12)' : ''} = ${money(fromMonths)}`,
        `Los depósitos: ${money(monthly)} × (${factor} − 1) ÷ (tasa ÷ 12)${isEarly ? ' × (1 + tasa ÷ 12)' : ''} = ${money(fromMonths)}`,
      ),
      t(
        `Paid in: ${money(paidIn)}. Growth: **${money(total - paidIn)}**.`,
        `Puesto de tu bolsillo: ${money(paidIn)}. Crecimiento: **${money(total - paidIn)}**.`,
      ),
      ...tellRounding(given, months),
    ],
  )
}

const early =
  /\b(?:start|beginning|inicio|comienzo|principios?) (?:of|de)(?:l| cada| each| every| the)? (?:month|mes)\b/

const growthWords =
  /\b(?:grow\w*|compound\w*|invest\w*|interest|earn\w*|returns?|yield\w*|worth|interes|compuesto|inv(?:ierto|ertir|ierta|erti|irtiendo)\w*|crec\w+|rind\w+|rendimiento|gan(?:o|a|aria|are)|tasa)\b/

function asksGrowth({ text }: Given): boolean {
  return growthWords.test(text)
}

/** What is put aside, and nothing on top. */
function addUp(given: Given, lump: Decimal, monthly: Decimal, search: string): Computed {
  const { say, figures } = given
  const { t, money } = say
  const deposit = figures.find(({ isMonthly }) => isMonthly)
  // Weeks are counted as weeks: twenty of them are no whole months.
  const months = exactMonths(given)
  const put = times(monthly, months)
  const total = lump + put
  const span = figures.filter(({ kind }) => kind === 'time').map(({ raw }) => raw)
  return say.answer(
    search,
    t(
      `That adds up to **${money(total)}**, without interest.`,
      `En total son **${money(total)}**, sin intereses.`,
    ),
    [
      `${say.quoted(`${deposit?.raw ?? money(monthly)} × ${span.join(' + ')}`)} = ${money(put)}`,
      ...(lump > 0n ? [`${money(lump)} + ${money(put)} = ${money(total)}`] : []),
      t(
        'To see it grow, tell me the yearly rate, for example "at 5%".',
        'Para verlo crecer, dime la tasa anual, por ejemplo "al 5%".',
      ),
    ],
  )
}

/** Says so where weeks or days were made whole months. */
function tellRounding(given: Given, months: number): string[] {
  if (exactMonths(given) === whole(months)) return []
  const { say, figures } = given
  const span = say.quoted(figures.find(({ kind }) => kind === 'time')?.raw ?? '')
  return [
    say.t(
      `I counted ${span} as ${say.time(months)}, so this is close but not exact.`,
      `Conté ${span} como ${say.time(months)}, así que es cercano pero no exacto.`,
    ),
  ]
}

/** [C-08] An amount that lies alone. */
function growLump(given: Given, lump: Decimal, rate: Decimal, months: number, search: string): Computed {
  const { say, text } = given
  const { t, money, percent, time } = say
  const { pace, periods, step, factor } = growthOf(given, rate, months)
  const total = times(lump, factor)
  if (isTooLarge(total)) return say.refuse(search, tooLarge(say))
  const often = {
    1: t('once a year', 'una vez al año'),
    2: t('every half year', 'cada semestre'),
    4: t('every quarter', 'cada trimestre'),
    12: t('every month (a twelfth of the rate)', 'cada mes (un doceavo de la tasa)'),
    365: t('every day', 'cada día'),
  }[pace]
  const share = monthShare(rate)
  const byMonth = times(lump, power(one + share, months))
  const payment = paymentOf(lump, share, months)
  const isUnclear = asksInterest.test(text) && !owns.test(text)
  return say.answer(
    search,
    isUnclear
      ? t(
          `As an amount that grows, the interest would be **${money(total - lump)}**. As a loan paid back every month, **${money(payment * BigInt(months) - lump)}**.`,
          `Como un monto que crece, el interés sería de **${money(total - lump)}**. Como un préstamo que se paga cada mes, de **${money(payment * BigInt(months) - lump)}**.`,
        )
      : t(
          `${money(lump)} at ${percent(rate)} a year would be **${money(total)}** after ${time(months)}.`,
          `${money(lump)} al ${percent(rate)} anual serían **${money(total)}** después de ${time(months)}.`,
        ),
    [
      t(`Interest is added ${often} and stays inside.`, `El interés se suma ${often} y se queda adentro.`),
      `${money(lump)} × ${say.number(step, 6)} ^ ${periods} = ${money(total)}`,
      t(
        `Growth: ${money(total)} − ${money(lump)} = **${money(total - lump)}**`,
        `Crecimiento: ${money(total)} − ${money(lump)} = **${money(total - lump)}**`,
      ),
      ...tellRounding(given, months),
      ...(isUnclear
        ? [
            t(
              `As a loan: ${months} payments of ${money(payment)}, ${money(payment * BigInt(months))} in all`,
              `Como préstamo: ${months} cuotas de ${money(payment)}, ${money(payment * BigInt(months))} en total`,
            ),
          ]
        : []),
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

const asksInterest =
  /\b(?:(?:how much|what|total)(?: (?:is|are|the|total|in))* interest|(?:cuantos?|total de|que)(?: (?:es|son|de|el|los|en|pago))* interes(?:es)?)\b/
const owns =
  /\b(?:sav(?:e|es|ed|ing|ings)|invest\w*|deposit\w*|earn\w*|compound interest|account|put|get|ahorr\w+|inv(?:ierto|ertir|erti)\w*|gan(?:o|a|are|aria)|cuenta|pongo|plazo fijo|interes compuesto|cd|bonds?|bonos?)\b/
