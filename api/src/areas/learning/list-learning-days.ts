import type { Db } from '../../db/database.ts'
import { listDays } from './progress.table.ts'

/** [M-11] The days on which a person finished a page or a question, in UTC, as `2026-11-15` and in their order. */
export async function listLearningDays(db: Pick<Db, 'execute'>, accountId: string): Promise<string[]> {
  return listDays(db, accountId)
}
