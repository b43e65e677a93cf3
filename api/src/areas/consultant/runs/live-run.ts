import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isActive, type Message, type RunStatus } from '@vela/contract/consultation'
import type { Deps } from '../../../deps.ts'
import type { ModelUsage } from '../../../gateways/model/model.ts'
import { describeFailure } from '../../../jobs/describe-failure.ts'
import { groupedQueries } from '../grouped-queries.ts'
import type { Question } from '../question.ts'
import { endRun, type OwnRun } from '../run.table.ts'
import { describeQuestion } from '../unanswered/describe-question.ts'
import { readPieces, untilStopped } from './read-pieces.ts'
import { type RunView, readRun } from './read-runs.ts'

export type RunDeps = Pick<Deps, 'db' | 'log' | 'now' | 'consult'>
type Notify = (view: RunView) => void
type Ending = Exclude<RunStatus, 'queued' | 'in_progress' | 'cancelling' | 'completed'>

/** A reply that this process delivers, and the clients that follow it. */
export class LiveRun implements RunView {
  readonly id: string
  readonly accountId: string
  text = ''
  status: RunStatus = 'queued'
  message: Message | null = null
  /** The final status of a run that was stopped; null if it was not. */
  stoppedAs: Ending | null = null
  /** The tokens used so far. */
  cost: () => ModelUsage = () => ({ inputTokens: 0, outputTokens: 0 })
  /** Uses real time, because tests may move the clock and a timeout must not depend on that. */
  readonly startedAt = performance.now()
  /** What the row in the database has: the size of the text and its cost, and the time of the last write. */
  stored = { size: 0, at: this.startedAt }
  readonly #stopping = new AbortController()
  readonly signal = this.#stopping.signal
  readonly #readers = new Set<Notify>()
  #resolveEnded: () => void = () => {}
  /** Resolves when the end of the run is stored. */
  readonly ended = new Promise<void>((resolve) => {
    this.#resolveEnded = resolve
  })

  constructor({ id, accountId }: OwnRun) {
    this.id = id
    this.accountId = accountId
  }

  readonly noteCost = (costSoFar: () => ModelUsage): void => {
    this.cost = costSoFar
  }

  stop(as: Ending): void {
    this.stoppedAs ??= as
    this.#stopping.abort()
  }

  /** Calls `notify` with the current state and after every change; returns a function that unsubscribes. */
  follow(notify: Notify): () => void {
    notify(this)
    if (isActive(this.status)) this.#readers.add(notify)
    return () => void this.#readers.delete(notify)
  }

  add(piece: string): void {
    this.text += piece
    for (const notify of this.#readers) notify(this)
  }

  end(status: RunStatus, message: Message | null): void {
    this.status = status
    this.message = message
    for (const notify of this.#readers) notify(this)
    this.#readers.clear()
    this.#resolveEnded()
  }
}

type Outcome = {
  readonly status: RunStatus
  readonly failure: string | null
  readonly isUnknown: boolean
}

/** Delivers one reply, from the question to the stored message. It never throws, because no caller awaits it. */
export async function deliverReply(deps: RunDeps, run: LiveRun, question: Question): Promise<void> {
  const outcome = await produce(deps, run, question)
  // The same id for every attempt, because an attempt that failed may have stored the reply.
  const replyId = randomUUID()
  const at = deps.now()
  for (const pauseMs of [200, 1000, 5000, 10_000, null]) {
    try {
      const { status, message } = await close(deps, run, { ...outcome, question, replyId, at })
      run.end(status, message)
      return
    } catch (error) {
      deps.log.error({ failure: describeFailure(error, run.text) }, 'the end of a reply was not stored')
      if (pauseMs !== null) await wait(pauseMs, undefined, { ref: false })
    }
  }
  run.end('failed', null)
}

/** The length at which a reply is cut off. */
const maxCharacters = 20_000

/** Collects the pieces of the reply. Returns how it ended and never throws. */
async function produce({ consult, log }: RunDeps, run: LiveRun, question: Question): Promise<Outcome> {
  const outcome = (
    status: RunStatus,
    failure: string | null = null,
    isUnknown: boolean = false,
  ): Outcome => ({ status, failure, isUnknown })
  try {
    const { pieces, isCut, isUnknown } = await untilStopped(run.signal, consult(question, run))
    run.status = 'in_progress'
    for await (const piece of readPieces(pieces, run.signal)) {
      run.add(piece)
      if (run.text.length > maxCharacters) return outcome('incomplete', 'too long')
    }
    if (run.text.trim() === '') return outcome('failed', 'empty reply')
    return isCut() ? outcome('incomplete', 'cut short') : outcome('completed', null, isUnknown)
  } catch (error) {
    if (run.stoppedAs !== null) return outcome(run.stoppedAs)
    const failure = describeFailure(error, question)
    log.warn({ failure }, 'a reply failed')
    return outcome('failed', failure.code ?? failure.name)
  }
}

type Reply = { readonly question: Question; readonly replyId: string; readonly at: Date }

/** Stores how the run ended, with its reply if it is complete, and returns what the stream reports. */
async function close(
  { db, now }: RunDeps,
  run: LiveRun,
  { status, failure, isUnknown, question, replyId, at }: Outcome & Reply,
): Promise<{ status: RunStatus; message: Message | null }> {
  const { id, accountId, text } = run
  const own = { id, accountId, cost: run.cost(), at }
  const message: Message = {
    id: replyId,
    role: 'assistant',
    content: text,
    created_at: at.toISOString(),
    ...(isUnknown && { is_unknown: true }),
  }
  const unanswered = isUnknown ? describeQuestion(question) : null
  const reply = { ...own, replyId, content: text, isUnknown, unanswered }
  const stored = status === 'completed' && (await groupedQueries(db).storeReply(reply))
  if (stored === 'answered') {
    const seen = await readRun({ db, now }, own)
    return { status, message: seen?.message ?? null }
  }
  if (stored) return { status, message }
  // Somebody stopped the run while the last pieces arrived, so the reply isn't stored.
  const otherwise = status === 'completed' ? (run.stoppedAs ?? 'cancelled') : status
  const left = status === 'incomplete' ? text : ''
  const ended = await endRun(db, { ...own, status: otherwise, failure, text: left })
  if (ended === 'completed') return { status: ended, message }
  return { status: ended === undefined || isActive(ended) ? 'expired' : ended, message: null }
}
