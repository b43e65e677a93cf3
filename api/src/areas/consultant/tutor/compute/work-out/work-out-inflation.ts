import { monthShare } from '../decimal/by-month.ts'
import { type Decimal, one, over, power, times, whole } from '../decimal/decimal.ts'
import { findAbsurd, isTooLarge, tooLarge } from '../limits.ts'
import type { Computed } from '../say.ts'
import { type Given, lumps, mainRate, monthsOf, rateOf } from './given.ts'
import { yearlyFactor } from './pace.ts'

const searchOf = ({ say }: Given) =>
  say.t('what inflation takes real rate', 'lo que se lleva la inflación tasa real')

/** What prices do to an amount over a time, or to a rate. */
export function workOutInflation(given: Given): Computed {
  const { say } = given
  const search = searchOf(given)
  const inflation = rateOf(given, 'inflation')
  const earned = mainRate(given)
  // A loaf of bread costs less than what is taken for an amount elsewhere.
  const amount = (lumps(given)[0] ?? given.figures.find(({ kind }) => kind === 'plain'))?.value
  const months = monthsOf(given)
  const absurd = findAbsurd(say, { amounts: [amount], rates: [inflation, earned], months })
  if (absurd !== null) return say.refuse(search, absurd)
  if (inflation === undefined) return askFor(given, say.t('the inflation', 'la inflación'))
  if (amount !== undefined && months !== undefined) {
    const span = { amount, months, prices: grownBy(given, inflation, months) }
    return earned === undefined ? tellPrice(given, span) : tellGrown(given, span, inflation, earned)
  }
  return earned === undefined
    ? askFor(given, nameMissing(given, amount, months))
    : tellRealRate(given, inflation, earned)
}

function nameMissing({ say: { t } }: Given, amount: Decimal | undefined, months: number | undefined): string {
  if (amount === undefined && months === undefined)
    return t(
      'the rate your money earns, or an amount and a time',
      'la tasa que gana tu dinero, o un monto y un plazo',
    )
  return amount === undefined ? t('the amount', 'el monto') : t('the time', 'el plazo')
}

function askFor(given: Given, missing: string): Computed {
  const example = given.say.t('What is 5% worth with 3% inflation?', '¿Cuánto es 5% con inflación de 3%?')
  return given.say.ask(searchOf(given), [missing], example)
}

type Span = { readonly amount: Decimal; readonly months: number; readonly prices: Decimal }

const past = /\b(?:ago|hace)\b/
const asksPrice =
  /\b(?:costs?|prices?|will i need|necesitar\w*|(?:sale|salen|saldra)|cuesta|cuestan|costar|costara|costaran|costaria|precios?|valdra)\b/

const risingPrices = /\b(?:prices? (?:rise|rising)|precios suben|suben los precios)\b/g

/** Money that earns nothing: what things cost later, or what it still buys. */
function tellPrice(given: Given, { amount, months, prices }: Span): Computed {
  const { say, text } = given
  const { t, money, time } = say
  const later = times(amount, prices)
  const today = over(amount, prices)
  const factor = say.number(prices, 6)
  const grow = t(`Prices grow by the factor ${factor}`, `Los precios crecen por el factor ${factor}`)
  const more = `${money(amount)} × ${factor} = ${money(later)}`
  if (isTooLarge(later)) return say.refuse(searchOf(given), tooLarge(say))
  if (past.test(text))
    return say.answer(
      searchOf(given),
      t(
        `What cost ${money(amount)} ${time(months)} ago costs **${money(later)}** today.`,
        `Lo que hace ${time(months)} costaba ${money(amount)} hoy cuesta **${money(later)}**.`,
      ),
      [grow, more],
    )
  if (asksPrice.test(text.replaceAll(risingPrices, '')))
    return say.answer(
      searchOf(given),
      t(
        `In ${time(months)} it would cost **${money(later)}**.`,
        `En ${time(months)} costaría **${money(later)}**.`,
      ),
      [grow, more],
    )
  return say.answer(
    searchOf(given),
    t(
      `In ${time(months)}, ${money(amount)} would buy what **${money(today)}** buys today.`,
      `En ${time(months)}, ${money(amount)} comprarían lo que hoy se compra con **${money(today)}**.`,
    ),
    [
      grow,
      t(
        `What costs ${money(amount)} today would cost ${money(later)}`,
        `Lo que hoy cuesta ${money(amount)} costaría ${money(later)}`,
      ),
      `${money(amount)} ÷ ${factor} = ${money(today)}`,
    ],
  )
}

/** Money that grows while prices do. */
function tellGrown(
  given: Given,
  { amount, months, prices }: Span,
  inflation: Decimal,
  earned: Decimal,
): Computed {
  const { say } = given
  const { t, money, time } = say
  const grown = times(amount, grownBy(given, earned, months))
  const today = over(grown, prices)
  const factor = say.number(prices, 6)
  if (isTooLarge(grown)) return say.refuse(searchOf(given), tooLarge(say))
  return say.answer(
    searchOf(given),
    t(
      `After ${time(months)} there would be ${money(grown)}, which buys what **${money(today)}** buys today.`,
      `Después de ${time(months)} habría ${money(grown)}, que compran lo que hoy se compra con **${money(today)}**.`,
    ),
    [
      t(`Prices grow by the factor ${factor}`, `Los precios crecen por el factor ${factor}`),
      `${money(grown)} ÷ ${factor} = ${money(today)}`,
      ...realRate(given, inflation, earned).steps,
    ],
  )
}

function tellRealRate(given: Given, inflation: Decimal, earned: Decimal): Computed {
  const { t, percent, answer } = given.say
  const { nominal, real, steps } = realRate(given, inflation, earned)
  return answer(
    searchOf(given),
    t(
      `After inflation, ${percent(nominal)} is really **${percent(real)} a year**.`,
      `Después de la inflación, ${percent(nominal)} es en realidad **${percent(real)} al año**.`,
    ),
    steps,
  )
}

function realRate(given: Given, inflation: Decimal, earned: Decimal) {
  const { t, percent, number } = given.say
  const nominal = effective(given, earned)
  const lost = effective(given, inflation)
  const real = (over(whole(100) + nominal, whole(100) + lost) - one) * 100n
  const steps = [
    t(`Real rate = (1 + rate) ÷ (1 + inflation) − 1`, `Tasa real = (1 + tasa) ÷ (1 + inflación) − 1`),
    `${number(one + over(nominal, whole(100)), 4)} ÷ ${number(one + over(lost, whole(100)), 4)} − 1 = **${percent(real)}**`,
    t(
      `The quick way, ${percent(nominal)} − ${percent(lost)} = ${percent(nominal - lost)}, comes close while the numbers are small.`,
      `La forma rápida, ${percent(nominal)} − ${percent(lost)} = ${percent(nominal - lost)}, se acerca mientras los números sean pequeños.`,
    ),
  ]
  return { nominal, real, steps }
}

function isByMonth({ figures }: Given, rate: Decimal): boolean {
  return figures.some((figure) => figure.isByMonth && figure.value === rate)
}

/** In percent a year, interest on interest included. */
function effective(given: Given, rate: Decimal): Decimal {
  return isByMonth(given, rate) ? (power(one + monthShare(rate), 12) - one) * 100n : rate
}

/** What a rate makes of one over so many months. */
function grownBy(given: Given, rate: Decimal, months: number): Decimal {
  return isByMonth(given, rate) ? power(one + monthShare(rate), months) : yearlyFactor(rate, months)
}
