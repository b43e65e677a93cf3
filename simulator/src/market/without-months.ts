import type { Month, Numbers } from '../types.ts'
import { columns, type Plan } from './market-mission.ts'
import { run, valueOf } from './run.ts'

const shares = columns.indexOf('shares')
const bills = columns.indexOf('bills')

/** What a plan of shares would have ended at, and what without their best or their worst months, spent in bills. */
export function withoutMonths(plan: Plan, months: readonly Month[], count: number): Numbers {
  const byReturn = months.map((_, at) => at).toSorted((a, b) => sharesOf(months[a]) - sharesOf(months[b]))
  const worst = byReturn.slice(0, count)
  const best = byReturn.slice(-count)
  const hold = (skipped: readonly number[]) => {
    const left = months.map((month, at) =>
      skipped.includes(at) ? month.with(shares, month[bills] ?? 0) : month,
    )
    return valueOf(run(plan, [], left))
  }
  return { held: hold([]), withoutBest: hold(best), withoutWorst: hold(worst) }
}

function sharesOf(month: Month | undefined): number {
  return month?.[shares] ?? 0
}
