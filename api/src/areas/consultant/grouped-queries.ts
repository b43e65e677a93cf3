import type { Db } from '../../db/database.ts'
import { groupWork } from '../../db/group-work.ts'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import { waitForAccount } from './account-lock.table.ts'
import { addQuestions, findMessages } from './message.table.ts'
import { addRuns, storeReplies } from './run.table.ts'
import { findThreads } from './thread.table.ts'

/** The number of newest messages to read: enough for the question and some turns before it. */
const maxMessages = 24

/** The largest number of items in one statement. */
const maxItems = 50

type Items<F extends (db: never, items: never, ...more: never) => unknown> = Parameters<F>[1]

/** Groups the concurrent queries of many people, so that one statement serves all of them. */
export const groupedQueries = oncePerDatabase((db) => ({
  findThread: groupWork({
    maxItems,
    work: (wanted: Items<typeof findThreads>) => findThreads(db, wanted, maxMessages),
  }),
  findMessage: groupWork({
    maxItems,
    work: (wanted: Items<typeof findMessages>) => findMessages(db, wanted),
  }),
  addQuestion: retryWhenLocked(db, addQuestions),
  addRun: retryWhenLocked(db, addRuns),
  storeReply: retryWhenLocked(db, storeReplies),
}))

/** If an erasure has locked an item's account, the item waits outside the group and joins a later one. */
function retryWhenLocked<T extends { readonly accountId: string }, R>(
  db: Db,
  write: (db: Db, items: readonly T[]) => Promise<readonly (R | 'locked')[]>,
): (item: T) => Promise<Exclude<R, 'locked'>> {
  const add = groupWork({ maxItems, work: (items: readonly T[]) => write(db, items) })
  return async (item) => {
    for (;;) {
      const done = await add(item)
      if (done !== 'locked') return done as Exclude<R, 'locked'>
      await waitForAccount(db, item.accountId)
    }
  }
}
