import type { IncomingHttpHeaders } from 'node:http'
import { outline } from '@vela/content/outline'
import type { Received, Reply } from '@vela/contract/call'
import type { answerTestOut as call } from '@vela/contract/test-out'
import type { Db, Tx } from '../../../db/database.ts'
import type { Account, Deps } from '../../../deps.ts'
import { pickLanguage } from '../../../http/language.ts'
import { listProgressOf, storeProgress } from '../../progress/public.ts'
import { type Library, openLibrary } from '../library.ts'
import { answerNext, unknownTest } from './answer-next.ts'
import { describeTestOut, neededOf } from './describe-test-out.ts'
import { finishRun, lockRun, type RunRow, type StoredRun } from './test-run.table.ts'

type Request = {
  readonly body: Received<typeof call>['body']
  readonly account: Account
  readonly headers: IncomingHttpHeaders
}

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
    const questions = await answerNext(tx, library, found, body, now())
    if (questions === null) return found
    const run = endRun(found.run, questions, now())
    if (run.finishedAt !== null) await finishRun(tx, run, run)
    if (run.passed) await recordChapter(tx, library, run, now())
    return { run, questions }
  })
  return describeTestOut(library, stored)
}

function endRun(run: RunRow, questions: StoredRun['questions'], at: Date): RunRow {
  if (questions.some(({ answeredAt }) => answeredAt === null)) return run
  const right = questions.filter(({ isRight }) => isRight).length
  return { ...run, finishedAt: at, passed: right >= neededOf(questions.length) }
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
