import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { answerPlacement as call } from '@vela/contract/placement'
import type { Account, Deps } from '../../../deps.ts'
import { pickLanguage } from '../../../http/language.ts'
import { openLibrary } from '../library.ts'
import { answerNext, unknownTest } from '../test-out/answer-next.ts'
import { addQuestion, finishRun, listTestQuestions, lockRun } from '../test-out/test-run.table.ts'
import { listPlacementCourses } from './placement-courses.ts'
import { knownChapters, nextToAsk } from './placement-rule.ts'
import { answersOf, chooseQuestion, describePlacement } from './placement-run.ts'

type Request = {
  readonly body: Received<typeof call>['body']
  readonly account: Account
  readonly headers: IncomingHttpHeaders
}

/**
 * Scores an answer as a test-out does and asks the next question in the same transaction. When the result
 * is clear, it is stored, and the plan skips what is known from then on.
 */
export async function answerPlacement(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { body, account: { accountId }, headers }: Request,
): Promise<Reply<typeof call>> {
  const { db, now } = deps
  const library = await openLibrary(pickLanguage(null, headers['accept-language']))
  const courses = await listPlacementCourses(deps, accountId, library)
  const earlier = await listTestQuestions(db, accountId)
  const stored = await db.transaction(async (tx) => {
    const found = await lockRun(tx, { accountId, id: body.id })
    if (found === undefined || found.run.kind !== 'placement') throw unknownTest
    const questions = await answerNext(tx, library, found, body, now())
    if (questions === null) return found
    const answers = answersOf(library, questions)
    const chapter = nextToAsk(courses, answers)
    const variant = chapter === null ? undefined : chooseQuestion(library, chapter, questions, earlier)
    if (variant !== undefined) {
      const added = await addQuestion(tx, found.run, questions.length + 1, variant)
      return { run: found.run, questions: [...questions, added] }
    }
    const result = { finishedAt: now(), passed: null, known: knownChapters(courses, answers) }
    await finishRun(tx, found.run, result)
    return { run: { ...found.run, ...result }, questions }
  })
  return describePlacement(library, courses, stored)
}
