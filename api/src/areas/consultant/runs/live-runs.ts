import { setTimeout as wait } from 'node:timers/promises'
import { isActive, type runEvents } from '@vela/contract/consultation'
import type * as z from 'zod/mini'
import { oncePerDatabase } from '../../../db/once-per-database.ts'
import type { Deps } from '../../../deps.ts'
import { EventStream } from '../../../http/replies/event-stream.ts'
import { describeFailure } from '../../../jobs/describe-failure.ts'
import type { Question } from '../question.ts'
import { type OwnRun, touchRuns } from '../run.table.ts'
import { deliverReply, LiveRun, type RunDeps } from './live-run.ts'
import { type RunView, remoteRunsOf } from './read-runs.ts'

/** How often new text is stored, and how often a run without new text is marked as alive. */
const flushMs = 500
const heartbeatMs = 5000
/** [C-05] The longest time that a run may take. */
const maxRunMs = 600_000
/** How long the shutdown of a process waits for its runs to end. */
const closeTimeoutMs = 3000

/** The replies that this process delivers. Twice a second, one statement stores the new text of all of them. */
class LiveRuns {
  readonly #runs = new Map<string, LiveRun>()
  #timer: NodeJS.Timeout | undefined
  #isFlushing = false
  #isStopped = false

  find(id: string): LiveRun | undefined {
    return this.#runs.get(id)
  }

  begin(deps: RunDeps, own: OwnRun, question: Question): void {
    const run = new LiveRun(own)
    this.#runs.set(run.id, run)
    this.#timer ??= setInterval(() => void this.#flush(deps), flushMs).unref()
    // A request that was in progress at the shutdown has started this run.
    if (this.#isStopped) run.stop('expired')
    void deliverReply(deps, run, question).finally(() => {
      this.#runs.delete(run.id)
      if (this.#runs.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    })
  }

  /** Ends all runs at a shutdown. The browser then starts a new run, which another process delivers. */
  async stop(): Promise<void> {
    this.#isStopped = true
    const runs = [...this.#runs.values()]
    for (const run of runs) run.stop('expired')
    const enough = new AbortController()
    const timeout = wait(closeTimeoutMs, undefined, { signal: enough.signal }).catch(() => undefined)
    await Promise.race([Promise.all(runs.map(({ ended }) => ended)), timeout])
    enough.abort()
  }

  async #flush({ db, log }: RunDeps): Promise<void> {
    if (this.#isFlushing) return
    this.#isFlushing = true
    const runs = [...this.#runs.values()].filter(({ status }) => isActive(status))
    try {
      await store(db, runs)
    } catch (error) {
      // Nothing is lost: the next write stores the same text and more.
      const texts = runs.map(({ text }) => text)
      log.warn({ failure: describeFailure(error, texts) }, 'replies were not stored')
    } finally {
      this.#isFlushing = false
    }
    for (const run of runs) if (performance.now() - run.startedAt > maxRunMs) run.stop('expired')
  }
}

/** Stores the progress of the runs, and stops those that were cancelled or have ended elsewhere. */
async function store(db: RunDeps['db'], runs: readonly LiveRun[]): Promise<void> {
  const at = performance.now()
  const writes = runs.map((run) => {
    // Grows with the text and its cost, so a change shows that there is something to store.
    const size = run.text.length + run.cost().inputTokens
    const isDue = size !== run.stored.size || at - run.stored.at > heartbeatMs
    const { id, accountId, status, text } = run
    const touch = { id, accountId, status, cost: run.cost(), text: isDue ? text : null }
    return { run, touch, stored: isDue ? { size, at } : run.stored }
  })
  const statuses = await touchRuns(
    db,
    writes.map(({ touch }) => touch),
  )
  for (const { run, stored } of writes) {
    const status = statuses.get(run.id)
    if (status === 'cancelling') run.stop('cancelled')
    // The run was deleted with its account, or expired while the database could not be reached.
    else if (status === undefined || !isActive(status)) run.stop('expired')
    run.stored = stored
  }
}

export const liveRunsOf = oncePerDatabase(() => new LiveRuns())

type Events = { readonly [E in keyof typeof runEvents]: z.output<(typeof runEvents)[E]> }

/** [C-07] Streams a reply from the character `after` to its end, whichever process delivers it. */
export function streamRun(deps: Pick<Deps, 'db' | 'log' | 'now'>, run: OwnRun, after: number): EventStream {
  return new EventStream((sink) => {
    let sent = after
    let isAnnounced = false
    const send = <E extends keyof Events>(event: E, data: Events[E], id?: number) =>
      sink.send(event, data, id)

    function notify(view: RunView | null): void {
      if (view === null) return sink.end()
      const { id, status, text, message } = view
      if (!isAnnounced) send('run', { id, status })
      isAnnounced = true
      if (text.length > sent) {
        send('delta', { text: text.slice(sent) }, text.length)
        sent = text.length
      }
      if (isActive(status)) return undefined
      send('end', { id, status, message })
      return sink.end()
    }

    const live = liveRunsOf(deps.db).find(run.id)
    return live ? live.follow(notify) : remoteRunsOf(deps.db).follow(deps, run, notify)
  })
}
