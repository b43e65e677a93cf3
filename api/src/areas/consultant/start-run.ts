import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Received } from '@vela/contract/call'
import type { startRun as call } from '@vela/contract/consultant'
import type { Account, Deps } from '../../deps.ts'
import { Refused, slow } from '../../http/errors.ts'
import type { EventStream } from '../../http/event-stream.ts'
import { pickLanguage } from '../../http/language.ts'
import { completedTurns } from './completed-turns.ts'
import { giveBackOfDay, spendOfDay } from './day-budget.ts'
import { findMoving, underWay } from './find-moving.ts'
import { liveRunsOf } from './live-runs.ts'
import { isId, unknownThread } from './refuse-unknown.ts'
import type { OwnRun } from './run.table.ts'
import { streamRun } from './stream-run.ts'
import type { FoundThread } from './thread.table.ts'
import { togetherIn } from './work-together.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'now' | 'consult'>
type Asked = Pick<Received<typeof call>, 'params'> & {
  readonly account: Account
  readonly headers: IncomingHttpHeaders
}

const nothingToAnswer = new Refused('nothing_to_answer', 409, 'Nothing was asked yet.')

/** Somebody else may begin, or end, a reply while we look. */
const mostTries = 5

/** [W-24] Begins the reply to the newest question, joins the one under way, or gives the one there is. */
export async function startRun(deps: Needs, asked: Asked): Promise<EventStream> {
  const { threadId } = asked.params
  const { accountId } = asked.account
  const language = pickLanguage(null, asked.headers['accept-language'])
  const look = async () =>
    isId(threadId) ? togetherIn(deps.db).findThread({ accountId, threadId }) : undefined
  for (let nth = 0; nth < mostTries; nth += 1) {
    const thread = await look()
    if (thread === undefined) throw unknownThread
    const question = thread.messages.findLast(({ role }) => role === 'user')
    if (question === undefined) throw nothingToAnswer
    const known = await findKnown(deps, thread, { id: question.id, accountId })
    if (known === 'ended') continue
    if (known !== null) return streamRun(deps, known, 0)
    const run = await begin(deps, { id: question.id, accountId, isFree: question.content.trim() === '' })
    if (run === null) continue
    const { content: text } = question
    const history = completedTurns(thread.messages)
    const partial = thread.lastRun?.status === 'incomplete' ? thread.lastRun.text : ''
    liveRunsOf(deps.db).begin(deps, run, { accountId, text, language, history, partial })
    return streamRun(deps, run, 0)
  }
  throw slow
}

/** The run that answers the question already, or is about to; `ended`: one has since we looked, with whatever it said. */
async function findKnown(
  deps: Needs,
  { messages, lastRun, moving }: FoundThread,
  { id: questionId, accountId }: OwnRun,
): Promise<OwnRun | 'ended' | null> {
  if (moving !== null) {
    const run = await findMoving(deps, { id: moving.id, accountId })
    if (run === undefined) return 'ended'
    if (moving.messageId !== questionId) throw underWay
    return run
  }
  const isAnswered = messages.some(({ answers }) => answers === questionId)
  return isAnswered && lastRun !== null ? { id: lastRun.id, accountId } : null
}

type Begun = OwnRun & { readonly isFree: boolean }

async function begin(deps: Needs, { id: messageId, accountId, isFree }: Begun): Promise<OwnRun | null> {
  // Counted first, or many at once would all be within. [D16] an empty text costs nothing.
  if (!isFree) await spendOfDay(deps, 'consultant replies', accountId)
  const run = { id: randomUUID(), accountId }
  if (await togetherIn(deps.db).addRun({ ...run, messageId, at: deps.now() })) return run
  if (!isFree) await giveBackOfDay(deps, 'consultant replies', accountId)
  return null
}
