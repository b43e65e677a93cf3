import { monthShare, saved } from '../decimal/by-month.ts'
import { type Decimal, one, over, power, times, whole } from '../decimal/decimal.ts'
import { findAbsurd, isTooLarge, tooLarge } from '../limits.ts'
import type { Computed } from '../say.ts'
import { type Given, lumps, mainRate, monthlyAmount, monthsOf, ratesOf } from './given.ts'
import { yearlyFactor } from './pace.ts'

/** What a yearly fee takes from what grows. */
export function workOutFee(given: Given): Computed {
  const { say } = given
  const { t, money, percent, time } = say
  const search = t('what costs take ongoing charge', 'lo que se llevan los costos costo anual')
  const [fee, rival] = ratesOf(given, 'fee')
  const gross = mainRate(given)
  const lump = lumps(given)[0]?.value
  const monthly = monthlyAmount(given)
  const months = monthsOf(given)
  const absurd = findAbsurd(say, { amounts: [lump, monthly], rates: [fee, rival, gross], months })
  if (absurd !== null) return say.refuse(search, absurd)
  const noAmount = lump === undefined && monthly === undefined
  if (fee === undefined || noAmount || gross === undefined || months === undefined) {
    const ofYear = fee !== undefined && lump !== undefined ? times(lump, over(fee, whole(100))) : undefined
    return say.ask(
      search,
      [
        ...(noAmount ? [t('the amount', 'el monto')] : []),
        ...(fee === undefined ? [t('the yearly fee', 'el costo anual')] : []),
        ...(gross === undefined ? [t('a yearly growth to assume', 'un crecimiento anual supuesto')] : []),
        ...(months === undefined ? [t('the time', 'el plazo')] : []),
      ],
      t('$10,000 at 6% for 30 years with a 1% fee', '$10,000 al 6% por 30 años con una comisión de 1%'),
      ofYear === undefined
        ? undefined
        : t(
            `In one year the fee takes about ${money(ofYear)}.`,
            `En un año el costo se lleva cerca de ${money(ofYear)}.`,
          ),
    )
  }
  const grow = { lump, monthly, months }
  const without = after(grow, gross)
  if (isTooLarge(without)) return say.refuse(search, tooLarge(say))
  if (gross < fee || (rival !== undefined && gross < rival))
    return say.refuse(
      search,
      t(
        'The fee is larger than the growth, so the money would shrink every year.',
        'El costo es mayor que el crecimiento, así que el dinero se encogería cada año.',
      ),
    )
  if (rival !== undefined) return compareFees(given, { search, grow, gross, fees: [fee, rival] })
  const net = gross - fee
  const withFee = after(grow, net)
  return say.answer(
    search,
    t(
      `Over ${time(months)} the fee of ${percent(fee)} would take **${money(without - withFee)}**.`,
      `En ${time(months)} el costo de ${percent(fee)} se llevaría **${money(without - withFee)}**.`,
    ),
    [
      t(
        `What is left to grow: ${percent(gross)} − ${percent(fee)} = ${percent(net)} a year${monthly === undefined ? '' : ', a twelfth each month'}`,
        `Lo que queda para crecer: ${percent(gross)} − ${percent(fee)} = ${percent(net)} al año${monthly === undefined ? '' : ', un doceavo cada mes'}`,
      ),
      t(
        `Without the fee, at ${percent(gross)}: ${money(without)}`,
        `Sin el costo, al ${percent(gross)}: ${money(without)}`,
      ),
      t(`With it, at ${percent(net)}: ${money(withFee)}`, `Con él, al ${percent(net)}: ${money(withFee)}`),
      `${money(without)} − ${money(withFee)} = ${money(without - withFee)}`,
    ],
  )
}

type Grow = {
  readonly lump: Decimal | undefined
  readonly monthly: Decimal | undefined
  readonly months: number
}

function after({ lump = 0n, monthly, months }: Grow, rate: Decimal): Decimal {
  if (monthly === undefined) return times(lump, yearlyFactor(rate, months))
  return times(lump, power(one + monthShare(rate), months)) + saved(monthly, monthShare(rate), months)
}

type Fees = {
  readonly search: string
  readonly grow: Grow
  readonly gross: Decimal
  readonly fees: readonly [Decimal, Decimal]
}

/** The same growth under two fees, and what lies between. */
function compareFees({ say }: Given, { search, grow, gross, fees: [first, second] }: Fees): Computed {
  const { t, money, percent, time } = say
  const [low, high] = first < second ? [first, second] : [second, first]
  const [more, less] = [after(grow, gross - low), after(grow, gross - high)]
  const line = (fee: Decimal, total: Decimal) =>
    t(
      `With ${percent(fee)}: ${percent(gross)} − ${percent(fee)} = ${percent(gross - fee)} a year are left to grow, which makes ${money(total)}`,
      `Con ${percent(fee)}: quedan ${percent(gross)} − ${percent(fee)} = ${percent(gross - fee)} al año para crecer, y serían ${money(total)}`,
    )
  return say.answer(
    search,
    t(
      `Over ${time(grow.months)} the fee of ${percent(high)} would take **${money(more - less)}** more than the one of ${percent(low)}.`,
      `En ${time(grow.months)} el costo de ${percent(high)} se llevaría **${money(more - less)}** más que el de ${percent(low)}.`,
    ),
    [line(low, more), line(high, less), `${money(more)} − ${money(less)} = ${money(more - less)}`],
  )
}
