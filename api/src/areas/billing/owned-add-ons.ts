import type { Db } from '../../db/database.ts'
import { listPaid } from './add-on.table.ts'
import { catalogue } from './catalogue.ts'

/** [D11] The courses that somebody bought besides the plan, by their ids in the outline. */
export async function listOwnedAddOns(db: Pick<Db, 'select'>, accountId: string): Promise<string[]> {
  return (await listPaid(db, accountId)).map(({ product }) => catalogue.addOns[product].course)
}
