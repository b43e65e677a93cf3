import type pg from 'pg'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import { overloaded } from '../errors.ts'
import { overload } from '../limits.ts'

type Waiting = { readonly since: number; readonly start: () => void; readonly refuse: () => void }

/** Many, so that the grouped statements of the calls that start together stay large. */
const startedTogether = 100

/**
 * Sheds load in front of the database. A call starts while a connection is free. Otherwise it waits here, first come,
 * first served, and is answered 503 `overloaded` when it could not start within `overload.startMs`. Its handler has not
 * run by then, so a client may repeat it. Calls that have started, and jobs, wait in the pool's own queue, which goes
 * first. `enter` returns undefined when the call may start at once. The embedded engine has one connection, which a slow
 * machine keeps busy for longer than that without being overloaded, so there many more must wait before one is refused.
 */
function openStartGate(pool: pg.Pool): { readonly enter: (arrivedAt: number) => Promise<void> | undefined } {
  const waiting: Waiting[] = []
  const maxBehind = pool.options.max === 1 ? overload.maxBehind : 0
  let timer: NodeJS.Timeout | null = null

  const hasRoom = () => pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < pool.options.max)

  function startNext(): void {
    if (hasRoom()) for (const { start } of waiting.splice(0, startedTogether)) start()
  }

  // The pool emits both before the connection is free.
  const onFreed = () => waiting.length > 0 && process.nextTick(startNext)
  pool.on('release', onFreed).on('remove', onFreed)

  /** One timer for all: the first one is the oldest. */
  function watchOldest(): void {
    const [oldest] = waiting
    if (timer !== null || oldest === undefined) return
    const left = oldest.since + overload.startMs - performance.now()
    timer = setTimeout(refuseOverdue, Math.max(20, left)).unref()
  }

  function refuseOverdue(): void {
    timer = null
    // A connection that could not be opened leaves the pool without an event.
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
