import type { Db } from '../../db/database.ts'
import { deleteAnswers } from './quiz-answer.table.ts'
import { listSessionsOf, lockSessionsOf, stripSessions, type Whose } from './quiz-session.table.ts'
import { deleteLinksOf } from './resume-link.table.ts'

export async function findVisits(db: Pick<Db, 'select'>, whose: Whose): Promise<string[]> {
  return (await listSessionsOf(db, whose)).map(({ id }) => id)
}

/** The same, until the end of the transaction by nobody else. */
export function lockVisits(tx: Pick<Db, 'select'>, whose: Whose): Promise<string[]> {
  return lockSessionsOf(tx, whose)
}

type Erasure = {
  readonly sessionIds: readonly string[]
  readonly provenEmail: string | null
  readonly at: Date
}

/** The rows stay, because purchases point to them; their ids open nothing any more. */
export async function eraseVisits(
  tx: Pick<Db, 'update' | 'delete'>,
  { sessionIds, provenEmail, at }: Erasure,
): Promise<void> {
  await deleteAnswers(tx, sessionIds)
  await deleteLinksOf(tx, sessionIds, provenEmail)
  await stripSessions(tx, sessionIds, at)
}
