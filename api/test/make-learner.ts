import { planQuestions } from '@vela/contract/plan'
import { isManyQuestion, questions } from '@vela/contract/questions'
import { setProgress } from '../src/areas/learning/set-progress.ts'
import type { Member } from './add-members.ts'
import type { openTestDatabase } from './test-database.ts'

type Done = { readonly type: 'chapter' | 'element'; readonly typeId: string; readonly option: string }

/** Makes a member one with a plan and the add-on, who did these things, one a minute, within the last hour. */
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
  await pool.query(
    `insert into add_on (id, account_id, product, offer, amount, currency, gateway, first_purchase_id, state,
        text_version, language, agreed_at, changed_at)
      values (gen_random_uuid(), $1, 'fundamental', '66', 2999, 'USD', 'sandbox', $2, 'paid', 'v1', 'en', $3, $3)`,
    [accountId, purchaseId, now],
  )
  for (const [place, { typeId, ...item }] of done.entries()) {
    const id = now.getTime() - (60 - place) * 60_000
    await setProgress(
      { db, now: () => now },
      { body: { id, type_id: typeId, status: 'done', ...item }, account: { accountId } },
    )
  }
}
