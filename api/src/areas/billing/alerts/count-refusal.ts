import { oncePerDatabase } from '../../../db/once-per-database.ts'
import type { Deps } from '../../../deps.ts'
import type { GatewayName } from '../../../gateways/payments/gateway.ts'
import { webhooks } from '../../../metrics/metrics.ts'
import { addRefusals } from './webhook-refusal.table.ts'

/** Anybody can send events with a wrong signature, so each process stores its count at most this often. */
const writeEveryMs = 10_000

type Pending = { count: number; wroteAt: number }

const pendingOf = oncePerDatabase(() => new Map<GatewayName, Pending>())

/**
 * [G-25] Counts a webhook event that was refused, for the operators and for the metrics. The reply does not wait for it:
 * a webhook is answered while the database is busy.
 */
export function countRefusal({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>, gateway: GatewayName): void {
  webhooks.inc({ gateway, outcome: 'refused' })
  const known = pendingOf(db)
  const pending = known.get(gateway) ?? { count: 0, wroteAt: Number.NEGATIVE_INFINITY }
  known.set(gateway, pending)
  pending.count += 1
  const at = performance.now()
  if (at - pending.wroteAt < writeEveryMs) return
  const { count } = pending
  pending.count = 0
  pending.wroteAt = at
  addRefusals(db, gateway, count, now()).catch((error: unknown) => {
    pending.count += count
    log.warn({ err: error, gateway }, 'refused webhook events were not counted')
  })
}
