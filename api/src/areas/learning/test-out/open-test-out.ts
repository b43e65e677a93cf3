import { randomInt, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { openTestOut as call } from '@vela/contract/test-out'
import type { Account, Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { pickLanguage } from '../../../http/language.ts'
import { refuseDeletedAccount } from '../../../http/refuse-deleted-account.ts'
import { listProgressRows } from '../../progress/public.ts'
import { rightsFor } from '../cached-rights.ts'
import { isOpen, openLibrary } from '../library.ts'
import { lockedChapter, unknownChapter } from '../list-elements.ts'
import { chooseQuestions } from './choose-questions.ts'
import { describeTestOut } from './describe-test-out.ts'
import { findQuestion, questionsOf } from './test-question.ts'
import { addRun, findLatestRun, finishRun, listTestQuestions, type StoredRun } from './test-run.table.ts'

type Request = {
  readonly body: Received<typeof call>['body']
  readonly account: Account
  readonly headers: IncomingHttpHeaders
}
type ProgressRows = Awaited<ReturnType<typeof listProgressRows>>

const chapterDone = new Refused('chapter_done', 409, 'This chapter is done already.')

/**
 * Answers the newest test of the chapter as it is, and begins a new one only if there is none, or
 * if the newest one failed and may be repeated. So a reload or a second tap finds the same test.
 */
export async function openTestOut(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { body, account: { accountId }, headers }: Request,
): Promise<Reply<typeof call>> {
  const { db, now } = deps
  const library = await openLibrary(pickLanguage(null, headers['accept-language']))
  const chapter = library.findChapter(body.chapter)
  const pages = questionsOf(library, body.chapter)
  if (chapter === undefined || pages.length === 0) throw unknownChapter
  const isEnough = (rights: Parameters<typeof isOpen>[1]) => isOpen(chapter, rights)
  if (!isEnough(await rightsFor(deps, accountId, isEnough))) throw lockedChapter(chapter)

  const key = { accountId, kind: 'test_out', chapter: body.chapter } as const
  const isComplete = ({ questions }: StoredRun) =>
    questions.every((row) => findQuestion(library, row) !== undefined)
  const latest = await findLatestRun(db, key)
  const done = await listProgressRows(db, accountId)
  if (latest !== undefined && isCurrent(latest)) return describeTestOut(library, latest)
  if (done.some(({ type, typeId }) => type === 'chapter' && typeId === body.chapter)) throw chapterDone
  // A question of the open test was removed from the course, so the test cannot be finished.
  if (latest?.run.finishedAt === null) await finishRun(db, latest.run, { finishedAt: now(), passed: null })

  const answered = done.flatMap(({ type, typeId }) => (type === 'element' ? typeId : []))
  const variants = chooseQuestions(
    pages,
    { answered: new Set(answered), earlier: await listTestQuestions(db, accountId) },
    (limit) => randomInt(limit),
  )
  await addRun(db, { ...key, id: randomUUID(), startedAt: now() }, variants).catch(refuseDeletedAccount)
  const added = await findLatestRun(db, key)
  if (added === undefined) throw unknownChapter
  return describeTestOut(library, added)

  function isCurrent(stored: StoredRun): boolean {
    const { finishedAt, passed } = stored.run
    if (finishedAt === null) return isComplete(stored)
    if (passed === null) return false
    return passed || !mayRepeat(finishedAt, done)
  }

  /** After a failed test: once a page of the chapter was read since, or on the next day of the person. */
  function mayRepeat(finishedAt: Date, rows: ProgressRows): boolean {
    const dayOf = (time: Date) => Math.floor((time.getTime() - body.offset * 60_000) / 86_400_000)
    const elements = new Set(chapter?.elements)
    return (
      dayOf(now()) > dayOf(finishedAt) ||
      rows.some(
        ({ type, typeId, receivedAt }) =>
          type === 'element' && elements.has(typeId) && receivedAt > finishedAt,
      )
    )
  }
}
