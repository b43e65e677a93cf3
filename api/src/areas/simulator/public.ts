/**
 * Simulator: runs of the missions. The engine is `@vela/simulator`, which is pure; this area draws the seed, stores the
 * decisions and answers as much of a run as its person may see. Guarantees: no reply but the sealed world holds a month
 * after the next stop ([X-03]), the era stays hidden until the end ([X-09]), the first decision of a step stays
 * ([X-11]), and values are derived from seed and decisions, never stored. Start with replay.ts.
 */

import type { Db } from '../../db/database.ts'
import { listDecisionsOf, listRuns } from './run.table.ts'

export { countRuns } from './run.table.ts'

/** Everything stored of a person's runs, by table. */
export async function listSimulatorRows(
  db: Pick<Db, 'select'>,
  accountId: string,
): Promise<Record<string, readonly object[]>> {
  return { sim_run: await listRuns(db, accountId), sim_decision: await listDecisionsOf(db, accountId) }
}
