import type { Reply } from '@vela/contract/call'
import type { listAlerts as call, readDisputeRatio as ratioCall } from '@vela/contract/operator/warnings'
import type { Deps } from '../../../deps.ts'
import { countDisputes, listOpenAlerts } from '../../billing/public.ts'

const maxAlerts = 200

/** [O-45] The warnings and disputes that nobody has dealt with, the oldest first. */
export async function listAlerts({ db }: Pick<Deps, 'db'>): Promise<Reply<typeof call>> {
  const open = await listOpenAlerts(db, maxAlerts)
  return {
    alerts: open.map((one) => ({
      id: one.id,
      gateway: one.gateway,
      kind: one.kind,
      status: one.status,
      reason: one.reason,
      amount: one.amount,
      currency: one.currency,
      order: one.orderId,
      customer: one.orderId && `order-${one.orderId}`,
      opened_at: one.openedAt.toISOString(),
      respond_by: one.respondBy?.toISOString() ?? null,
    })),
  }
}

/** The card networks fine from about one in a hundred; half of that leaves time to act. */
const warningAt = 0.005
const shownMonths = 12

/** [O-48] Disputes against charges, by month and gateway. */
export async function readDisputeRatio({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): Promise<Reply<typeof ratioCall>> {
  const at = now()
  const since = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - shownMonths + 1, 1))
  const months = await countDisputes(db, since)
  return {
    warning_at: warningAt,
    months: months.map((one) => {
      // A dispute in a month without a charge is as bad as it gets.
      const ratio = one.disputes === 0 ? 0 : one.disputes / Math.max(one.charges, one.disputes)
      return { ...one, ratio, is_warning: ratio >= warningAt }
    }),
  }
}
