import type { Deps } from '../../deps.ts'
import { catalogue } from './catalogue.ts'
import { findRights } from './subscription.table.ts'

/** What somebody has paid for and may use. */
export type Rights = {
  /** [D15] a subscription that has not expired. */
  readonly hasPlan: boolean
  /** [D11] courses that were bought besides, by their ids in the outline. They stay without a plan. */
  readonly addOns: readonly string[]
}

export async function readRights({ db, now }: Pick<Deps, 'db' | 'now'>, accountId: string): Promise<Rights> {
  const { hasPlan, products } = await findRights(db, accountId, now())
  return { hasPlan, addOns: products.map((product) => catalogue.addOns[product].course) }
}
