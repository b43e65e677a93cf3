import type { Db } from '../../db/database.ts'
import { listMessagesOf } from './message.table.ts'
import { listRunsOf } from './run.table.ts'
import { listThreadsOf } from './thread.table.ts'

/** What is held of what a person asked and was told, by table. */
export async function listSaid(db: Pick<Db, 'select'>, accountId: string) {
  return {
    consultant_thread: await listThreadsOf(db, accountId),
    consultant_message: await listMessagesOf(db, accountId),
    consultant_run: await listRunsOf(db, accountId),
  }
}
