import { isActive } from '@vela/contract/consultation'
import { oncePerDatabase } from '../../../db/once-per-database.ts'
import type { Deps } from '../../../deps.ts'
import { describeFailure } from '../../../jobs/describe-failure.ts'
import type { Question } from '../question.ts'
import { type OwnRun, touchRuns } from '../run.table.ts'
import { deliverReply } from './deliver-reply.ts'
import { LiveRun } from './live-run.ts'

export type RunDeps = Pick<Deps, 'db' | 'log' | 'now' | 'consult'>

/** How often new text is stored, and how often a run without new text is marked as alive. */
const flushMs = 500
const heartbeatMs = 5000
/** [C-05] The longest time that a run may take. */
const maxRunMs = 600_000
/** How long the shutdown of a process waits for its runs to end. */
const closeTimeoutMs = 3000

type Entry = { readonly run: LiveRun; stored: number; storedAt: number }

/** The replies that this process delivers. Twice a second, one statement stores the new text of all of them. */
class LiveRuns {
  readonly #entries = new Map<string, Entry>()
  #timer: NodeJS.Timeout | null = null
  #isFlushing = false
  #isStopped = false

  find(id: string): LiveRun | undefined {
    return this.#entries.get(id)?.run
  }

  begin(deps: RunDeps, own: OwnRun, question: Question): void {
    const run = new LiveRun(own)
    this.#entries.set(run.id, { run, stored: 0, storedAt: run.startedAt })
    this.#timer ??= setInterval(() => void this.#flush(deps), flushMs).unref()
    // A request that was in progress at the shutdown has started this run.
    if (this.#isStopped) run.stop('expired')
    void deliverReply(deps, run, question).finally(() => this.#forget(run.id))
  }

  /** Ends all runs at a shutdown. The browser then starts a new run, which another process delivers. */
  async stop(): Promise<void> {
    this.#isStopped = true
    const runs = [...this.#entries.values()].map(({ run }) => run)
    for (const run of runs) run.stop('expired')
    let patience: NodeJS.Timeout | undefined
    const isEnough = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, closeTimeoutMs)
    })
    await Promise.race([Promise.all(runs.map(({ ended }) => ended)), isEnough])
    clearTimeout(patience)
  }

  #forget(id: string): void {
    this.#entries.delete(id)
    if (this.#entries.size > 0 || this.#timer === null) return
    clearInterval(this.#timer)
    this.#timer = null
  }

  async #flush({ db, log }: RunDeps): Promise<void> {
    if (this.#isFlushing) return
    this.#isFlushing = true
    const entries = [...this.#entries.values()].filter(({ run }) => isActive(run.status))
    try {
      await store(db, entries)
    } catch (error) {
      // Nothing is lost: the next write stores the same text and more.
      log.warn(
        {
          failure: describeFailure(
            error,
            entries.map(({ run }) => run.text),
          ),
        },
        'replies were not stored',
      )
    } finally {
      this.#isFlushing = false
    }
    for (const { run } of entries) if (performance.now() - run.startedAt > maxRunMs) run.stop('expired')
  }
}

/** Grows with the text and its cost, so a change shows that there is something to store. */
const sizeOf = ({ text, cost }: LiveRun) => text.length + cost().inputTokens

async function store(db: RunDeps['db'], entries: readonly Entry[]): Promise<void> {
  const now = performance.now()
  const sizes = entries.map(({ run }) => sizeOf(run))
  const touches = entries.map(({ run, stored, storedAt }, nth) => {
    const { id, accountId, status, text } = run
    const isDue = sizes[nth] !== stored || now - storedAt > heartbeatMs
    return { id, accountId, status, cost: run.cost(), text: isDue ? text : null }
  })
  const statuses = await touchRuns(db, touches)
  for (const [nth, entry] of entries.entries()) {
    const status = statuses.get(entry.run.id)
    if (status === 'cancelling') entry.run.stop('cancelled')
    // The run was deleted with its account, or expired while the database could not be reached.
    else if (status === undefined || !isActive(status)) entry.run.stop('expired')
    if (touches[nth]?.text == null) continue
    entry.stored = sizes[nth] ?? 0
    entry.storedAt = now
  }
}

export const liveRunsOf = oncePerDatabase(() => new LiveRuns())
