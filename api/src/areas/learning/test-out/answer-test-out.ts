import type { IncomingHttpHeaders } from 'node:http'
import { outline } from '@vela/content/outline'
import type { Received, Reply } from '@vela/contract/call'
import type { answerTestOut as call } from '@vela/contract/test-out'
import type { Db, Tx } from '../../../db/database.ts'
import type { Account, Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { pickLanguage } from '../../../http/language.ts'
import { listProgressOf, storeProgress } from '../../progress/public.ts'
import { type Library, openLibrary } from '../library.ts'
import { describeTestOut, neededOf } from './describe-test-out.ts'
import { findQuestion, scoreAnswer } from './test-question.ts'
import { finishRun, lockRun, type RunRow, type StoredRun, storeAnswer } from './test-run.table.ts'

type Body = Received<typeof call>['body']
type Request = { readonly body: Body; readonly account: Account; readonly headers: IncomingHttpHeaders }

const unknownTest = new Refused('unknown_test', 404, 'There is no such test.')
const outOfOrder = new Refused('out_of_order', 409, 'Answer the questions in order, the first one first.')
const noAnswer = new Refused(
  'invalid_answer',
  400,
  'Send the id of an option, or a number where one is asked for.',
)

/**
 * Scores an answer. The first answer of a step stays; a repeat gets the test as it is. The last answer
 * decides, and passing records the chapter as done in the same transaction.
 */
export async function answerTestOut(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body, account: { accountId }, headers }: Request,
): Promise<Reply<typeof call>> {
  const library = await openLibrary(pickLanguage(null, headers['accept-language']))
  const stored = await db.transaction(async (tx) => {
    const found = await lockRun(tx, { accountId, id: body.id })
    if (found === undefined || found.run.kind !== 'test_out') throw unknownTest
    const answered = answerNext(library, found, body, now())
    if (answered === null) return found
    const { step, row, run, questions } = answered
    await storeAnswer(tx, step, row)
    if (run.finishedAt !== null) await finishRun(tx, run, run)
    if (run.passed) await recordChapter(tx, library, run, now())
    return { run, questions }
  })
  return describeTestOut(library, stored)
}

/** The run after this answer; null if the step was answered before. */
function answerNext(library: Library, { run, questions }: StoredRun, body: Body, at: Date) {
  const current = questions.find(({ step }) => step === body.step)
  if (current?.answeredAt) return null
  const next = questions.find(({ answeredAt }) => answeredAt === null)
  if (current === undefined || current !== next || run.finishedAt !== null) throw outOfOrder
  const page = findQuestion(library, current)
  if (page === undefined) throw unknownTest
  const scored = scoreAnswer(page, current, body.answer)
  if (scored === null) throw noAnswer
  const row = { answer: body.answer, option: scored.option, isRight: scored.isRight, answeredAt: at }
  const after = questions.map((one) => (one === current ? { ...one, ...row } : one))
  const isOver = after.every(({ answeredAt }) => answeredAt !== null)
  const passed = after.filter(({ isRight }) => isRight).length >= neededOf(after.length)
  return {
    step: current,
    row,
    run: isOver ? { ...run, finishedAt: at, passed } : run,
    questions: after,
  }
}

/** The items that a lesson records at its end: the chapter, and the course if this was its last chapter. */
async function recordChapter(
  tx: Tx & Pick<Db, 'select'>,
  library: Library,
  run: RunRow,
  at: Date,
): Promise<void> {
  const { accountId, chapter } = run
  const place = chapter === null ? undefined : library.findChapter(chapter)
  if (chapter === null || place === undefined) return
  const done = new Set((await listProgressOf(tx, accountId)).map(({ type, typeId }) => `${type} ${typeId}`))
  const isDone = (id: string) =>
    id === chapter ||
    done.has(`chapter ${id}`) ||
    library.findChapter(id)?.elements.every((element) => done.has(`element ${element}`)) === true
  const course = outline.find(({ id }) => id === place.course)
  const isCourseDone = course?.chapters.every(({ id }) => isDone(id)) === true
  const item = { accountId, option: '', doneAt: at, receivedAt: at, isKnown: true } as const
  await storeProgress(tx, [
    { ...item, type: 'chapter', typeId: chapter },
    ...(isCourseDone ? [{ ...item, type: 'curse', typeId: place.course } as const] : []),
  ])
}
