import { pattern } from '../../pattern.ts'
import { type Decimal, decimalOf, fraction, one, over, power, times, toNumber, whole } from '../decimal.ts'
import { calculator } from '../engine.ts'
import { anyRate, lumps, may, needs } from '../inputs.ts'

export const simpleInterest = calculator({
  id: 'simple',
  inputs: { amount: needs.borrowed(), rate: needs.rate(), months: needs.months() },
  formula: ({ amount, rate, months }, { money, percent, number }) => {
    const years = over(whole(months), whole(12))
    const interest = times(times(amount, fraction(rate)), years)
    return {
      values: {
        amount: money(amount),
        rate: percent(rate),
        years: number(years),
        interest: money(interest),
        total: money(amount + interest),
      },
    }
  },
})

/** What a rate of a month comes to in a year, when interest earns interest. */
export const yearlyRate = calculator({
  id: 'yearly_rate',
  inputs: { twelve: needs.rate((given) => anyRate(given) ?? 0n) },
  formula: ({ twelve }, { percent, number }) => {
    const monthly = over(twelve, whole(12))
    const factor = one + fraction(monthly)
    return {
      values: {
        monthly: percent(monthly),
        effective: percent((power(factor, 12) - one) * 100n),
        twelve: percent(twelve),
        factor: number(factor, 4),
      },
    }
  },
})

const triples = pattern('calculators.triples')
const quadruples = pattern('calculators.quadruples')

/** How long money takes to be twice, three or four times as much: 72, 114 or 144 divided by the rate. */
export const ruleOf72 = calculator({
  id: 'rule_of_72',
  inputs: { rate: may.rate(anyRate), months: may.months() },
  formula: ({ rate, months }, { percent, number, time, text, word }) => {
    const [by, multiple] = triples.test(text) ? [114, 3] : quadruples.test(text) ? [144, 4] : [72, 2]
    const words = {
      by,
      does: word(`does_${by}`),
      become: word(`become_${by}`),
      exactly: word(`exactly_${by}`),
    }
    if (rate === undefined && months === undefined) return { missing: ['rate'] }
    if (rate === undefined) {
      const needed = percent(over(whole(by * 12), whole(months ?? 1)))
      const years = number(over(whole(months ?? 1), whole(12)))
      return { result: 'rate', values: { ...words, time: time(months ?? 1), needed, years } }
    }
    if (rate === 0n) return { refused: 'no_growth', values: words }
    const years = over(whole(by), rate)
    // What the nearest whole year makes of it shows how good the estimate is.
    const year = Math.max(1, Math.round(toNumber(years)))
    const factor = one + fraction(rate)
    const check = `${number(factor, 4)} ^ ${year} = ${number(power(factor, Math.min(year, 2000)), 2)}`
    return {
      values: {
        ...words,
        rate: percent(rate),
        years: number(years, 1),
        points: number(rate),
        check: year <= 2000 ? check : undefined,
        times: multiple,
      },
    }
  },
})

/** The gain that makes up for a loss. */
export const recovery = calculator({
  id: 'recovery',
  inputs: { amount: may.amount(), loss: needs.rate((given) => anyRate(given) ?? 0n) },
  formula: ({ amount, loss }, { money, percent, number }) => {
    if (loss >= whole(100)) return { refused: 'all_lost' }
    const left = one - fraction(loss)
    const fallen = amount === undefined ? undefined : times(amount, left)
    return {
      values: {
        loss: percent(loss),
        gain: percent((over(one, left) - one) * 100n),
        left: number(left * 100n),
        points: number(loss),
        amount: amount && money(amount),
        fallen: fallen && money(fallen),
        lost: amount && fallen && money(amount - fallen),
      },
    }
  },
})

const endsFirst = pattern('calculators.endsFirst')
/** In a month; in a year it is a little more than three times as much. */
const fastest = decimalOf('1.1')

/** Which rate a year makes one amount into another. */
export const yearlyReturn = calculator({
  id: 'yearly_return',
  inputs: {
    first: may.amount(),
    second: may.amount((given) => lumps(given)[1]?.value),
    months: may.months(),
  },
  formula: ({ first, second, months }, { money, percent, number, time, text }) => {
    if (first === undefined || second === undefined || months === undefined) return { missing: ['all'] }
    // "To have 20,000 out of 10,000" names the end first.
    const [start, end] = endsFirst.test(text) ? [second, first] : [first, second]
    const ratio = over(end, start)
    if (power(fastest, months) < ratio) return { refused: 'too_fast' }
    const byMonth = rootOf(ratio, months)
    const factor = power(byMonth, 12)
    return {
      values: {
        start: money(start),
        end: money(end),
        time: time(months),
        rate: percent((factor - one) * 100n),
        ratio: number(ratio, 6),
        years: number(over(whole(months), whole(12))),
        factor: number(factor, 6),
        check: money(times(start, power(byMonth, months))),
      },
    }
  },
})

/** The number whose power of that degree is `value`, found by bisection. */
function rootOf(value: Decimal, degree: number): Decimal {
  let [low, high] = value < one ? [0n, one] : [one, fastest + 1n]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (power(middle, degree) > value) high = middle
    else low = middle
  }
  return low
}
