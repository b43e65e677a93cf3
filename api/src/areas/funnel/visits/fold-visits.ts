/**
 * [O-12] Folds each visit of the funnel into one row of `funnel_visit`, from which the operator's reports are counted.
 *
 * Guarantees: after a run, every visit whose changes were committed before it agrees with the raw report
 * (../funnel-report.ts), whatever the order of the commits and wherever an earlier run crashed. Start reading with
 * `foldVisits`; the decision record 042 explains the watermark.
 */
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { defineScheduledJob, type JobRun } from '../../../jobs/job.ts'
import { steps } from '../steps.ts'
import { listChangedVisits, listVisitsAfter, lockFold, storeVisits } from './funnel-visit.table.ts'
import { advanceFold, beginFold, isFoldedBy, readFold, setRebuilt } from './visit-fold.table.ts'

export const foldVisitsJob = defineScheduledJob({
  name: 'fold-visits',
  schedule: { everyMinutes: 1 },
  expireSeconds: 600,
})

/** Few enough that a batch takes a fraction of a second: an erasure waits for it. */
const batchSize = 500

/**
 * The longest time between the moment that an answer, an email or a payment is stored with, and the first write of its
 * transaction. Requests and statements are cut off after 15 seconds each.
 */
const marginMs = 2 * 60_000

/** What a row says. Another list has all visits folded again: the steps, and what was added to the rows since. */
const keys = [...steps.map(({ key }) => key), 'variant']

export async function foldVisits(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  _data: object,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const startedAt = now()
  await beginFold(db, keys, startedAt)
  const fold = await readFold(db)
  const changed = await listChangedVisits(db, new Date(fold.foldedTo.getTime() - marginMs))
  for (let start = 0; start < changed.length; start += batchSize) {
    signal.throwIfAborted()
    if (!(await foldBatch(db, changed.slice(start, start + batchSize)))) return
  }
  if (!fold.isSettled) return
  await advanceFold(db, keys, fold, startedAt)
  if (fold.rebuiltTo !== null) await rebuild(db, fold.rebuiltTo, signal)
}

/** Folds all visits, because none were folded so far or the steps have other numbers now. A later run continues it. */
async function rebuild(db: Db, rebuiltTo: number, signal: AbortSignal): Promise<void> {
  let visits = await listVisitsAfter(db, rebuiltTo, batchSize)
  for (let last = visits.at(-1); last !== undefined; last = visits.at(-1)) {
    signal.throwIfAborted()
    if (!(await foldBatch(db, visits, last))) return
    visits = await listVisitsAfter(db, last, batchSize)
  }
  await setRebuilt(db, keys, null)
}

/** Returns false if a process of another version has begun to number the steps differently; then that one goes on. */
async function foldBatch(db: Db, visits: readonly number[], rebuiltTo?: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockFold(tx)
    if (!(await isFoldedBy(tx, keys))) return false
    await storeVisits(tx, visits)
    if (rebuiltTo !== undefined) await setRebuilt(tx, keys, rebuiltTo)
    return true
  })
}
