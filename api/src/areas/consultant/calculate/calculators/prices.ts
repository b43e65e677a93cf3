import { pattern } from '@vela/content/pattern'
import { compound, type Decimal, effectiveRate, fraction, one, over, times, whole } from '../decimal.ts'
import { type CalculationRequest, calculator, isTooLarge } from '../engine.ts'
import {
  growthOf,
  isByMonth,
  lump as lumpOf,
  may,
  monthlyAmount,
  needs,
  ratesOf,
  says,
  valueAfter,
} from '../inputs.ts'

export const prices = {
  /** How much a yearly fee reduces the growth, compared with no fee or with another fee. */
  fee: calculator({
    inputs: {
      lump: may.lump,
      monthly: may.monthly,
      amount: needs.free((request) => lumpOf(request) ?? monthlyAmount(request)),
      fee: needs.rateOf((request) => ratesOf(request, 'fee')[0]),
      rival: may.rateOf((request) => ratesOf(request, 'fee')[1]),
      gross: needs.rate,
      months: needs.months,
    },
    aside: ({ lump, fee }) => ({
      ofYear: fee === undefined || lump === undefined ? undefined : times(lump, fraction(fee)),
    }),
    formula: ({ lump = 0n, monthly, fee, rival, gross, months }) => {
      const after = (rate: Decimal) =>
        monthly === undefined
          ? times(lump, compound(rate, months).factor)
          : valueAfter(lump, monthly, rate, months)
      const without = after(gross)
      if (isTooLarge(without)) return { refused: 'too_large' }
      if (gross < fee || (rival !== undefined && gross < rival)) return { refused: 'too_high' }
      if (rival === undefined) {
        const net = gross - fee
        const withFee = after(net)
        return { taken: without - withFee, net, isMonthly: monthly !== undefined, without, withFee }
      }
      const [low, high] = fee < rival ? [fee, rival] : [rival, fee]
      const [lowNet, highNet] = [gross - low, gross - high]
      const [more, less] = [after(lowNet), after(highNet)]
      return { case: 'compared', low, high, lowNet, highNet, more, less, difference: more - less }
    },
  }),

  /** The effect of inflation on an amount over a time, or on a rate. */
  inflation: calculator({
    inputs: {
      // Small plain numbers count as amounts here, such as the price of bread. Other calculators ignore them.
      amount: may.amount(
        (request) => lumpOf(request) ?? request.figures.find(({ kind }) => kind === 'plain')?.value,
      ),
      inflation: needs.rateOf((request) => ratesOf(request, 'inflation')[0]),
      earned: may.rate,
      months: may.months,
    },
    hiddenNotes: ['monthly_rate'],
    formula: ({ amount, inflation, earned, months: span }, request) => {
      // Without a time, a rate against inflation is shown for one year.
      const months = span ?? (amount !== undefined && earned !== undefined ? 12 : undefined)
      if (amount === undefined || months === undefined) {
        if (earned !== undefined) return { case: 'real', ...realRate(inflation, earned, request) }
        if (amount === undefined && months === undefined) return { missing: ['either'] }
        return { missing: [amount === undefined ? 'amount' : 'months'] }
      }
      const factor = growthOf(request, inflation, months).factor
      const grown = times(amount, earned === undefined ? factor : growthOf(request, earned, months).factor)
      if (isTooLarge(grown)) return { refused: 'too_large' }
      if (earned !== undefined) {
        const real = realRate(inflation, earned, request)
        return { case: 'grown', months, factor, grown, today: over(grown, factor), ...real }
      }
      const isPrice = says('asksPrice', {
        text: request.text.replaceAll(pattern('calculators.risingPrices', 'g'), ''),
      })
      return {
        case: says('past', request) ? 'past' : isPrice ? 'price' : 'buys',
        factor,
        later: grown,
        today: over(amount, factor),
      }
    },
  }),
}

function realRate(rate: Decimal, earned: Decimal, request: CalculationRequest) {
  const [nominal = 0n, lost = 0n] = [earned, rate].map((one) =>
    isByMonth(request, one) ? effectiveRate(one) : one,
  )
  return {
    nominal,
    real: (over(whole(100) + nominal, whole(100) + lost) - one) * 100n,
    nominalFactor: one + fraction(nominal),
    lostFactor: one + fraction(lost),
    lost,
    quick: nominal - lost,
  }
}
