import { randomUUID } from 'node:crypto'
import type { SettleNeeds } from '../../needs.ts'
import { defineMinutely } from '../../provider/settle-each.ts'
import { moveOf } from '../apply-event.ts'
import { withOrders } from '../lock-subscription.ts'
import { saveMoves } from '../save-moves.ts'
import { lockDue } from '../subscription-queries.table.ts'
import { listLaterCharges } from './later-charge.table.ts'
import { type Cleared, sendCharges } from './send-charges.ts'

export const renewDueJob = defineMinutely('renew-due')

/** Few enough that all of them are sent within a second or so; see send-charges.ts. */
const mostAtOnce = 30
/** While one page waits for the provider others are written down. */
const lanes = 3
/** The next minute has a run of its own, in whichever process. */
const runMs = 50_000

/**
 * [M-10] Charges what is due, page by page: a page is decided on in one transaction, then sent. Several processes do
 * it side by side. One that dies leaves charges that are written down and unsent, and those are asked for.
 */
export async function renewDue(deps: SettleNeeds): Promise<number> {
  const until = performance.now() + runMs
  const broken = new Set<string>()

  async function renewSome(): Promise<number> {
    let renewed = 0
    while (performance.now() < until) {
      const page = await decide(deps, mostAtOnce, broken)
      if (page === null) break
      renewed += page.length
      const unanswered = await sendCharges(deps, page)
      // The provider is down: the others are not written down as charges that nobody knows about.
      if (page.length > 0 && unanswered === page.length) break
    }
    return renewed
  }

  const renewed = await Promise.all(Array.from({ length: lanes }, renewSome))
  return renewed.reduce((sum, some) => sum + some, 0)
}

/** Null where nothing is due. One that cannot be decided on holds up no other. */
async function decide(deps: SettleNeeds, most: number, broken: Set<string>): Promise<Cleared[] | null> {
  let due: string[] = []
  try {
    return await deps.db.transaction(async (tx) => {
      const locked = await lockDue(tx, { now: deps.now(), except: [...broken], most })
      due = locked.map(({ id }) => id)
      if (locked.length === 0) return null
      const moves = (await withOrders(tx, locked)).flatMap((held) => {
        const move = moveOf(deps, held, { kind: 'renewal_due', orderId: randomUUID() })
        if (!('rejected' in move)) return [move]
        broken.add(held.row.id)
        return []
      })
      const at = performance.now()
      const charges = await listLaterCharges(tx, await saveMoves(deps, tx, moves))
      const weeks = new Map(locked.map(({ id, renewalWeeks }) => [id, renewalWeeks]))
      return charges.map((charge) => ({ charge, weeks: weeks.get(charge.subscriptionId) ?? 0, at }))
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
