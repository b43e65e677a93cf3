import type { Db } from '../../db/database.ts'
import { listHalfHours } from './progress.table.ts'

/** [M-11] The half hours in which a person finished a page or a question, by their beginning and in their order. */
export async function listLearningTimes(db: Pick<Db, 'execute'>, accountId: string): Promise<Date[]> {
  return listHalfHours(db, accountId)
}
