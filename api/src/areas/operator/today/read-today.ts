/**
 * [O-21] The page that an operator opens in the morning: the figures of the last days beside those of as many days before,
 * and what stays undone until somebody acts. The figures are those of the money and the visits report; what needs an
 * operator comes from the main database, because a replica may be behind.
 */
import type { Reply } from '@vela/contract/call'
import type { ReportRange } from '@vela/contract/operator/report-range'
import type { readToday as call, Need } from '@vela/contract/operator/today'
import type { Deps, Operator } from '../../../deps.ts'
import { listOpenAlerts } from '../../billing/public.ts'
import { sumVisits } from '../../funnel/public.ts'
import { listOpenRequests } from '../actions/refund-request.table.ts'
import { countJobs, countMails, listStuckOrders } from '../health/health-report.table.ts'
import { sumMovements } from '../money/money-report.table.ts'
import { sumUp } from '../money/read-money.ts'
import { dayStarts } from '../visits/day-starts.ts'

const dayMs = 24 * 60 * 60_000
/** More than this many disputes or warnings are read on their own page. */
const maxAlerts = 50

type TodayDeps = Pick<Deps, 'db' | 'reports' | 'now' | 'missingSettings'>
type Request = { readonly query: ReportRange; readonly operator: Pick<Operator, 'operatorId'> }

export async function readToday(
  deps: TodayDeps,
  { query: range, operator }: Request,
): Promise<Reply<typeof call>> {
  const { reports } = deps
  const before = rangeBefore(range)
  const moved = await sumMovements(reports, { ...range, from: before.from })
  const currencies = [...new Set(moved.map(({ currency }) => currency))].sort()
  return {
    visits: { now: await visitsOf(reports, range), before: await visitsOf(reports, before) },
    currencies: currencies.map((currency) => {
      const own = moved.filter((row) => row.currency === currency)
      return {
        currency,
        now: sumUp(own.filter(({ day }) => day >= range.from)),
        before: sumUp(own.filter(({ day }) => day < range.from)),
      }
    }),
    needs: await listNeeds(deps, operator),
  }
}

/** The same number of days, directly before the range. */
function rangeBefore({ from, to, zone }: ReportRange): ReportRange {
  const length = Date.parse(to) - Date.parse(from) + dayMs
  const earlier = (day: string, ms: number) => new Date(Date.parse(day) - ms).toISOString().slice(0, 10)
  return { from: earlier(from, length), to: earlier(from, dayMs), zone }
}

async function visitsOf(reports: Deps['reports'], { from, to, zone }: ReportRange): Promise<number> {
  const { starts } = dayStarts({ from, to, timeZone: zone })
  return sumVisits(reports, { choice: { traffic: 'visitor' }, days: starts })
}

async function listNeeds(
  { db, now, missingSettings }: TodayDeps,
  { operatorId }: Request['operator'],
): Promise<Need[]> {
  const at = now()
  const alerts = await listOpenAlerts(db, maxAlerts)
  const requests = await listOpenRequests(db, at)
  const stuck = await listStuckOrders(db, at)
  const jobs = await countJobs(db, at)
  const settings = [...new Set(missingSettings.map(({ setting }) => setting))]
  const emails = (await countMails(db, at))?.failed ?? 0
  return [
    ...alerts
      .toSorted((a, b) => (a.respondBy ?? a.openedAt).getTime() - (b.respondBy ?? b.openedAt).getTime())
      .map(({ kind, id, orderId, amount, currency, respondBy }): Need => {
        const alert = { id, customer: orderId && `order-${orderId}`, amount, currency }
        return kind === 'dispute'
          ? { kind, ...alert, respondBy: respondBy?.toISOString() ?? null }
          : { kind, ...alert }
      }),
    ...requests.map(({ id, customer, expiresAt, requestedBy }) => ({
      kind: 'refund_request' as const,
      id,
      customer,
      expiresAt: expiresAt.toISOString(),
      isOwn: requestedBy === operatorId,
    })),
    ...stuck.map(({ id, since }) => ({
      kind: 'stuck_order' as const,
      id,
      since: new Date(since).toISOString(),
    })),
    ...jobs
      .filter(({ failed }) => failed > 0)
      .map(({ name, failed }) => ({ kind: 'failed_jobs' as const, name, count: failed })),
    ...(emails > 0 ? [{ kind: 'failed_emails' as const, count: emails }] : []),
    ...(settings.length > 0 ? [{ kind: 'missing_settings' as const, settings }] : []),
  ]
}
