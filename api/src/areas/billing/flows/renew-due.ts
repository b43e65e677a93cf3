import { randomUUID } from 'node:crypto'
import { defineScheduledJob } from '../../../jobs/job.ts'
import type { SettleDeps } from '../deps.ts'
import { type ApprovedCharge, sendCharges } from '../order/send-charges.ts'
import { listOrders } from '../order/tables/orders.table.ts'
import { decideMove } from '../subscription/apply-event.ts'
import { withOrders } from '../subscription/lock-subscription.ts'
import { saveMoves } from '../subscription/save-moves.ts'
import { lockDue } from '../subscription/subscription-queries.table.ts'

/** Few retries, because the next minute's run continues where a failed one stopped. */
export const renewDueJob = defineScheduledJob({
  name: 'renew-due',
  schedule: { everyMinutes: 1 },
  retry: { limit: 1, delaySeconds: 20, backoff: false },
})

/** The number of renewals decided at a time: few enough to be sent within a second or so; see order/send-charges.ts. */
const pageSize = 30
/** The number of pages in parallel: while one page waits for the provider, others are stored. */
const lanes = 3
/** A run starts no new page after this time, because the next run starts a minute after it, in any process. */
const runMs = 50_000

/**
 * [M-10] Charges the renewals that are due, page by page: a page is decided in one transaction, then sent. Several
 * processes may run this concurrently. If one dies, its stored but unsent charges are found by polling.
 */
export async function renewDue(deps: SettleDeps): Promise<number> {
  const until = performance.now() + runMs
  const broken = new Set<string>()

  async function renewSome(): Promise<number> {
    let renewed = 0
    while (performance.now() < until) {
      const page = await storeChargesOfPage(deps, pageSize, broken)
      if (page === null) break
      renewed += page.length
      const unanswered = await sendCharges(deps, page)
      // The provider is down, so this stops before it stores more charges with an unknown outcome.
      if (page.length > 0 && unanswered === page.length) break
    }
    return renewed
  }

  const renewed = await Promise.all(Array.from({ length: lanes }, renewSome))
  return renewed.reduce((sum, some) => sum + some, 0)
}

/**
 * Stores the charges of one page; returns null if nothing is due. If the page fails, it is halved until the failing
 * renewal is found and skipped, so that it does not block the others.
 */
async function storeChargesOfPage(
  deps: SettleDeps,
  limit: number,
  broken: Set<string>,
): Promise<ApprovedCharge[] | null> {
  let due: string[] = []
  try {
    return await deps.db.transaction(async (tx) => {
      const locked = await lockDue(tx, { now: deps.now(), except: [...broken], limit })
      due = locked.map(({ id }) => id)
      if (locked.length === 0) return null
      const moves = (await withOrders(tx, locked)).flatMap((held) => {
        const move = decideMove(deps, held, { kind: 'renewal_due', orderId: randomUUID() })
        if (!('rejected' in move)) return [move]
        broken.add(held.row.id)
        return []
      })
      const at = performance.now()
      const orders = await listOrders(tx, await saveMoves(deps, tx, moves))
      return orders.map((order) => ({ order, at }))
    })
  } catch (error) {
    if (due.length > 1) return storeChargesOfPage(deps, Math.ceil(due.length / 2), broken)
    const [only] = due
    if (only === undefined) throw error
    deps.log.error({ subscription: only, err: error }, 'a renewal cannot be charged')
    broken.add(only)
    return []
  }
}
