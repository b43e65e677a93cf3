import type { SQL, SQLWrapper } from 'drizzle-orm'
import { hasOrderSql } from './order/tables/order-queries.table.ts'

/** A condition on the column of a session's id: a session with an order is never deleted. */
export function hasBought(sessionId: SQLWrapper): SQL {
  return hasOrderSql(sessionId)
}
