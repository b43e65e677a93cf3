import { isActive, type Message, type RunStatus } from '@vela/contract/consultation'
import { oncePerDatabase } from '../../../db/once-per-database.ts'
import type { Deps } from '../../../deps.ts'
import { describeFailure } from '../../../jobs/describe-failure.ts'
import { expireRuns, listRuns, type OwnRun } from '../run.table.ts'

/** The state of a run as the API returns it. */
export type RunView = {
  readonly id: string
  readonly status: RunStatus
  readonly text: string
  /** The reply of a completed run; null for any other run. */
  readonly message: Message | null
}

export type RunOfThread = RunView & { readonly threadId: string }

type ReadDeps = Pick<Deps, 'db' | 'now'>

export async function readRun(deps: ReadDeps, run: OwnRun): Promise<RunOfThread | undefined> {
  const [seen] = await readRuns(deps, [run])
  return seen
}

/** Reads runs. A run that no process delivers any more is marked as expired first. */
async function readRuns({ db, now }: ReadDeps, runs: readonly OwnRun[]): Promise<RunOfThread[]> {
  const found = await listRuns(db, runs)
  const left = found.filter(({ isAbandoned }) => isAbandoned).map(({ id }) => id)
  if (left.length === 0) return found.map(viewOf)
  await expireRuns(db, { ids: left, at: now() })
  return (await listRuns(db, runs)).map(viewOf)
}

function viewOf(run: Awaited<ReturnType<typeof listRuns>>[number]): RunOfThread {
  const { id, threadId, status, text, replyId, content, isUnknown, repliedAt } = run
  if (replyId === null || content === null || repliedAt === null)
    return { id, threadId, status, text, message: null }
  const created_at = new Date(repliedAt).toISOString()
  const message: Message = {
    id: replyId,
    role: 'assistant',
    content,
    created_at,
    ...(isUnknown && { is_unknown: true }),
  }
  return { id, threadId, status, text: content, message }
}

/** Returns a run that was listed as active, or undefined if it has ended since or no process delivers it. */
export async function findActiveRun(deps: ReadDeps, own: OwnRun): Promise<OwnRun | undefined> {
  const run = await readRun(deps, own)
  return run !== undefined && isActive(run.status) ? own : undefined
}

type FollowDeps = Pick<Deps, 'db' | 'log' | 'now'>
/** Called with null if the run no longer exists. */
type Notify = (view: RunView | null) => void
type Follower = { readonly run: OwnRun; readonly notify: Notify }

const pollMs = 250

/** Follows runs of other processes: one statement polls the database for all of them. */
class RemoteRuns {
  readonly #followers = new Set<Follower>()
  #isPolling = false

  follow(deps: FollowDeps, run: OwnRun, notify: Notify): () => void {
    const follower = { run, notify }
    this.#followers.add(follower)
    if (!this.#isPolling) {
      this.#isPolling = true
      // Followers that are added in this turn of the event loop share the first query.
      setImmediate(() => void this.#poll(deps))
    }
    return () => void this.#followers.delete(follower)
  }

  async #poll(deps: FollowDeps): Promise<void> {
    const followers = [...this.#followers]
    try {
      const runs = new Map(followers.map(({ run }) => [run.id, run]))
      const seen = await readRuns(deps, [...runs.values()])
      const views = new Map(seen.map((view) => [view.id, view]))
      for (const follower of followers) {
        const view = views.get(follower.run.id) ?? null
        if (view === null || !isActive(view.status)) this.#followers.delete(follower)
        follower.notify(view)
      }
    } catch (error) {
      deps.log.warn({ failure: describeFailure(error, null) }, 'replies could not be read')
    }
    this.#isPolling = this.#followers.size > 0
    if (this.#isPolling) setTimeout(() => void this.#poll(deps), pollMs).unref()
  }
}

export const remoteRunsOf = oncePerDatabase(() => new RemoteRuns())
