/**
 * Simulator: runs of the missions, and the practice account (`practice/`). The engine is `@vela/simulator`, which is pure; this area draws the seed, stores the
 * decisions and answers as much of a run as its person may see. Guarantees: no reply but the sealed world holds a month
 * after the next stop ([X-03]), the era stays hidden until the end ([X-09]), the first decision of a step stays
 * ([X-11]), and values are derived from seed and decisions, never stored. Start with replay.ts.
 */

import type { Db } from '../../db/database.ts'
import { listPracticeRows } from './practice/read-practice.ts'
import { listDecisionsOf, listRuns } from './run.table.ts'

export { isMissionOpen } from './is-mission-open.ts'
export { findPracticeBalance } from './practice/read-practice.ts'
export { countRuns, listRuns } from './run.table.ts'

/**
 * Everything stored of a person's runs and practice accounts, by table. The seed of a run that is not
 * finished stays out, because it tells the months to come ([X-03]).
 */
export async function listSimulatorRows(
  db: Pick<Db, 'select'>,
  accountId: string,
): Promise<Record<string, readonly object[]>> {
  const runs = await listRuns(db, accountId)
  return {
    sim_run: runs.map(({ seed, ...run }) => (run.finishedAt === null ? run : { ...run, seed })),
    sim_decision: await listDecisionsOf(db, accountId),
    ...(await listPracticeRows(db, accountId)),
  }
}
