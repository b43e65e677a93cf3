import type { IncomingHttpHeaders } from 'node:http'
import type { Received } from '@vela/contract/call'
import { isAnswerOf, isManyQuestion, isQuestionKey, progressQuestions } from '@vela/contract/questions'
import type { saveAnswer as call } from '@vela/contract/save-answer'
import { groupWork } from '../../db/group-work.ts'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Deps } from '../../deps.ts'
import { type Attribution, pageQueryOf, readAttribution } from '../../http/attribution.ts'
import { Refused } from '../../http/errors.ts'
import { pickLanguage } from '../../http/language.ts'
import { reply } from '../../http/route.ts'
import {
  addAnswers,
  hasPayerCookie,
  makeSessionId,
  type NewAnswer,
  openSessions,
  payerCookie,
  unknownSession,
} from '../identity/public.ts'
import { assignVisitor } from './assign-visitor.ts'

type Body = Received<typeof call>['body']
type Request = { readonly body: Body; readonly headers: IncomingHttpHeaders }

const maxItems = 200

const writesTo = oncePerDatabase((db) => ({
  addAnswer: groupWork({ maxItems, work: (answers: readonly NewAnswer[]) => addAnswers(db, answers) }),
  openSession: groupWork({
    maxItems,
    work: async (answers: readonly (NewAnswer & Attribution)[]) => {
      await openSessions(db, answers)
      return answers.map(({ sessionId }) => sessionId)
    },
  }),
}))

/**
 * [W-01] Stores an answer. Only the first question opens a session; later answers need its id. The payer's cookie is
 * already set here: the email address is stored with it, and if the reply to that call were the first to carry the
 * cookie and were lost, the repeated call would look like one of another browser.
 */
export async function saveAnswer(
  deps: Pick<Deps, 'db' | 'now' | 'publicUrl' | 'published'>,
  request: Request,
) {
  const id = await storeAnswer(deps, request)
  const { body: given, headers } = request
  const assigned = given.key === 'gender' ? await assign(deps, request, id) : null
  const body = { status: 'ok', data: { id, ...(assigned && { assigned }) } } as const
  return hasPayerCookie(headers) ? body : reply(200, body, payerCookie(deps, headers))
}

function assign(
  deps: Pick<Deps, 'db' | 'now' | 'published'>,
  { body: given, headers }: Request,
  sessionId: string,
) {
  const flow = given.flow ?? null
  // The browser sends no flow for the main one, so only the address shows whether a link chose it.
  const namesFlow = flow !== null || new URLSearchParams(pageQueryOf(headers)).has('flow')
  return assignVisitor(deps, { sessionId, isNew: sessionId !== given.id, flow, namesFlow })
}

/** Returns the id of the session that has the answer. */
export async function storeAnswer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body, headers }: Request,
): Promise<string> {
  refuseInvalidAnswer(body)
  const { addAnswer, openSession } = writesTo(db)
  const { id, key, value, isMultiAnswer, flow } = body
  const answer = {
    key,
    value,
    isMulti: isMultiAnswer,
    answeredAt: now(),
    language: pickLanguage(null, headers['accept-language']),
    givesFlow: flow !== undefined,
    flow: flow ?? null,
  }
  if (id && (await addAnswer({ ...answer, sessionId: id }))) return id
  // A visitor whose id is no longer known starts a new session at the gender question instead of being stuck.
  if (key !== 'gender') throw unknownSession
  const attribution = readAttribution(pageQueryOf(headers), headers)
  return openSession({ ...answer, ...attribution, sessionId: makeSessionId() })
}

/**
 * Throws if the question does not accept this answer. `next` tells whether another question of the last step follows,
 * so only the questions of that step may have it.
 */
function refuseInvalidAnswer({ key, value, isMultiAnswer, next }: Body): void {
  if (!isQuestionKey(key)) throw new Refused('unknown_question', 400, `There is no question "${key}".`)
  if (!isAnswerOf(key, value)) throw new Refused('unknown_answer', 400, `"${key}" has no such answer.`)
  if (isMultiAnswer !== isManyQuestion(key)) {
    const takes = isMultiAnswer ? 'one answer only' : 'any number of answers'
    throw new Refused('wrong_kind', 400, `"${key}" takes ${takes}: isMultiAnswer must say so.`)
  }
  if (next !== undefined && !progressQuestions.some((question) => question === key))
    throw new Refused('unexpected_next', 400, `"next" belongs to ${progressQuestions.join(', ')} only.`)
}
