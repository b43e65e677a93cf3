import { setImmediate as turn } from 'node:timers/promises'
import type { Random } from '../api/test/seeded-schedule.ts'

type Pending = { readonly owner: object | null; readonly deed: () => unknown; readonly due: number }

/** Everything that takes its time stands in one list, and the seed says what happens next: a run can be repeated. */
export function createWorld(random: Random) {
  let pending: Pending[] = []
  const dead = new WeakSet<object>()
  let now = Date.parse('2026-11-15T12:00:00Z')

  /** With its owner dies what it would have done; what nobody owns is on the network already. */
  function later(owner: object | null, deed: () => unknown, afterMs = 0): () => void {
    const entry = { owner, deed, due: now + afterMs }
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
    /** Lets one thing happen; false when nothing is left to. */
    step: async (): Promise<boolean> => {
      const [next] = pending.splice(Math.floor(random() * pending.length), 1)
      if (next === undefined) return false
      now = Math.max(now + 1, next.due)
      await next.deed()
      await turn()
      return true
    },
  }
}

export type World = ReturnType<typeof createWorld>
