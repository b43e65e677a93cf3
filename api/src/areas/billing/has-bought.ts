import type { SQL, SQLWrapper } from 'drizzle-orm'
import { hasOrderSql } from './order/tables/order-queries.table.ts'

/** An SQL condition on a session's id: whether it has an order. Such a session is never deleted. */
export function hasBought(sessionId: SQLWrapper): SQL {
  return hasOrderSql(sessionId)
}
