import { pattern } from '../../pattern.ts'
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
import { calculator, type Given, maxMonths } from '../engine.ts'
import { bySize, lumps, may, monthlyAmount, needs } from '../inputs.ts'

/** The goal, and what is there already: by what was said of them, else the larger one is the goal. */
function goalAndStart(given: Given): { readonly goal: Decimal | undefined; readonly start: Decimal } {
  const amounts = lumps(given)
  const goal = amounts.find(({ role }) => role === 'goal') ?? amounts.toSorted(bySize)[0]
  return { goal: goal?.value, start: amounts.find((one) => one !== goal)?.value ?? 0n }
}

const goalOf = (given: Given) => goalAndStart(given).goal
const startOf = (given: Given) => goalAndStart(given).start

/** When a goal is reached. */
export const goalTime = calculator({
  id: 'goal_time',
  inputs: {
    goal: may.amount(goalOf),
    start: may.free(startOf),
    deposit: may.monthly(),
    rate: may.rate(),
  },
  formula: ({ goal, start = 0n, deposit, rate = 0n }, { money, percent, number, time, word }) => {
    // What is there already may grow into the goal by itself.
    const monthly = deposit ?? (start > 0n && rate > 0n ? 0n : undefined)
    if (goal === undefined || monthly === undefined)
      return {
        missing: [...(goal === undefined ? ['goal'] : []), ...(monthly === undefined ? ['monthly'] : [])],
      }
    const said = { start: money(start), goal: money(goal), monthly: money(monthly) }
    if (start >= goal) return { refused: 'reached', values: said }
    const share = monthlyShare(rate)
    let months = 0
    let balance = start
    while (balance < goal && months < maxMonths) {
      balance += times(balance, share) + monthly
      months++
    }
    if (balance < goal) return { refused: 'too_long', values: said }
    const paidIn = start + monthly * BigInt(months)
    return {
      values: {
        ...said,
        start: start > 0n ? said.start : undefined,
        time: time(months),
        months,
        unit: word(monthly === 0n ? 'months' : 'deposits'),
        zeroStart: rate === 0n ? money(start) : undefined,
        flat: rate === 0n ? number(over(goal - start, monthly)) : undefined,
        rate: rate === 0n ? undefined : percent(rate),
        added: monthly === 0n ? '' : word('added', said),
        balance: money(balance),
        paidIn: money(paidIn),
        interest: money(balance - paidIn),
      },
    }
  },
})

/** What has to be saved every month to reach a goal in time. */
export const goalStep = calculator({
  id: 'goal_step',
  inputs: {
    goal: needs.amount(goalOf),
    start: may.free(startOf),
    rate: may.rate(),
    months: needs.months(),
  },
  formula: ({ goal, start = 0n, rate = 0n, months }, { money, percent, number, time }) => {
    const share = monthlyShare(rate)
    const grown = times(start, power(one + share, months))
    const left = goal - grown
    if (left <= 0n)
      return { refused: 'enough', values: { start: money(start), grown: money(grown), goal: money(goal) } }
    const factor = valueOfDeposits(one, share, months)
    const step = toCents(over(left, factor))
    return {
      values: {
        goal: money(goal),
        time: time(months),
        step: money(step),
        grown: money(grown),
        missing: start > 0n ? money(left) : undefined,
        months,
        flat: rate === 0n ? money(left) : undefined,
        rate: rate === 0n ? undefined : percent(rate),
        left: rate === 0n ? undefined : money(left),
        factor: number(factor, 4),
        paidIn: money(start + step * BigInt(months)),
      },
    }
  },
})

/** How long an amount lasts when the same is taken out every month. */
export const withdrawal = calculator({
  id: 'withdrawal',
  inputs: {
    start: needs.amount(),
    taken: needs.monthly(),
    rate: may.rate(),
  },
  formula: ({ start, taken, rate = 0n }, { money, percent, time }) => {
    const share = monthlyShare(rate)
    let left = start
    let months = 0
    for (; months < maxMonths && left > 0n; months++) left += times(left, share) - taken
    return {
      result: left > 0n ? 'endless' : 'default',
      values: {
        start: money(start),
        taken: money(taken),
        rate: percent(rate),
        earned: money(times(start, share)),
        time: time(months),
        months,
        last: money(left + taken),
      },
    }
  },
})

/** What a rate brings of an amount, in a year and in a month. */
export const income = calculator({
  id: 'income',
  inputs: { amount: needs.amount(), rate: needs.rate() },
  formula: ({ amount, rate }, { money, percent }) => {
    const year = times(amount, fraction(rate))
    const month = over(year, whole(12))
    return {
      values: { amount: money(amount), rate: percent(rate), year: money(year), month: money(month) },
    }
  },
})

/** How much has to be there for a rate to bring a monthly amount. */
export const incomeNeed = calculator({
  id: 'income_need',
  inputs: { monthly: may.monthly(), rate: may.rate() },
  formula: ({ monthly, rate }, { money, percent }) => {
    if (monthly === undefined) return { missing: ['monthly'] }
    if (rate === undefined || rate === 0n) return { missing: ['rate'] }
    const year = monthly * 12n
    return {
      values: {
        year: money(year),
        monthly: money(monthly),
        rate: percent(rate),
        need: money(over(year * 100n, rate)),
        exact: toCents(monthly) === monthly ? money(monthly) : undefined,
      },
    }
  },
})

const perWeek = pattern('calculators.perWeek')

/** What comes by the day, the week, the month or the year, counted for a year and for a month. */
export const inAYear = calculator({
  id: 'in_a_year',
  inputs: { monthly: needs.amount((given) => monthlyAmount(given) ?? 0n) },
  formula: ({ monthly }, { money, quoted, figures, text }) => {
    const year = monthly * 12n
    const raw = figures.find(({ isMonthly }) => isMonthly)?.raw ?? ''
    return {
      result: perWeek.test(text) ? 'week' : 'default',
      values: {
        year: money(year),
        monthly: money(monthly),
        week: money(over(year, whole(52))),
        raw: quoted(raw),
      },
    }
  },
})
