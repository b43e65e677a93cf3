import { randomUUID } from 'node:crypto'
import type { Received, Reply } from '@vela/contract/call'
import type {
  addMessage as addMessageCall,
  createThread as createThreadCall,
  readLatestThread as readLatestThreadCall,
} from '@vela/contract/consultant'
import type { Db } from '../../db/database.ts'
import type { Account, Deps } from '../../deps.ts'
import { unauthorized } from '../../http/errors.ts'
import { hasMistake } from './answer/learner.ts'
import { groupedQueries } from './grouped-queries.ts'
import { admitQuestion, isId, replyInProgress, spendDailyBudget, unknownThread } from './limits.ts'
import { listMessagesOf } from './message.table.ts'
import { listRunsOf } from './run.table.ts'
import { findActiveRun, readRun } from './runs/read-runs.ts'
import { addThread, findThreads, findUnusedThread, listThreadsOf, lockAccount } from './thread.table.ts'
import { listConsentOf, listUnansweredOf } from './unanswered/unanswered-question.table.ts'

/** [C-03] Two tabs that open at the same time get the same conversation. */
export async function createThread(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { account: { accountId } }: { readonly account: Account },
): Promise<Reply<typeof createThreadCall>> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw unauthorized
    const unused = await findUnusedThread(tx, accountId)
    if (unused !== undefined) return { id: unused }
    const id = randomUUID()
    await addThread(tx, { id, accountId, createdAt: deps.now() })
    return { id }
  })
}

const maxMessages = 100

/** [C-04] Returns the newest conversation with its last messages and its run. */
export async function readLatestThread(
  deps: Pick<Deps, 'db' | 'now'>,
  { account: { accountId } }: { readonly account: Account },
): Promise<Reply<typeof readLatestThreadCall>> {
  const [thread] = await findThreads(deps.db, [{ accountId, threadId: null }], maxMessages)
  if (thread === undefined) return { data: null, has_mistake: await hasMistake(deps, accountId) }
  const { lastRun } = thread
  const messages = thread.messages.map(({ id, role, content, created_at, is_unknown }) => ({
    id,
    role,
    content,
    created_at,
    ...(is_unknown && { is_unknown }),
  }))
  const isUnanswered = messages.at(-1)?.role === 'user' && lastRun !== null
  const run = isUnanswered ? await readRun(deps, { id: lastRun.id, accountId }) : undefined
  const data = { id: thread.id, messages, run: run ? { id: run.id, status: run.status } : null }
  return messages.length > 0 ? { data } : { data, has_mistake: await hasMistake(deps, accountId) }
}

type NewMessage = Pick<Received<typeof addMessageCall>, 'params' | 'body'> & { readonly account: Account }

/** [W-24] [I7] Stores a question. A repeated request with the same key returns the stored message. */
export async function addMessage(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { params: { threadId }, body: { content, key }, account: { accountId } }: NewMessage,
): Promise<Reply<typeof addMessageCall>> {
  const queries = groupedQueries(deps.db)
  const wanted = { threadId, accountId, key: key ?? null }
  const found = isId(threadId) ? await queries.findMessage(wanted) : undefined
  if (found === undefined) throw unknownThread
  if (found.id !== null) return { id: found.id }
  // [C-07] A question from another tab is being answered. This tab follows that reply and keeps the typed text.
  if (found.activeRun !== null && (await findActiveRun(deps, { id: found.activeRun, accountId })))
    throw replyInProgress
  await spendDailyBudget(deps, 'consultant messages', accountId)
  await admitQuestion(deps, accountId, content)
  const message = { ...wanted, id: randomUUID(), content, at: deps.now() }
  // If two requests with the same key arrive at once, the later one finds the other's message only on a second try.
  const added = (await queries.addQuestion(message)) ?? (await queries.addQuestion(message))
  if (added === undefined) throw unknownThread
  return added
}

/** Everything that is stored about a person's conversations, by table. */
export async function listConversations(db: Pick<Db, 'select'>, accountId: string) {
  return {
    consultant_thread: await listThreadsOf(db, accountId),
    consultant_message: await listMessagesOf(db, accountId),
    consultant_run: await listRunsOf(db, accountId),
    question_consent: await listConsentOf(db, accountId),
    unanswered_question: await listUnansweredOf(db, accountId),
  }
}
