import { groupWrites, oncePerDatabase } from '../../db/group-writes.ts'
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
  findThread: groupWrites({
    most,
    write: (wanted: Items<typeof findThreads>) => findThreads(db, wanted, mostMessages),
  }),
  findAsked: groupWrites({ most, write: (sought: Items<typeof findAsked>) => findAsked(db, sought) }),
  addQuestion: groupWrites({ most, write: (said: Items<typeof addQuestions>) => addQuestions(db, said) }),
  addRun: groupWrites({ most, write: (runs: Items<typeof addRuns>) => addRuns(db, runs) }),
  keepReply: groupWrites({ most, write: (replies: Items<typeof keepReplies>) => keepReplies(db, replies) }),
}))
