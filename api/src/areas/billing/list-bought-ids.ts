import type { Db } from '../../db/database.ts'
import { listAddOnsOf } from './add-on/add-on.table.ts'
import { listPurchasesOf } from './purchase/purchase.table.ts'

type Buyer = { readonly accountId: string; readonly sessionIds: readonly string[] }

/** The ids of what a person bought, of plans and of courses. */
export async function listBoughtIds(
  db: Pick<Db, 'select'>,
  { accountId, sessionIds }: Buyer,
): Promise<string[]> {
  const bought = [...(await listPurchasesOf(db, sessionIds)), ...(await listAddOnsOf(db, accountId))]
  return bought.map(({ id }) => id)
}
