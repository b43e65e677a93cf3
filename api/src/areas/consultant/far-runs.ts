import { isMoving } from '@vela/contract/consultation'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Deps } from '../../deps.ts'
import { describeFailure } from '../../jobs/describe-failure.ts'
import { lookAtRuns, type View } from './look-at-runs.ts'
import type { OwnRun } from './run.table.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'now'>
/** Null where it is gone. */
type Tell = (view: View | null) => void
type Reader = { readonly run: OwnRun; readonly tell: Tell }

const lookMs = 250

/** Replies that another process gives, or has given: looked at again and again, all of them in one statement. */
class FarRuns {
  readonly #readers = new Set<Reader>()
  #isLooking = false

  follow(deps: Needs, run: OwnRun, tell: Tell): () => void {
    const reader = { run, tell }
    this.#readers.add(reader)
    if (!this.#isLooking) {
      this.#isLooking = true
      // Those who come in this turn of the event loop are looked up with it.
      setImmediate(() => void this.#look(deps))
    }
    return () => void this.#readers.delete(reader)
  }

  async #look(deps: Needs): Promise<void> {
    const readers = [...this.#readers]
    try {
      const runs = new Map(readers.map(({ run }) => [run.id, run]))
      const seen = await lookAtRuns(deps, [...runs.values()])
      const views = new Map(seen.map((view) => [view.id, view]))
      for (const reader of readers) {
        const view = views.get(reader.run.id) ?? null
        if (view === null || !isMoving(view.status)) this.#readers.delete(reader)
        reader.tell(view)
      }
    } catch (error) {
      deps.log.warn({ failure: describeFailure(error, null) }, 'replies were not looked at')
    }
    this.#isLooking = this.#readers.size > 0
    if (this.#isLooking) setTimeout(() => void this.#look(deps), lookMs).unref()
  }
}

export const farRunsOf = oncePerDatabase(() => new FarRuns())
