import { isMoving } from '@vela/contract/consultation'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Deps } from '../../deps.ts'
import { describeFailure } from '../../jobs/describe-failure.ts'
import { conductRun } from './conduct-run.ts'
import { LiveRun } from './live-run.ts'
import type { Question } from './question.ts'
import { type OwnRun, touchRuns } from './run.table.ts'

export type Needs = Pick<Deps, 'db' | 'log' | 'now' | 'consult'>

/** How often what has come is kept, and how often a run without a word says that it is there. */
const flushMs = 500
const sayMs = 5000
/** [C-05] */
const longestMs = 600_000
/** How long a process that is to end waits until its runs are closed. */
const patienceMs = 3000

type Entry = { readonly run: LiveRun; kept: number; keptAt: number }

/** The replies that this process is giving. Once in a while all that came of all of them is kept, in one statement. */
class LiveRuns {
  readonly #entries = new Map<string, Entry>()
  #timer: NodeJS.Timeout | null = null
  #isFlushing = false
  #isStopped = false

  find(id: string): LiveRun | undefined {
    return this.#entries.get(id)?.run
  }

  begin(deps: Needs, own: OwnRun, question: Question): void {
    const run = new LiveRun(own)
    this.#entries.set(run.id, { run, kept: 0, keptAt: run.startedAt })
    this.#timer ??= setInterval(() => void this.#flush(deps), flushMs).unref()
    // Begun by a request that was still under way.
    if (this.#isStopped) run.stop('expired')
    void conductRun(deps, run, question).finally(() => this.#forget(run.id))
  }

  /** Cuts all of them off: who was told half of a reply asks another process, or again. */
  async stop(): Promise<void> {
    this.#isStopped = true
    const runs = [...this.#entries.values()].map(({ run }) => run)
    for (const run of runs) run.stop('expired')
    let patience: NodeJS.Timeout | undefined
    const isEnough = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, patienceMs)
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

  async #flush({ db, log }: Needs): Promise<void> {
    if (this.#isFlushing) return
    this.#isFlushing = true
    const entries = [...this.#entries.values()].filter(({ run }) => isMoving(run.status))
    try {
      await keep(db, entries)
    } catch (error) {
      // The next time has all that this one had.
      log.warn(
        {
          failure: describeFailure(
            error,
            entries.map(({ run }) => run.text),
          ),
        },
        'replies were not kept',
      )
    } finally {
      this.#isFlushing = false
    }
    for (const { run } of entries) if (performance.now() - run.startedAt > longestMs) run.stop('expired')
  }
}

/** Of what has come, and of what it cost. */
const sizeOf = ({ text, cost }: LiveRun) => text.length + cost().inputTokens

async function keep(db: Needs['db'], entries: readonly Entry[]): Promise<void> {
  const now = performance.now()
  const sizes = entries.map(({ run }) => sizeOf(run))
  const touches = entries.map(({ run, kept, keptAt }, nth) => {
    const { id, accountId, status, text } = run
    const isDue = sizes[nth] !== kept || now - keptAt > sayMs
    return { id, accountId, status, cost: run.cost(), text: isDue ? text : null }
  })
  const statuses = await touchRuns(db, touches)
  for (const [nth, entry] of entries.entries()) {
    const status = statuses.get(entry.run.id)
    if (status === 'cancelling') entry.run.stop('cancelled')
    // Gone with the account, or given up for dead while the database did not hear of it.
    else if (status === undefined || !isMoving(status)) entry.run.stop('expired')
    if (touches[nth]?.text == null) continue
    entry.kept = sizes[nth] ?? 0
    entry.keptAt = now
  }
}

export const liveRunsOf = oncePerDatabase(() => new LiveRuns())
