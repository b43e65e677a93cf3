import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '@vela/contract/call'
import type { openPlacement as call } from '@vela/contract/placement'
import type { Account, Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { pickLanguage } from '../../../http/language.ts'
import { refuseDeletedAccount } from '../../../http/refuse-deleted-account.ts'
import { openLibrary } from '../library.ts'
import { findQuestion } from '../test-out/test-question.ts'
import {
  addRun,
  findLatestRun,
  finishRun,
  listTestQuestions,
  type StoredRun,
} from '../test-out/test-run.table.ts'
import { listPlacementCourses } from './placement-courses.ts'
import { nextToAsk } from './placement-rule.ts'
import { chooseQuestion, describePlacement } from './placement-run.ts'

type Request = { readonly account: Account; readonly headers: IncomingHttpHeaders }

const nothingToAsk = new Refused(
  'nothing_to_ask',
  409,
  'There is no plan, or none of its chapters is left to be asked about.',
)

/**
 * Answers the newest placement as it is, open or finished, and begins one only if there is none or if it was
 * declined or taken back. So a reload or a second tap finds the same questions.
 */
export async function openPlacement(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { account: { accountId }, headers }: Request,
): Promise<Reply<typeof call>> {
  const { db, now } = deps
  const library = await openLibrary(pickLanguage(null, headers['accept-language']))
  const courses = await listPlacementCourses(deps, accountId, library)
  const key = { accountId, kind: 'placement' } as const
  const latest = await findLatestRun(db, key)
  if (latest !== undefined && isCurrent(latest)) return describePlacement(library, courses, latest)
  const chapter = nextToAsk(courses, [])
  if (chapter === null) throw nothingToAsk
  // The open question was removed from the course, so the placement cannot be finished.
  if (latest?.run.finishedAt === null) await finishRun(db, latest.run, { finishedAt: now(), passed: null })

  const variant = chooseQuestion(library, chapter, [], await listTestQuestions(db, accountId))
  if (variant === undefined) throw nothingToAsk
  const run = { ...key, id: randomUUID(), chapter: null, startedAt: now() }
  await addRun(db, run, [variant]).catch(refuseDeletedAccount)
  const added = await findLatestRun(db, key)
  if (added === undefined) throw nothingToAsk
  return describePlacement(library, courses, added)

  function isCurrent({ run: { finishedAt, known }, questions }: StoredRun): boolean {
    if (finishedAt !== null) return known !== null
    return questions.every((row) => findQuestion(library, row) !== undefined)
  }
}
