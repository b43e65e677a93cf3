import type { Db } from '../../db/database.ts'
import { groupWork } from '../../db/group-work.ts'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import { waitForPerson } from './lock-people.table.ts'
import { addQuestions, findAsked } from './message.table.ts'
import { addRuns, keepReplies } from './run.table.ts'
import { findThreads } from './thread.table.ts'

/** Of the newest: the question and some turns before it. */
const mostMessages = 24

/** In one statement. */
const most = 50

type Items<F extends (db: never, items: never, ...more: never) => unknown> = Parameters<F>[1]

/** What many people do at the same time reaches the database in one statement for all of them. */
export const togetherIn = oncePerDatabase((db) => ({
  findThread: groupWork({
    most,
    work: (wanted: Items<typeof findThreads>) => findThreads(db, wanted, mostMessages),
  }),
  findAsked: groupWork({ most, work: (sought: Items<typeof findAsked>) => findAsked(db, sought) }),
  addQuestion: unlessHeld(db, addQuestions),
  addRun: unlessHeld(db, addRuns),
  keepReply: unlessHeld(db, keepReplies),
}))

/** Whose account is being erased waits for that alone, and is in a group again after it. */
function unlessHeld<T extends { readonly accountId: string }, R>(
  db: Db,
  write: (db: Db, items: readonly T[]) => Promise<readonly (R | 'held')[]>,
): (item: T) => Promise<Exclude<R, 'held'>> {
  const add = groupWork({ most, work: (items: readonly T[]) => write(db, items) })
  return async (item) => {
    for (;;) {
      const done = await add(item)
      if (done !== 'held') return done as Exclude<R, 'held'>
      await waitForPerson(db, item.accountId)
    }
  }
}
