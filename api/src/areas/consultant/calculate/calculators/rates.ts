import {
  type Decimal,
  decimalOf,
  effectiveRate,
  fraction,
  one,
  over,
  power,
  times,
  toNumber,
  whole,
} from '../decimal.ts'
import { calculator } from '../engine.ts'
import { anyRate, lump, lumps, may, needs, says } from '../inputs.ts'

/** The largest monthly growth factor that is calculated. In a year it gives a little more than three times as much. */
const maxMonthlyFactor = decimalOf('1.1')

export const rates = {
  simple: calculator({
    inputs: { amount: needs.borrowed, rate: needs.rate, months: needs.months },
    formula: ({ amount, rate, months }) => {
      const years = over(whole(months), whole(12))
      const interest = times(times(amount, fraction(rate)), years)
      return { years, interest, total: amount + interest }
    },
  }),

  /** Converts a monthly rate into the effective annual rate, with compound interest. */
  yearly_rate: calculator({
    inputs: { twelve: needs.rateOf((request) => anyRate(request) ?? 0n) },
    hiddenNotes: ['separator', 'each', 'monthly_rate'],
    formula: ({ twelve }) => {
      const monthly = over(twelve, whole(12))
      return { monthly, effective: effectiveRate(twelve), factor: one + fraction(monthly) }
    },
  }),

  /** The years until money doubles, triples or quadruples: 72, 114 or 144 divided by the rate. */
  rule_of_72: calculator({
    inputs: { rate: may.rateOf(anyRate), months: may.months },
    formula: ({ rate, months }, request) => {
      const [by, multiple] = says('triples', request)
        ? [114, 3]
        : says('quadruples', request)
          ? [144, 4]
          : [72, 2]
      if (rate === undefined) {
        if (months === undefined) return { missing: ['rate'] }
        const years = over(whole(months), whole(12))
        return { case: 'rate', by, needed: over(whole(by), years), years }
      }
      if (rate === 0n) return { refused: 'no_growth', by }
      const years = over(whole(by), rate)
      // The exact growth over the nearest whole number of years shows how good the estimate is.
      const year = Math.max(1, Math.round(toNumber(years)))
      const factor = one + fraction(rate)
      const check = year > 2000 ? undefined : power(factor, year)
      // The exact time with interest once a year; two decimals of a year are days.
      const exact = decimalOf((Math.log(multiple) / Math.log(toNumber(factor))).toFixed(4))
      return { by, years, year, factor, check, exact, times: multiple }
    },
  }),

  /** The gain that is needed to recover from a loss. */
  recovery: calculator({
    inputs: { amount: may.lump, loss: needs.rateOf((request) => anyRate(request) ?? 0n) },
    formula: ({ amount, loss }) => {
      if (loss >= whole(100)) return { refused: 'all_lost' }
      const left = one - fraction(loss)
      const fallen = amount && times(amount, left)
      const lost = amount && amount - times(amount, left)
      return { gain: (over(one, left) - one) * 100n, left: left * 100n, fallen, lost }
    },
  }),

  /** The annual rate at which one amount grows to another. */
  yearly_return: calculator({
    inputs: {
      first: needs.amount(lump, 'all'),
      second: needs.amount((request) => lumps(request)[1]?.value, 'all'),
      months: { ...needs.months, missing: 'all' },
    },
    formula: ({ first, second, months }, request) => {
      // "To have 20,000 out of 10,000" names the final amount first.
      const [start, end] = says('endsFirst', request) ? [second, first] : [first, second]
      const ratio = over(end, start)
      if (power(maxMonthlyFactor, months) < ratio) return { refused: 'too_fast' }
      const byMonth = rootOf(ratio, months)
      const factor = power(byMonth, 12)
      return {
        start,
        end,
        rate: (factor - one) * 100n,
        ratio,
        years: over(whole(months), whole(12)),
        factor,
        check: times(start, power(byMonth, months)),
      }
    },
  }),
}

/** Computes the root of `value` of that degree by bisection. */
function rootOf(value: Decimal, degree: number): Decimal {
  let [low, high] = value < one ? [0n, one] : [one, maxMonthlyFactor + 1n]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (power(middle, degree) > value) high = middle
    else low = middle
  }
  return low
}
