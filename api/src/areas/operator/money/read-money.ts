/**
 * [O-20] [O-22] The money report of the operator's room. Every amount that moved comes from the ledger, so the sums equal
 * the provider's books; only what is due comes from the subscriptions.
 */
import type { Reply } from '@vela/contract/call'
import type { readMoney as call, MoneyOfCurrency } from '@vela/contract/operator/money'
import type { ReportRange } from '@vela/contract/operator/report-range'
import type { Deps } from '../../../deps.ts'
import { sumCohorts, sumDue, sumMovements, sumRecovered } from './money-report.table.ts'

const dayMs = 24 * 60 * 60_000

export async function readMoney(
  { reports, now }: Pick<Deps, 'reports' | 'now'>,
  { query: range }: { readonly query: ReportRange },
): Promise<Reply<typeof call>> {
  const movements = await sumMovements(reports, range)
  const recovered = await sumRecovered(reports, range)
  const due = await sumDue(reports, now())
  const cohorts = await sumCohorts(reports, range)
  const currencies = [...new Set([...movements, ...due].map(({ currency }) => currency))].sort()
  return {
    currencies: currencies.map((currency) => {
      const isOf = (row: { readonly currency: string }) => row.currency === currency
      const moved = movements.filter(isOf)
      const ahead = due.find(isOf)
      return {
        currency,
        total: sumUp(moved),
        days: daysOf(range).map((day) => ({ day, ...sumUp(moved.filter((row) => row.day === day)) })),
        recovered: recovered
          .filter(isOf)
          .map(({ afterDays, count, amount }) => ({ afterDays, count, amount })),
        due: {
          in7: { count: ahead?.count7 ?? 0, amount: ahead?.amount7 ?? 0 },
          in30: { count: ahead?.count30 ?? 0, amount: ahead?.amount30 ?? 0 },
        },
        cohorts: accumulate(cohorts.filter(isOf)),
      }
    }),
  }
}

type Moved = Awaited<ReturnType<typeof sumMovements>>[number]

export function sumUp(moved: readonly Pick<Moved, 'kind' | 'count' | 'amount'>[]): MoneyOfCurrency['total'] {
  const sums = {
    plans: { count: 0, amount: 0 },
    renewals: { count: 0, amount: 0 },
    addOns: { count: 0, amount: 0 },
    refunds: { count: 0, amount: 0 },
    disputes: { count: 0, amount: 0 },
  }
  for (const { kind, count, amount } of moved) {
    sums[kind].count += count
    sums[kind].amount += amount
  }
  const { plans, renewals, addOns, refunds, disputes } = sums
  return {
    ...sums,
    net: plans.amount + renewals.amount + addOns.amount - refunds.amount - disputes.amount,
  }
}

function daysOf({ from, to }: ReportRange): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  )
}

type CohortWeek = Awaited<ReturnType<typeof sumCohorts>>[number]

/** Turns the net of each week of age into the net until then, up to the last movement of the cohort. */
function accumulate(rows: readonly CohortWeek[]): MoneyOfCurrency['cohorts'] {
  const cohorts = new Map<string, { subscriptions: number; netByWeek: number[] }>()
  for (const { week, subscriptions, age, net } of rows) {
    const cohort = cohorts.get(week) ?? { subscriptions, netByWeek: [] }
    const before = cohort.netByWeek.at(-1) ?? 0
    while (cohort.netByWeek.length < age) cohort.netByWeek.push(before)
    cohort.netByWeek.push(before + net)
    cohorts.set(week, cohort)
  }
  return [...cohorts].map(([week, cohort]) => ({ week, ...cohort }))
}
