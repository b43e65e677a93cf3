import type { Db } from '../../db/database.ts'
import { listEveryAnswer } from './quiz-answer.table.ts'
import { listSessionsOf, type Whose } from './quiz-session.table.ts'
import { listLinksOf } from './resume-link.table.ts'

/** What is held of the visits of a person, by table. */
export async function listVisits(db: Pick<Db, 'select'>, whose: Whose) {
  const sessions = await listSessionsOf(db, whose)
  const ids = sessions.map(({ id }) => id)
  return {
    quiz_session: sessions,
    quiz_answer: await listEveryAnswer(db, ids),
    resume_link: await listLinksOf(db, ids),
  }
}
