import { pattern } from '../../pattern.ts'
import {
  type Decimal,
  fraction,
  monthlyShare,
  one,
  over,
  power,
  times,
  valueOfDeposits,
  whole,
  yearlyFactor,
} from '../decimal.ts'
import { type Context, calculator, isTooLarge } from '../engine.ts'
import { lumps, may, needs, ratesOf } from '../inputs.ts'

/** What a yearly fee takes from what grows, alone or against another fee. */
export const fee = calculator({
  id: 'fee',
  inputs: {
    lump: may.amount(),
    monthly: may.monthly(),
    fee: may.rate((given) => ratesOf(given, 'fee')[0]),
    rival: may.rate((given) => ratesOf(given, 'fee')[1]),
    gross: may.rate(),
    months: may.months(),
  },
  formula: ({ lump, monthly, fee: own, rival, gross, months }, { money, percent, time, word }) => {
    const noAmount = lump === undefined && monthly === undefined
    if (own === undefined || noAmount || gross === undefined || months === undefined) {
      const missing = Object.entries({ amount: noAmount ? undefined : 0, fee: own, gross, months })
      const isAside = own !== undefined && lump !== undefined
      return {
        missing: missing.flatMap(([name, value]) => (value === undefined ? [name] : [])),
        ...(isAside ? { aside: { ofYear: money(times(lump, fraction(own))) } } : {}),
      }
    }
    const after = (rate: Decimal) =>
      monthly === undefined
        ? times(lump ?? 0n, yearlyFactor(rate, months))
        : times(lump ?? 0n, power(one + monthlyShare(rate), months)) +
          valueOfDeposits(monthly, monthlyShare(rate), months)
    const without = after(gross)
    if (isTooLarge(without)) return { refused: 'too_large' }
    if (gross < own || (rival !== undefined && gross < rival)) return { refused: 'too_high' }
    const net = gross - own
    const withFee = after(net)
    if (rival === undefined)
      return {
        values: {
          time: time(months),
          fee: percent(own),
          taken: money(without - withFee),
          gross: percent(gross),
          net: percent(net),
          monthly: monthly === undefined ? '' : word('monthly'),
          without: money(without),
          withFee: money(withFee),
        },
      }
    const [low, high] = own < rival ? [own, rival] : [rival, own]
    const [more, less] = [after(gross - low), after(gross - high)]
    return {
      result: 'compared',
      values: {
        time: time(months),
        low: percent(low),
        high: percent(high),
        gross: percent(gross),
        lowNet: percent(gross - low),
        highNet: percent(gross - high),
        more: money(more),
        less: money(less),
        difference: money(more - less),
      },
    }
  },
})

const past = pattern('calculators.past')
const asksPrice = pattern('calculators.asksPrice')
const risingPrices = pattern('calculators.risingPrices', 'g')

/** What rising prices do to an amount over a time, or to a rate. */
export const inflation = calculator({
  id: 'inflation',
  inputs: {
    // A loaf of bread costs less than what is taken for an amount elsewhere.
    amount: may.amount(
      (given) => (lumps(given)[0] ?? given.figures.find(({ kind }) => kind === 'plain'))?.value,
    ),
    inflation: needs.rate((given) => ratesOf(given, 'inflation')[0]),
    earned: may.rate(),
    months: may.months(),
  },
  formula: ({ amount, inflation: rate, earned, months }, context) => {
    const { money, time, text, number } = context
    if (amount === undefined || months === undefined) {
      if (earned !== undefined) return { result: 'real', values: realRate(rate, earned, context) }
      if (amount === undefined && months === undefined) return { missing: ['either'] }
      return { missing: [amount === undefined ? 'amount' : 'months'] }
    }
    const prices = grownBy(rate, months, context)
    const said = { time: time(months), amount: money(amount), factor: number(prices, 6) }
    if (earned !== undefined) {
      const grown = times(amount, grownBy(earned, months, context))
      if (isTooLarge(grown)) return { refused: 'too_large' }
      const today = money(over(grown, prices))
      return {
        result: 'grown',
        values: { ...said, grown: money(grown), today, ...realRate(rate, earned, context) },
      }
    }
    const later = times(amount, prices)
    if (isTooLarge(later)) return { refused: 'too_large' }
    const values = { ...said, later: money(later), today: money(over(amount, prices)) }
    if (past.test(text)) return { result: 'past', steps: 'price', values }
    const isPrice = asksPrice.test(text.replaceAll(risingPrices, ''))
    return { result: isPrice ? 'price' : 'buys', values }
  },
})

function realRate(rate: Decimal, earned: Decimal, context: Context) {
  const { percent, number } = context
  const [nominal, lost] = [effective(earned, context), effective(rate, context)]
  const real = (over(whole(100) + nominal, whole(100) + lost) - one) * 100n
  return {
    nominal: percent(nominal),
    real: percent(real),
    nominalFactor: number(one + fraction(nominal), 4),
    lostFactor: number(one + fraction(lost), 4),
    lost: percent(lost),
    quick: percent(nominal - lost),
  }
}

const isByMonth = ({ figures }: Context, rate: Decimal) =>
  figures.some((figure) => figure.isByMonth && figure.value === rate)

/** In percent a year, interest on interest included. */
function effective(rate: Decimal, context: Context): Decimal {
  return isByMonth(context, rate) ? (power(one + monthlyShare(rate), 12) - one) * 100n : rate
}

/** What a rate makes of one over so many months. */
function grownBy(rate: Decimal, months: number, context: Context): Decimal {
  return isByMonth(context, rate) ? power(one + monthlyShare(rate), months) : yearlyFactor(rate, months)
}
