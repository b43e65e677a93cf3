import { isActive, type Message, type RunStatus } from '@vela/contract/consultation'
import type { Cost } from '../question.ts'
import type { OwnRun } from '../run.table.ts'
import type { RunView } from './read-runs.ts'

type Notify = (view: RunView) => void
type Ending = Exclude<RunStatus, 'queued' | 'in_progress' | 'cancelling' | 'completed'>

/** A reply that this process delivers, and the clients that follow it. */
export class LiveRun {
  readonly id: string
  readonly accountId: string
  /** Uses real time, because tests may move the clock and a timeout must not depend on that. */
  readonly startedAt = performance.now()
  /** Resolves when the end of the run is stored. */
  readonly ended: Promise<void>
  text = ''
  status: RunStatus = 'queued'
  /** The tokens used so far. */
  cost: () => Cost = () => ({ inputTokens: 0, outputTokens: 0 })
  #message: Message | null = null
  #stoppedAs: Ending | null = null
  readonly #stopping = new AbortController()
  readonly #readers = new Set<Notify>()
  #resolveEnded: () => void = () => {}

  readonly noteCost = (costSoFar: () => Cost): void => {
    this.cost = costSoFar
  }

  constructor({ id, accountId }: OwnRun) {
    this.id = id
    this.accountId = accountId
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve
    })
  }

  get signal(): AbortSignal {
    return this.#stopping.signal
  }

  /** The final status of a run that was stopped; null if it was not. */
  get stoppedAs(): Ending | null {
    return this.#stoppedAs
  }

  stop(as: Ending): void {
    this.#stoppedAs ??= as
    this.#stopping.abort()
  }

  /** Calls `notify` with the current state and after every change; returns a function that unsubscribes. */
  follow(notify: Notify): () => void {
    notify(this.#view())
    if (isActive(this.status)) this.#readers.add(notify)
    return () => void this.#readers.delete(notify)
  }

  begin(): void {
    this.status = 'in_progress'
  }

  add(piece: string): void {
    this.text += piece
    this.#notifyAll()
  }

  end(status: RunStatus, message: Message | null): void {
    this.status = status
    this.#message = message
    this.#notifyAll()
    this.#readers.clear()
    this.#resolveEnded()
  }

  #view(): RunView {
    return { id: this.id, status: this.status, text: this.text, message: this.#message }
  }

  #notifyAll(): void {
    const view = this.#view()
    for (const notify of this.#readers) notify(view)
  }
}
