import { isActive, type Message, type RunStatus } from '@vela/contract/consultation'
import type { Cost } from '../question.ts'
import type { OwnRun } from '../run.table.ts'
import type { RunView } from './read-runs.ts'

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
  cost: () => Cost = () => ({ inputTokens: 0, outputTokens: 0 })
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

  readonly noteCost = (costSoFar: () => Cost): void => {
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
