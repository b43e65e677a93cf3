import type pg from 'pg'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import { overloaded } from '../errors.ts'
import { overload } from '../limits.ts'

type Waiting = { readonly since: number; readonly start: () => void; readonly refuse: () => void }

/** How many waiting calls start together. The number is high so that their grouped statements stay large. */
const startedTogether = 100

/**
 * Sheds load in front of the database. A call starts if a connection is free. Otherwise it waits here, first come,
 * first served, and is answered 503 `overloaded` if it cannot start within `overload.startMs`. Its handler has not
 * run by then, so a client may repeat it. Started calls and jobs wait in the pool's own queue, which has priority.
 * `enter` returns undefined if the call may start at once. The embedded engine has only one connection, which may be
 * busy for longer on a slow machine, so there a call is refused only if `overload.maxBehind` others wait behind it.
 */
function openStartGate(pool: pg.Pool): { readonly enter: (arrivedAt: number) => Promise<void> | undefined } {
  const waiting: Waiting[] = []
  const maxBehind = pool.options.max === 1 ? overload.maxBehind : 0
  let timer: NodeJS.Timeout | null = null

  const hasRoom = () => pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < pool.options.max)

  function startNext(): void {
    if (hasRoom()) for (const { start } of waiting.splice(0, startedTogether)) start()
  }

  // The pool emits both events just before the connection is free, so calls start on the next tick.
  const onFreed = () => waiting.length > 0 && process.nextTick(startNext)
  pool.on('release', onFreed).on('remove', onFreed)

  /** Sets one timer, for the call that has waited longest. */
  function watchOldest(): void {
    const [oldest] = waiting
    if (timer !== null || oldest === undefined) return
    const left = oldest.since + overload.startMs - performance.now()
    timer = setTimeout(refuseOverdue, Math.max(20, left)).unref()
  }

  function refuseOverdue(): void {
    timer = null
    // The pool emits no event if a connection could not be opened, so this checks for free ones as well.
    startNext()
    const overdue = performance.now() - overload.startMs
    while (waiting.length > maxBehind && (waiting[0]?.since ?? overdue) <= overdue) waiting.shift()?.refuse()
    watchOldest()
  }

  return {
    enter: (arrivedAt) => {
      if (hasRoom()) {
        startNext()
        return undefined
      }
      if (waiting.length >= overload.maxWaiting) return Promise.reject(overloaded)
      return new Promise((start, reject) => {
        waiting.push({ since: arrivedAt, start, refuse: () => reject(overloaded) })
        watchOldest()
      })
    },
  }
}

export const startGateOf = oncePerDatabase(({ $client }) => openStartGate($client))
