import { type Decimal, over, times, whole } from './decimal.ts'
import type { CalculationRequest } from './engine.ts'
import type { Row, Value } from './evaluate.ts'
import { lumps } from './facts.ts'
import { says } from './figure.ts'

type Debt = { readonly amount: Decimal; readonly rate: Decimal }
type Plan = { readonly ends: readonly Decimal[]; readonly cost: Decimal }

/** The longest plan, in months. */
const maxMonths = 600

/** Debts in the order in which they are paid off, each with the month in which it is gone, and the other order beside it. */
export function payoffs(request: CalculationRequest, value: (name: string) => Value): readonly Row[] {
  const rates = request.figures.filter(({ kind }) => kind === 'percent')
  const amounts = lumps(request)
  if (rates.length !== amounts.length) return []
  const debts = amounts.map((one, nth) => ({ amount: one.value, rate: rates[nth]?.value ?? 0n }))
  const smallest = sorted(debts, ({ amount }) => amount)
  const highest = sorted(debts, ({ rate }) => -rate)
  const isSmallest = says('smallestFirst', request.text)
  const [first, second] = isSmallest ? [smallest, highest] : [highest, smallest]
  const budget = value('monthly')
  const [plan, other] = [first, second].map((order) =>
    typeof budget === 'bigint' ? payOff(order, budget) : null,
  )
  return first.map((debt, nth) => ({
    ...debt,
    place: whole(nth + 1),
    total: plan?.ends[nth],
    cost: plan?.cost,
    otherMonths: other?.ends.at(-1),
    otherCost: other?.cost,
  }))
}

const sorted = (debts: readonly Debt[], by: (debt: Debt) => Decimal) =>
  debts.toSorted((one, other) => (by(one) < by(other) ? -1 : 1))

/** Pays the interest of all debts each month and what is left of the budget on the first of them; null if that is not enough. */
function payOff(order: readonly Debt[], budget: Decimal): Plan | null {
  const left = order.map(({ amount }) => amount)
  const ends = order.map(() => 0n)
  let cost = 0n
  for (let month = 1; month <= maxMonths; month++) {
    const interest = order.map(({ rate }, nth) => over(times(left[nth] ?? 0n, rate), whole(1200)))
    const sum = interest.reduce((all, one) => all + one, 0n)
    if (sum >= budget) return null
    cost += sum
    let rest = budget - sum
    for (const nth of order.keys()) {
      const paid = (left[nth] ?? 0n) < rest ? (left[nth] ?? 0n) : rest
      left[nth] = (left[nth] ?? 0n) - paid
      rest -= paid
      if (left[nth] === 0n && ends[nth] === 0n) ends[nth] = whole(month)
    }
    if (left.every((one) => one === 0n)) return { ends, cost }
  }
  return null
}
