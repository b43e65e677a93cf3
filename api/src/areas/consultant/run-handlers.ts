import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type {
  cancelRun as cancelRunCall,
  followRun as followRunCall,
  readRun as readRunCall,
  startRun as startRunCall,
} from '@vela/contract/consultant'
import { isActive } from '@vela/contract/consultation'
import type { Account, Deps } from '../../deps.ts'
import { Refused, slow } from '../../http/errors.ts'
import { pickLanguage } from '../../http/language.ts'
import type { EventStream } from '../../http/replies/event-stream.ts'
import { groupedQueries } from './grouped-queries.ts'
import {
  isId,
  replyInProgress,
  spendDailyBudget,
  undoDailyBudget,
  unknownRun,
  unknownThread,
} from './limits.ts'
import type { Turn } from './question.ts'
import { type OwnRun, requestStop } from './run.table.ts'
import { liveRunsOf, streamRun } from './runs/live-runs.ts'
import { findActiveRun, type RunOfThread, readRun } from './runs/read-runs.ts'
import type { FoundThread, StoredMessage } from './thread.table.ts'
import { clearUnknown } from './unanswered/unanswered-question.table.ts'

type RunDeps = Pick<Deps, 'db' | 'log' | 'now' | 'consult'>
type StartRequest = Pick<Received<typeof startRunCall>, 'params'> & {
  readonly account: Account
  readonly headers: IncomingHttpHeaders
}

const nothingToAnswer = new Refused('nothing_to_answer', 409, 'Nothing was asked yet.')

/** How often to retry if another process starts or ends a run of the same thread at the same time. */
const maxTries = 5

/** [W-24] Starts the reply to the newest question, joins the one in progress, or returns the stored one. */
export async function startRun(deps: RunDeps, request: StartRequest): Promise<EventStream> {
  const { threadId } = request.params
  const { accountId } = request.account
  const language = pickLanguage(null, request.headers['accept-language'])
  for (let nth = 0; nth < maxTries; nth += 1) {
    const thread = isId(threadId)
      ? await groupedQueries(deps.db).findThread({ accountId, threadId })
      : undefined
    if (thread === undefined) throw unknownThread
    const question = thread.messages.findLast(({ role }) => role === 'user')
    if (question === undefined) throw nothingToAnswer
    const known = await findExistingRun(deps, thread, { id: question.id, accountId })
    if (known === 'ended') continue
    if (known !== null) return streamRun(deps, known, 0)
    const run = await begin(deps, { id: question.id, accountId, isFree: question.content.trim() === '' })
    if (run === null) continue
    const { content: text } = question
    await noteTakenChoice(deps, thread.messages, { text, accountId })
    const history = completedTurns(thread.messages)
    const partial = thread.lastRun?.status === 'incomplete' ? thread.lastRun.text : ''
    liveRunsOf(deps.db).begin(deps, run, { accountId, text, language, history, partial })
    return streamRun(deps, run, 0)
  }
  throw slow
}

/** [C-19] A reply that asked back has answered if one of its choices is the next question. */
async function noteTakenChoice(
  { db }: Pick<Deps, 'db'>,
  messages: readonly StoredMessage[],
  { text, accountId }: { readonly text: string; readonly accountId: string },
): Promise<void> {
  const last = messages.findLast(({ role }) => role === 'assistant')
  if (last?.is_unknown !== true || text.trim() === '' || !last.content.includes(`[${text}](ask:`)) return
  await clearUnknown(db, { replyId: last.id, accountId })
}

/** The run that answered the question or is in progress; `ended` if a run has ended since the thread was read. */
async function findExistingRun(
  deps: RunDeps,
  { messages, lastRun, activeRun }: FoundThread,
  { id: questionId, accountId }: OwnRun,
): Promise<OwnRun | 'ended' | null> {
  if (activeRun !== null) {
    const run = await findActiveRun(deps, { id: activeRun.id, accountId })
    if (run === undefined) return 'ended'
    if (activeRun.messageId !== questionId) throw replyInProgress
    return run
  }
  const isAnswered = messages.some(({ answers }) => answers === questionId)
  return isAnswered && lastRun !== null ? { id: lastRun.id, accountId } : null
}

type NewRun = OwnRun & { readonly isFree: boolean }

async function begin(deps: RunDeps, { id: messageId, accountId, isFree }: NewRun): Promise<OwnRun | null> {
  // Counted before the run is added, or concurrent requests would all pass. [D16] An empty text is free.
  if (!isFree) await spendDailyBudget(deps, 'consultant replies', accountId)
  const run = { id: randomUUID(), accountId }
  if (await groupedQueries(deps.db).addRun({ ...run, messageId, at: deps.now() })) return run
  if (!isFree) await undoDailyBudget(deps, 'consultant replies', accountId)
  return null
}

const maxMessages = 20
const maxCharacters = 12_000

/** The latest questions that have a reply, each followed by that reply, oldest first. */
function completedTurns(messages: readonly StoredMessage[]): Turn[] {
  const messageById = new Map(messages.map((message) => [message.id, message]))
  const turns: Turn[] = []
  let characters = 0
  for (const reply of messages.toReversed()) {
    const question = reply.answers === null ? undefined : messageById.get(reply.answers)
    if (question === undefined) continue
    characters += question.content.length + reply.content.length
    if (characters > maxCharacters || turns.length >= maxMessages) break
    turns.unshift({ role: 'user', content: question.content }, { role: 'assistant', content: reply.content })
  }
  return turns
}

type RunRequest = {
  readonly params: { readonly threadId: string; readonly runId: string }
  readonly account: Account
}

async function findOwnRun(
  deps: Pick<Deps, 'db' | 'now'>,
  { params: { threadId, runId }, account: { accountId } }: RunRequest,
): Promise<RunOfThread> {
  if (!isId(threadId)) throw unknownThread
  if (!isId(runId)) throw unknownRun
  const run = await readRun(deps, { id: runId, accountId })
  if (run?.threadId !== threadId.toLowerCase()) throw unknownRun
  return run
}

/** [C-05] Returns the status of a run, and its reply once it is completed. */
export async function readRunStatus(
  deps: Pick<Deps, 'db' | 'now'>,
  request: RunRequest,
): Promise<Reply<typeof readRunCall>> {
  const { id, status, message } = await findOwnRun(deps, request)
  return { id, status, message }
}

/** [C-07] Streams a run that has already started, for example after a reload. */
export async function followRun(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  request: RunRequest & Pick<Received<typeof followRunCall>, 'query'>,
): Promise<EventStream> {
  const { id } = await findOwnRun(deps, request)
  return streamRun(deps, { id, accountId: request.account.accountId }, Number(request.query.after ?? 0))
}

/** [C-07] Stops the run at once if this process delivers it; another process finds the request in the database. */
export async function cancelRun(
  deps: Pick<Deps, 'db' | 'now'>,
  request: RunRequest,
): Promise<Reply<typeof cancelRunCall>> {
  const { id, status } = await findOwnRun(deps, request)
  if (!isActive(status)) return { id, status }
  const own = { id, accountId: request.account.accountId }
  await requestStop(deps.db, own)
  const live = liveRunsOf(deps.db).find(id)
  live?.stop('cancelled')
  await live?.ended
  const stopped = await readRun(deps, own)
  if (stopped === undefined) throw unknownRun
  return { id, status: stopped.status }
}
