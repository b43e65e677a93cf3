import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { orders } from './order/tables/orders.table.ts'
import { outOfGrace } from './subscription/machine/dates.ts'
import { renewing, subscription } from './subscription/subscription.table.ts'

type FoundRights = { readonly hasPlan: boolean; readonly products: string[] }

export async function findRights(
  db: Pick<Db, 'execute'>,
  accountId: string,
  now: Date,
): Promise<FoundRights> {
  const [found] = await listRights(db, [accountId], now)
  return found ?? { hasPlan: false, products: [] }
}

/**
 * Reads the rights of all accounts in one query, in the order of `accountIds`. Its condition on subscriptions must
 * match `hasAccess` in machine/access.ts.
 */
export async function listRights(
  db: Pick<Db, 'execute'>,
  accountIds: readonly string[],
  now: Date,
): Promise<FoundRights[]> {
  const isOpen = or(
    and(inArray(subscription.state, renewing), gt(subscription.expiresAt, outOfGrace(now))),
    and(eq(subscription.state, 'cancelled'), gt(subscription.expiresAt, now)),
  )
  const { rows } = await db.execute<FoundRights>(
    sql`select
      exists (select from ${subscription} where ${subscription.accountId} = person.id::uuid and ${isOpen}) as "hasPlan",
      array(select ${orders.productId} from ${orders} where ${orders.accountId} = person.id::uuid
        and ${orders.kind} = 'add_on' and ${orders.state} = 'paid' order by 1) as products
      from json_array_elements_text(${JSON.stringify(accountIds)}) with ordinality as person (id, nth) order by nth`,
  )
  return rows
}
