import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orders } from '../order/tables/orders.table.ts'
import { ledger } from './ledger.table.ts'

/** A subquery with the first payment for a plan of the session: `paid_at`, `paid_amount` in cents. */
export function firstPlanPaymentSql(sessionId: SQLWrapper): SQL {
  return sql`(select ${ledger.happenedAt} as paid_at, ${ledger.amount} as paid_amount
    from ${orders} join ${ledger} on ${ledger.orderId} = ${orders.id}
    where ${orders.sessionId} = ${sessionId} and ${orders.kind} = 'plan' and ${ledger.kind} = 'charge'
    order by ${ledger.happenedAt}, ${ledger.id} limit 1)`
}

/** A subquery with the ids of the sessions whose payments were recorded since then. */
export function sessionsPaidSinceSql(since: Date): SQL {
  return sql`(select ${orders.sessionId} from ${ledger} join ${orders} on ${orders.id} = ${ledger.orderId}
    where ${ledger.recordedAt} >= ${since.toISOString()}::timestamptz and ${orders.kind} = 'plan')`
}
