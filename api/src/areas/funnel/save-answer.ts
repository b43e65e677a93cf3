import { randomBytes } from 'node:crypto'
import type { Received, Reply } from '@vela/contract/call'
import type { saveAnswer as call } from '@vela/contract/funnel'
import { isAnswerOf, isQuestionKey } from '@vela/contract/questions'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { addAnswer, openSessionWith } from './quiz-answer.table.ts'

type Needs = Pick<Deps, 'db' | 'now'>

/** [W-01] Only the first question opens a session; every later answer needs the id that it gave. */
export async function saveAnswer(
  { db, now }: Needs,
  { body }: Pick<Received<typeof call>, 'body'>,
): Promise<Reply<typeof call>> {
  const { key, value, isMultiAnswer } = body
  if (!isQuestionKey(key)) throw new Refused('unknown_question', 400, `There is no question "${key}".`)
  if (!isAnswerOf(key, value)) throw new Refused('unknown_answer', 400, `"${key}" has no such answer.`)

  const answer = { key, value, isMulti: isMultiAnswer, answeredAt: now() }
  if (body.id && (await addAnswer(db, body.id, answer))) return opened(body.id)
  // A visitor who kept an id we no longer know starts over at gender instead of being stuck there.
  if (key !== 'gender')
    throw new Refused('unknown_session', 404, 'Start the quiz again: this session is not known.')

  const id = randomBytes(24).toString('base64url')
  await openSessionWith(db, { id, flow: body.flow ?? null, createdAt: answer.answeredAt }, answer)
  return opened(id)
}

function opened(id: string): Reply<typeof call> {
  return { status: 'ok', data: { id } }
}
