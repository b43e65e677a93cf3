import { sql } from 'drizzle-orm'
import { foldVisits } from '../src/areas/funnel/visits/fold-visits.ts'
import type { Deps } from '../src/deps.ts'

/**
 * Folds the visits until all are folded. The first fold waits for the open transactions of the whole server, and tests
 * that run beside this one have some in their own databases.
 */
export async function foldAll(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (let isLeft = true; isLeft; ) {
    await foldVisits(deps, {}, { signal: new AbortController().signal })
    const { rows } = await deps.db.execute(sql`select from visit_fold where rebuilt_to is not null`)
    isLeft = rows.length > 0
  }
}
