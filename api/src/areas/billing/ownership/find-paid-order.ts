import type { Db } from '../../../db/database.ts'
import { findOrder } from '../order/tables/orders.table.ts'
import { listById } from '../subscription/subscription-queries.table.ts'

type Paid = {
  /** Null while nobody has registered for it. */
  readonly accountId: string | null
  readonly sessionId: string
  readonly email: string | null
}

/** The owner of the plan or the course that this order paid for; null if it paid for neither. */
export async function findPaidOrder(db: Pick<Db, 'select'>, orderId: string): Promise<Paid | null> {
  const order = await findOrder(db, orderId)
  // A course belongs to an account from the start.
  if (order?.accountId) return { accountId: order.accountId, sessionId: '', email: null }
  const [paid] = await listById(db, [order?.subscriptionId ?? []].flat())
  if (order === undefined || paid === undefined) return null
  return { accountId: paid.accountId, sessionId: paid.sessionId, email: order.email }
}
