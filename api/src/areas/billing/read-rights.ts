import type { Db } from '../../db/database.ts'
import { groupWork } from '../../db/group-work.ts'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Deps } from '../../deps.ts'
import { findAddOnCourse } from './catalogue/catalogue.ts'
import { findRights, listRights } from './rights.table.ts'

/** What an account has paid for and may use. */
export type Rights = {
  /** [D15] Whether a subscription gives access now. */
  readonly hasPlan: boolean
  /** [D11] The ids of the courses that were bought separately. They stay accessible without a plan. */
  readonly addOns: readonly string[]
}

type RightsDeps = Pick<Deps, 'log' | 'now'> & { readonly db: Pick<Db, 'execute'> }

export async function readRights({ db, log, now }: RightsDeps, accountId: string): Promise<Rights> {
  return rightsOf(await findRights(db, accountId, now()), log)
}

/** Batches concurrent requests into one query. */
const lookUpsIn = oncePerDatabase((db) =>
  groupWork({
    maxItems: 200,
    work: (requests: readonly { readonly accountId: string; readonly at: Date }[]) => {
      const ids = requests.map(({ accountId }) => accountId)
      return listRights(db, ids, new Date(Math.max(...requests.map(({ at }) => at.getTime()))))
    },
  }),
)

/** The same as `readRights`, but concurrent calls share one query. */
export async function readRightsBatched(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  accountId: string,
): Promise<Rights> {
  return rightsOf(await lookUpsIn(db)({ accountId, at: now() }), log)
}

function rightsOf(
  { hasPlan, products }: Awaited<ReturnType<typeof findRights>>,
  log: RightsDeps['log'],
): Rights {
  const addOns = products.flatMap((product) => {
    const course = findAddOnCourse(product)
    if (course === undefined)
      log.error({ product }, 'somebody owns an add-on that the catalogue does not have')
    return course ?? []
  })
  return { hasPlan, addOns }
}
