import type { Answers } from '@vela/contract/questions'
import type { Db } from '../../db/database.ts'
import { keepValid } from './keep-valid.ts'
import { listEveryAnswer } from './quiz-answer.table.ts'
import { listSessionsOf } from './quiz-session.table.ts'

/** What the person said in each visit that became theirs, the visit claimed last first. */
export async function listOwnAnswers(db: Pick<Db, 'select'>, accountId: string): Promise<Answers[]> {
  const visits = await listSessionsOf(db, { accountId, provenEmail: null })
  const said = await listEveryAnswer(
    db,
    visits.map(({ id }) => id),
  )
  return visits
    .toSorted((one, other) => Number(other.claimedAt) - Number(one.claimedAt))
    .map(({ id }) => keepValid(said.filter(({ sessionId }) => sessionId === id)))
}
