import type { Received } from '@vela/contract/call'
import type { answerTestOut } from '@vela/contract/test-out'
import { Refused } from '../../../http/errors.ts'
import type { Library } from '../library.ts'
import { findQuestion, scoreAnswer } from './test-question.ts'
import { type QuestionRow, type StoredRun, storeAnswer } from './test-run.table.ts'

type Body = Received<typeof answerTestOut>['body']

export const unknownTest = new Refused('unknown_test', 404, 'There is no such test.')
const outOfOrder = new Refused('out_of_order', 409, 'Answer the questions in order, the first one first.')
const noAnswer = new Refused(
  'invalid_answer',
  400,
  'Send the id of an option, or a number where one is asked for.',
)

/**
 * Scores and stores an answer of a locked run; returns its questions then. Null if the step was answered
 * before: the first answer stays.
 */
export async function answerNext(
  tx: Parameters<typeof storeAnswer>[0],
  library: Library,
  { run, questions }: StoredRun,
  body: Body,
  at: Date,
): Promise<QuestionRow[] | null> {
  const current = questions.find(({ step }) => step === body.step)
  if (current?.answeredAt) return null
  const next = questions.find(({ answeredAt }) => answeredAt === null)
  if (current === undefined || current !== next || run.finishedAt !== null) throw outOfOrder
  const page = findQuestion(library, current)
  if (page === undefined) throw unknownTest
  const scored = scoreAnswer(page, current, body.answer)
  if (scored === null) throw noAnswer
  const row = { answer: body.answer, option: scored.option, isRight: scored.isRight, answeredAt: at }
  await storeAnswer(tx, current, row)
  return questions.map((one) => (one === current ? { ...one, ...row } : one))
}
