import type { Db } from '../../db/database.ts'
import { listAllOf } from './progress.table.ts'

/** What is held of what a person learnt, by table. */
export async function listLearned(db: Pick<Db, 'select'>, accountId: string) {
  return { progress: await listAllOf(db, accountId) }
}
