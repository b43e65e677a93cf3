import { randomUUID } from 'node:crypto'
import { defineScheduledJob } from '../../../jobs/job.ts'
import type { SettleDeps } from '../deps.ts'
import { type ApprovedCharge, sendCharges } from '../order/send-charges.ts'
import { listOrders } from '../order/tables/orders.table.ts'
import { decideMove } from '../subscription/apply-event.ts'
import { withOrders } from '../subscription/lock-subscription.ts'
import { saveMoves } from '../subscription/save-moves.ts'
import { lockDue } from '../subscription/subscription-queries.table.ts'

/** A run that breaks off is made up for by the next minute's. */
export const renewDueJob = defineScheduledJob({
  name: 'renew-due',
  schedule: { everyMinutes: 1 },
  retry: { limit: 1, delaySeconds: 20, backoff: false },
})

/** Few enough that all of them are sent within a second or so; see order/send-charges.ts. */
const pageSize = 30
/** While one page waits for the provider others are stored. */
const lanes = 3
/** The next minute has a run of its own, in whichever process. */
const runMs = 50_000

/**
 * [M-10] Charges what is due, page by page: a page is decided in one transaction, then sent. Several processes do it
 * side by side. One that dies leaves charges that are stored and unsent, and those are polled.
 */
export async function renewDue(deps: SettleDeps): Promise<number> {
  const until = performance.now() + runMs
  const broken = new Set<string>()

  async function renewSome(): Promise<number> {
    let renewed = 0
    while (performance.now() < until) {
      const page = await decide(deps, pageSize, broken)
      if (page === null) break
      renewed += page.length
      const unanswered = await sendCharges(deps, page)
      // The provider is down: no more charges with an unknown outcome are stored.
      if (page.length > 0 && unanswered === page.length) break
    }
    return renewed
  }

  const renewed = await Promise.all(Array.from({ length: lanes }, renewSome))
  return renewed.reduce((sum, some) => sum + some, 0)
}

/** Null if nothing is due. One that cannot be decided holds up no other. */
async function decide(
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
    if (due.length > 1) return decide(deps, Math.ceil(due.length / 2), broken)
    const [only] = due
    if (only === undefined) throw error
    deps.log.error({ subscription: only, err: error }, 'a renewal cannot be charged')
    broken.add(only)
    return []
  }
}
