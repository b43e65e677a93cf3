import type { Db } from '../../db/database.ts'
import { listHalfHours } from './progress.table.ts'

/** [M-11] The half hours since then in which a person finished a page or a question, by their beginning and in order. */
export async function listLearningTimes(
  db: Pick<Db, 'execute'>,
  accountId: string,
  since: Date,
): Promise<Date[]> {
  return listHalfHours(db, { accountId, since })
}
