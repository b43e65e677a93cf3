import type { SQL, SQLWrapper } from 'drizzle-orm'
import { hasOrderSql } from './order/order-queries.table.ts'

/** A condition on the column of a session's id. What money was about is never forgotten with the visit. */
export function hasBought(sessionId: SQLWrapper): SQL {
  return hasOrderSql(sessionId)
}
