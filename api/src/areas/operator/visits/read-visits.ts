import type { Received, Reply } from '@vela/contract/call'
import type { readVisits as call } from '@vela/contract/operator/visits'
import type { Deps } from '../../../deps.ts'
import { findFoldedTo, readVisits as readReport } from '../../funnel/public.ts'
import { dayStarts } from './day-starts.ts'

/** [O-13] The funnel as the owner's calendar has it, from a read replica where one is configured. */
export async function readVisits(
  { reports }: Pick<Deps, 'reports'>,
  { query }: { readonly query: Received<typeof call>['query'] },
): Promise<Reply<typeof call>> {
  const { from, to, time_zone: timeZone, breakdown = null, traffic, ...chosen } = query
  const { days, starts } = dayStarts({ from, to, timeZone })
  const named = Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [name, value === '' ? null : value]),
  )
  const choice = { ...named, traffic: traffic === 'all' ? undefined : traffic }
  const groups = await readReport(reports, { choice, days: starts, breakdown })
  const nameOf = (name: string | null) => (breakdown === 'day' ? (days[Number(name) - 1] ?? null) : name)
  const listed = groups.map(({ name, isRest, paidAmount, steps, ...counts }) => ({
    ...counts,
    name: nameOf(name),
    is_rest: isRest,
    paid_amount: paidAmount,
    steps: steps.map(({ dropOff, medianSeconds, backTaps, ...step }) => ({
      ...step,
      drop_off: dropOff,
      median_seconds: medianSeconds,
      back_taps: backTaps,
    })),
  }))
  const foldedTo = await findFoldedTo(reports)
  return {
    groups:
      breakdown === 'day' ? listed.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1)) : listed,
    folded_to: foldedTo?.toISOString() ?? null,
  }
}
