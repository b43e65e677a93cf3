import type { Db } from '../../db/database.ts'
import { hasPaid } from './subscription/subscription.table.ts'

/**
 * Whether the visitor has paid and was not refunded, so that registration is next. Only the provider's records decide
 * it (D9).
 */
export function isPaid(db: Pick<Db, 'select'>, sessionId: string): Promise<boolean> {
  return hasPaid(db, sessionId)
}
