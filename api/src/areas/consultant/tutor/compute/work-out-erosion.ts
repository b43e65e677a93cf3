import { monthShare, saved } from './by-month.ts'
import { type Decimal, one, over, power, times, whole } from './decimal.ts'
import { type Given, lumps, mainRate, monthlyAmount, monthsOf, rateOf } from './given.ts'
import { type Computed, findAbsurd, isTooLarge } from './say.ts'
import { tooLarge } from './work-out-growth.ts'

function isByMonth({ figures }: Given, rate: Decimal): boolean {
  return figures.some((figure) => figure.isByMonth && figure.value === rate)
}

/** In percent a year, interest on interest included. */
function effective(given: Given, rate: Decimal): Decimal {
  return isByMonth(given, rate) ? (power(one + monthShare(rate), 12) - one) * 100n : rate
}

/** What a rate makes of one over so many months. */
function grownBy(given: Given, rate: Decimal, months: number): Decimal {
  return isByMonth(given, rate) ? power(one + monthShare(rate), months) : yearly(rate, months)
}

function yearly(rate: Decimal, months: number): Decimal {
  const share = over(rate, whole(100))
  return months % 12 === 0 ? power(one + share, months / 12) : power(one + over(share, whole(12)), months)
}

export function workOutInflation(given: Given): Computed {
  const { say } = given
  const { t, money, percent, time } = say
  const search = t('what inflation takes real rate', 'lo que se lleva la inflación tasa real')
  const stated = rateOf(given, 'inflation')
  const earned = mainRate(given)
  const inflation = stated === undefined ? undefined : effective(given, stated)
  const nominal = earned === undefined ? undefined : effective(given, earned)
  // A loaf of bread costs less than what is taken for an amount elsewhere.
  const amount = (lumps(given)[0] ?? given.figures.find(({ kind }) => kind === 'plain'))?.value
  const months = monthsOf(given)
  const absurd = findAbsurd(say, { amounts: [amount], rates: [stated, earned], months })
  if (absurd !== null) return say.refuse(search, absurd)
  const hasSpan = amount !== undefined && months !== undefined
  if (inflation === undefined || (nominal === undefined && !hasSpan))
    return say.ask(
      search,
      inflation === undefined
        ? [t('the inflation', 'la inflación')]
        : [
            amount === undefined && months === undefined
              ? t(
                  'the rate your money earns, or an amount and a time',
                  'la tasa que gana tu dinero, o un monto y un plazo',
                )
              : amount === undefined
                ? t('the amount', 'el monto')
                : t('the time', 'el plazo'),
          ],
      t('What is 5% worth with 3% inflation?', '¿Cuánto es 5% con inflación de 3%?'),
    )
  const prices = hasSpan ? grownBy(given, stated ?? 0n, months) : one
  const real = nominal === undefined ? 0n : (over(whole(100) + nominal, whole(100) + inflation) - one) * 100n
  const steps =
    nominal === undefined
      ? []
      : [
          t(`Real rate = (1 + rate) ÷ (1 + inflation) − 1`, `Tasa real = (1 + tasa) ÷ (1 + inflación) − 1`),
          `${say.number(one + over(nominal, whole(100)), 4)} ÷ ${say.number(one + over(inflation, whole(100)), 4)} − 1 = **${percent(real)}**`,
          t(
            `The quick way, ${percent(nominal)} − ${percent(inflation)} = ${percent(nominal - inflation)}, comes close while the numbers are small.`,
            `La forma rápida, ${percent(nominal)} − ${percent(inflation)} = ${percent(nominal - inflation)}, se acerca mientras los números sean pequeños.`,
          ),
        ]
  if (!hasSpan)
    return say.answer(
      search,
      t(
        `After inflation, ${percent(nominal ?? 0n)} is really **${percent(real)} a year**.`,
        `Después de la inflación, ${percent(nominal ?? 0n)} es en realidad **${percent(real)} al año**.`,
      ),
      steps,
    )
  const grown = nominal === undefined ? amount : times(amount, grownBy(given, earned ?? 0n, months))
  const today = over(grown, prices)
  const asksPrice =
    /\b(?:costs?|prices?|will i need|necesitar\w*|(?:sale|salen|saldra)|cuesta|cuestan|costar|costara|costaran|costaria|precios?|valdra)\b/.test(
      given.text,
    )
  if (isTooLarge(grown)) return say.refuse(search, tooLarge(t))
  return say.answer(
    search,
    nominal === undefined && /\b(?:ago|hace)\b/.test(given.text)
      ? t(
          `What cost ${money(amount)} ${time(months)} ago costs **${money(times(amount, prices))}** today.`,
          `Lo que hace ${time(months)} costaba ${money(amount)} hoy cuesta **${money(times(amount, prices))}**.`,
        )
      : nominal === undefined && asksPrice
        ? t(
            `In ${time(months)} it would cost **${money(times(amount, prices))}**.`,
            `En ${time(months)} costaría **${money(times(amount, prices))}**.`,
          )
        : nominal === undefined
          ? t(
              `In ${time(months)}, ${money(amount)} would buy what **${money(today)}** buys today.`,
              `En ${time(months)}, ${money(amount)} comprarían lo que hoy se compra con **${money(today)}**.`,
            )
          : t(
              `After ${time(months)} there would be ${money(grown)}, which buys what **${money(today)}** buys today.`,
              `Después de ${time(months)} habría ${money(grown)}, que compran lo que hoy se compra con **${money(today)}**.`,
            ),
    [
      t(
        `Prices grow by the factor ${say.number(prices, 6)}`,
        `Los precios crecen por el factor ${say.number(prices, 6)}`,
      ),
      ...(nominal === undefined
        ? [
            t(
              `What costs ${money(amount)} today would cost ${money(times(amount, prices))}`,
              `Lo que hoy cuesta ${money(amount)} costaría ${money(times(amount, prices))}`,
            ),
          ]
        : []),
      `${money(grown)} ÷ ${say.number(prices, 6)} = ${money(today)}`,
      ...steps,
    ],
  )
}

export function workOutFee(given: Given): Computed {
  const { say } = given
  const { t, money, percent, time } = say
  const search = t('what costs take ongoing charge', 'lo que se llevan los costos costo anual')
  const fee = rateOf(given, 'fee')
  const gross = mainRate(given)
  const lump = lumps(given)[0]?.value
  const monthly = monthlyAmount(given)
  const months = monthsOf(given)
  const absurd = findAbsurd(say, { amounts: [lump, monthly], rates: [fee, gross], months })
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
  const net = gross - fee
  if (net < 0n)
    return say.refuse(
      search,
      t(
        'The fee is larger than the growth, so the money would shrink every year.',
        'El costo es mayor que el crecimiento, así que el dinero se encogería cada año.',
      ),
    )
  const after = (rate: Decimal) =>
    monthly === undefined
      ? times(lump ?? 0n, yearly(rate, months))
      : times(lump ?? 0n, power(one + monthShare(rate), months)) + saved(monthly, monthShare(rate), months)
  const [without, withFee] = [after(gross), after(net)]
  if (isTooLarge(without)) return say.refuse(search, tooLarge(t))
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
