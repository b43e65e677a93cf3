import { isMoving, type Message, type RunStatus } from '@vela/contract/consultation'
import type { View } from './look-at-runs.ts'
import type { Cost } from './question.ts'
import type { OwnRun } from './run.table.ts'

type Tell = (view: View) => void
type Ending = Exclude<RunStatus, 'queued' | 'in_progress' | 'cancelling' | 'completed'>

/** A reply that this process is giving, with whoever reads along. */
export class LiveRun {
  readonly id: string
  readonly accountId: string
  /** By the real time: to whoever waits, another date means nothing. */
  readonly startedAt = performance.now()
  /** When it has ended, and that is kept. */
  readonly ended: Promise<void>
  text = ''
  status: RunStatus = 'queued'
  /** So far. */
  cost: () => Cost = () => ({ inputTokens: 0, outputTokens: 0 })
  #message: Message | null = null
  #stoppedAs: Ending | null = null
  readonly #stopping = new AbortController()
  readonly #readers = new Set<Tell>()
  #sayEnded: () => void = () => {}

  readonly noteCost = (costSoFar: () => Cost): void => {
    this.cost = costSoFar
  }

  constructor({ id, accountId }: OwnRun) {
    this.id = id
    this.accountId = accountId
    this.ended = new Promise((resolve) => {
      this.#sayEnded = resolve
    })
  }

  get signal(): AbortSignal {
    return this.#stopping.signal
  }

  /** What it was to end as, where somebody wanted that. */
  get stoppedAs(): Ending | null {
    return this.#stoppedAs
  }

  stop(as: Ending): void {
    this.#stoppedAs ??= as
    this.#stopping.abort()
  }

  /** Tells how it stands, and again whenever that changes. */
  follow(tell: Tell): () => void {
    tell(this.#view())
    if (isMoving(this.status)) this.#readers.add(tell)
    return () => void this.#readers.delete(tell)
  }

  begin(): void {
    this.status = 'in_progress'
  }

  add(piece: string): void {
    this.text += piece
    this.#tellAll()
  }

  end(status: RunStatus, message: Message | null): void {
    this.status = status
    this.#message = message
    this.#tellAll()
    this.#readers.clear()
    this.#sayEnded()
  }

  #view(): View {
    return { id: this.id, status: this.status, text: this.text, message: this.#message }
  }

  #tellAll(): void {
    const view = this.#view()
    for (const tell of this.#readers) tell(view)
  }
}
