import { planQuestions } from '@vela/contract/plan'
import { isManyQuestion, questions } from '@vela/contract/questions'
import { setProgress } from '../src/areas/learning/set-progress.ts'
import type { Member } from './add-members.ts'
import { addAddOnOrder } from './add-orders.ts'
import type { openTestDatabase } from './test-database.ts'

type Done = { readonly type: 'chapter' | 'element'; readonly typeId: string; readonly option: string }

/** Adds an account with a plan and the add-on that finished these items, one a minute, within the last hour. */
export async function makeLearner(
  { pool, db }: Awaited<ReturnType<typeof openTestDatabase>>,
  { accountId, sessionId, purchaseId }: Member,
  { now, done }: { readonly now: Date; readonly done: readonly Done[] },
): Promise<void> {
  for (const key of planQuestions)
    await pool.query(
      'insert into quiz_answer (session_id, key, value, is_multi, answered_at) values ($1, $2, $3, $4, $5)',
      [sessionId, key, questions[key].options[0], isManyQuestion(key), now],
    )
  const query = (text: string, values: unknown[]) => pool.query(text, values)
  await addAddOnOrder(query, { accountId, cardOrderId: purchaseId, at: now })
  for (const [place, { typeId, ...item }] of done.entries()) {
    const id = now.getTime() - (60 - place) * 60_000
    await setProgress(
      { db, now: () => now },
      { body: { id, type_id: typeId, status: 'done', ...item }, account: { accountId } },
    )
  }
}
