import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isMoving, type Message, type RunStatus } from '@vela/contract/consultation'
import { describeFailure } from '../../jobs/describe-failure.ts'
import type { LiveRun } from './live-run.ts'
import type { Needs } from './live-runs.ts'
import { lookAtRun } from './look-at-runs.ts'
import type { Question } from './question.ts'
import { readPieces, unlessStopped } from './read-pieces.ts'
import { endRun } from './run.table.ts'
import { togetherIn } from './work-together.ts'

type Outcome = { readonly status: RunStatus; readonly failure: string | null }

/** Gives one reply, from the question to where it is kept. It never throws: nobody waits for it. */
export async function conductRun(deps: Needs, run: LiveRun, question: Question): Promise<void> {
  const outcome = await give(deps, run, question)
  // The same each time: a try that seems to have failed may have kept it.
  const replyId = randomUUID()
  const at = deps.now()
  for (const pauseMs of [200, 1000, 5000, 10_000, null]) {
    try {
      const { status, message } = await close(deps, run, { ...outcome, replyId, at })
      run.end(status, message)
      return
    } catch (error) {
      deps.log.error({ failure: describeFailure(error, run.text) }, 'the end of a reply was not kept')
      if (pauseMs !== null) await wait(pauseMs, undefined, { ref: false })
    }
  }
  run.end('failed', null)
}

/** Longer than anybody reads. */
const mostCharacters = 20_000

async function give({ consult, log }: Needs, run: LiveRun, question: Question): Promise<Outcome> {
  const outcome = (status: RunStatus, failure: string | null = null): Outcome => ({ status, failure })
  try {
    const { pieces, isCut } = await unlessStopped(run.signal, consult(question, run))
    run.begin()
    for await (const piece of readPieces(pieces, run.signal)) {
      run.add(piece)
      if (run.text.length > mostCharacters) return outcome('incomplete', 'too long')
    }
    if (run.text.trim() === '') return outcome('failed', 'nothing came')
    return isCut() ? outcome('incomplete', 'cut short') : outcome('completed')
  } catch (error) {
    if (run.stoppedAs !== null) return outcome(run.stoppedAs)
    const failure = describeFailure(error, question)
    log.warn({ failure }, 'a reply failed')
    return outcome('failed', failure.code ?? failure.name)
  }
}

async function close(
  { db, now }: Needs,
  run: LiveRun,
  { status, failure, replyId, at }: Outcome & { readonly replyId: string; readonly at: Date },
): Promise<{ status: RunStatus; message: Message | null }> {
  const { id, accountId, text } = run
  const own = { id, accountId, cost: run.cost(), at }
  const message: Message = {
    id: replyId,
    role: 'assistant',
    content: text,
    created_at: at.toISOString(),
  }
  const kept = status === 'completed' && (await togetherIn(db).keepReply({ ...own, replyId, content: text }))
  if (kept === 'answered') {
    const seen = await lookAtRun({ db, now }, own)
    return { status, message: seen?.message ?? null }
  }
  if (kept) return { status, message }
  // It was to stop while its last words came.
  const otherwise = status === 'completed' ? (run.stoppedAs ?? 'cancelled') : status
  const left = status === 'incomplete' ? text : ''
  const ended = await endRun(db, { ...own, status: otherwise, failure, text: left })
  if (ended === 'completed') return { status: ended, message }
  return { status: ended === undefined || isMoving(ended) ? 'expired' : ended, message: null }
}
