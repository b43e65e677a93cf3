import { setImmediate as turn } from 'node:timers/promises'
import type { Random } from '../api/test/seeded-schedule.ts'

type Pending = { readonly owner: object | null; readonly task: () => unknown; readonly due: number }

/**
 * A deterministic scheduler: every pending action is in one list, and the seed decides which one runs next, so a run
 * can be repeated.
 */
export function createWorld(random: Random) {
  let pending: Pending[] = []
  const dead = new WeakSet<object>()
  let now = Date.parse('2026-11-15T12:00:00Z')

  /** An action is dropped when its owner dies; an action without an owner is already on the network. */
  function later(owner: object | null, task: () => unknown, afterMs = 0): () => void {
    const entry = { owner, task, due: now + afterMs }
    if (owner === null || !dead.has(owner)) pending.push(entry)
    return () => {
      pending = pending.filter((other) => other !== entry)
    }
  }

  return {
    random,
    now: () => now,
    later,
    moment: (owner: object) => new Promise<void>((resolve) => void later(owner, resolve)),
    kill: (owner: object): void => {
      dead.add(owner)
      pending = pending.filter((entry) => entry.owner !== owner)
    },
    /** Lets time pass without any action. */
    pass: (ms: number): void => {
      now += Math.round(ms)
    },
    /** Runs one action; false when none is left. */
    step: async (): Promise<boolean> => {
      const [next] = pending.splice(Math.floor(random() * pending.length), 1)
      if (next === undefined) return false
      now = Math.max(now + 1, next.due)
      await next.task()
      await turn()
      return true
    },
  }
}

export type World = ReturnType<typeof createWorld>
