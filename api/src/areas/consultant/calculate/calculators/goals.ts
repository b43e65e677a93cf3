import {
  type Decimal,
  fraction,
  monthlyShare,
  one,
  over,
  power,
  times,
  toCents,
  valueOfDeposits,
  whole,
} from '../decimal.ts'
import { type CalculationRequest, calculator, maxMonths } from '../engine.ts'
import { bySize, lumps, mainRate, may, monthlyAmount, needs, says } from '../inputs.ts'

/** The goal and the money that is already saved. If the question does not tell them apart, the larger is the goal. */
function goalAndStart(request: CalculationRequest): { readonly goal?: Decimal; readonly start: Decimal } {
  const amounts = lumps(request)
  const goal = amounts.find(({ role }) => role === 'goal') ?? amounts.toSorted(bySize)[0]
  const start = amounts.find((one) => one !== goal)?.value ?? 0n
  return goal === undefined ? { start } : { goal: goal.value, start }
}

const goal = needs.amount((request) => goalAndStart(request).goal)
const start = may.free((request) => goalAndStart(request).start)

export const goals = {
  /** How long it takes to reach a goal. */
  goal_time: calculator({
    inputs: {
      goal,
      start,
      deposit: may.monthly,
      rate: may.rate,
      // The money that is already saved may reach the goal by interest alone.
      monthly: needs.free((request) => {
        const grows = goalAndStart(request).start > 0n && (mainRate(request) ?? 0n) > 0n
        return monthlyAmount(request) ?? (grows ? 0n : undefined)
      }),
    },
    formula: ({ goal, start = 0n, monthly, rate = 0n }) => {
      if (start >= goal) return { refused: 'reached' }
      const share = monthlyShare(rate)
      let months = 0
      let balance = start
      while (balance < goal && months < maxMonths) {
        balance += times(balance, share) + monthly
        months++
      }
      if (balance < goal) return { refused: 'too_long' }
      const paidIn = start + monthly * BigInt(months)
      return {
        start: start > 0n ? start : undefined,
        months,
        unit: monthly === 0n ? 'months' : 'deposits',
        zeroStart: rate === 0n ? start : undefined,
        flat: rate === 0n ? over(goal - start, monthly) : undefined,
        rate: rate === 0n ? undefined : rate,
        balance,
        paidIn,
        interest: balance - paidIn,
      }
    },
  }),

  /** The monthly savings that reach a goal in a given time. */
  goal_step: calculator({
    inputs: { goal, start, rate: may.rate, months: needs.months },
    formula: ({ goal, start = 0n, rate = 0n, months }) => {
      const share = monthlyShare(rate)
      const grown = times(start, power(one + share, months))
      const left = goal - grown
      if (left <= 0n) return { refused: 'enough', grown }
      const factor = valueOfDeposits(one, share, months)
      const step = toCents(over(left, factor))
      return {
        step,
        grown,
        lacking: start > 0n ? left : undefined,
        flat: rate === 0n ? left : undefined,
        rate: rate === 0n ? undefined : rate,
        left: rate === 0n ? undefined : left,
        factor,
        paidIn: start + step * BigInt(months),
      }
    },
  }),

  /** How long an amount lasts if the same sum is withdrawn every month. */
  withdrawal: calculator({
    inputs: { start: needs.lump, taken: needs.monthly, rate: may.rate },
    formula: ({ start, taken, rate = 0n }) => {
      const share = monthlyShare(rate)
      let left = start
      let months = 0
      for (; months < maxMonths && left > 0n; months++) left += times(left, share) - taken
      const earned = times(start, share)
      return { case: left > 0n ? 'endless' : 'default', rate, earned, months, last: left + taken }
    },
  }),

  /** The yearly and monthly income from an amount at a rate. */
  income: calculator({
    inputs: { amount: needs.lump, rate: needs.rate },
    formula: ({ amount, rate }) => {
      const year = times(amount, fraction(rate))
      return { year, month: over(year, whole(12)) }
    },
  }),

  /** The amount that is needed for a monthly income at a rate. */
  income_need: calculator({
    inputs: { monthly: needs.monthly, rate: needs.rateOf((request) => mainRate(request) || undefined) },
    hiddenNotes: ['each'],
    formula: ({ monthly, rate }) => {
      const year = monthly * 12n
      const exact = toCents(monthly) === monthly ? monthly : undefined
      return { year, need: over(year * 100n, rate), exact }
    },
  }),

  /** Converts a daily, weekly, monthly or yearly amount into a yearly and a monthly one. */
  in_a_year: calculator({
    inputs: { monthly: needs.amount((request) => monthlyAmount(request) ?? 0n) },
    hiddenNotes: ['each'],
    formula: ({ monthly }, request) => {
      const year = monthly * 12n
      const raw = request.figures.find(({ isMonthly }) => isMonthly)?.raw ?? ''
      return { case: says('perWeek', request) ? 'week' : 'default', year, week: over(year, whole(52)), raw }
    },
  }),
}
