import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { findAddOnCourse } from './catalogue.ts'
import { findRights } from './subscription.table.ts'

/** What somebody has paid for and may use. */
export type Rights = {
  /** [D15] a subscription that has not expired. */
  readonly hasPlan: boolean
  /** [D11] courses that were bought besides, by their ids in the outline. They stay without a plan. */
  readonly addOns: readonly string[]
}

type Needs = Pick<Deps, 'log' | 'now'> & { readonly db: Pick<Db, 'execute'> }

export async function readRights({ db, log, now }: Needs, accountId: string): Promise<Rights> {
  const { hasPlan, products } = await findRights(db, accountId, now())
  const addOns = products.flatMap((product) => {
    const course = findAddOnCourse(product)
    if (course === undefined)
      log.error({ product }, 'somebody owns an add-on that the catalogue does not have')
    return course ?? []
  })
  return { hasPlan, addOns }
}
