import type { Db } from '../../../db/database.ts'
import { listTestQuestions, listTestRuns } from './test-run.table.ts'

/**
 * Everything stored of a person's tests, by table. A question that is not answered yet stays out, because the
 * lesson's ids of its options tell more than the person is shown ([R-41]).
 */
export async function listTestRows(
  db: Pick<Db, 'select'>,
  accountId: string,
): Promise<Record<string, readonly object[]>> {
  const questions = await listTestQuestions(db, accountId)
  return {
    test_run: await listTestRuns(db, accountId),
    test_question: questions.filter(({ answeredAt }) => answeredAt !== null),
  }
}
