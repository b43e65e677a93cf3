import { busy } from '../http/errors.ts'
import type { Db } from './database.ts'

type GroupedWrites<T, R> = {
  /** Writes the items in one statement and answers one result for each, in their order. */
  readonly write: (items: readonly T[]) => Promise<readonly R[]>
  /** Items in one statement. */
  readonly most: number
  /** Items that wait for their turn; who comes after them is told that we are busy. */
  readonly mostWaiting?: number
}

type Waiting<T, R> = {
  readonly item: T
  readonly resolve: (result: R) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Items that arrive while a write is in flight share the next one, so a busy server commits once for many requests.
 * An item is answered only after its commit.
 */
export function groupWrites<T, R>({
  write,
  most,
  mostWaiting = most * 16,
}: GroupedWrites<T, R>): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let isWriting = false

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) await writeGroup(write, waiting.splice(0, most))
    isWriting = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) {
        reject(busy)
        return
      }
      waiting.push({ item, resolve, reject })
      if (isWriting) return
      isWriting = true
      // Not at once: the other requests of this turn of the event loop come along.
      setImmediate(() => void writeWaiting())
    })
}

/** What is made of a database is made once, so that all who write to it share the groups. */
export function oncePerDatabase<W extends object>(make: (db: Db) => W): (db: Db) => W {
  const made = new WeakMap<Db, W>()
  return (db) => {
    const known = made.get(db)
    if (known) return known
    const fresh = make(db)
    made.set(db, fresh)
    return fresh
  }
}

async function writeGroup<T, R>(
  write: GroupedWrites<T, R>['write'],
  group: readonly Waiting<T, R>[],
): Promise<void> {
  try {
    const results = await write(group.map(({ item }) => item))
    if (results.length !== group.length) throw new Error('A grouped write lost count of its items.')
    results.forEach((result, at) => group[at]?.resolve(result))
  } catch (error) {
    if (group.length > 1 && isOfARow(error)) for (const one of group) await writeGroup(write, [one])
    else for (const { reject } of group) reject(error)
  }
}

/**
 * Data, integrity, rollback and size errors: nothing was written, and without the row at fault the others are fine.
 * Of any other error (no connection, a timeout) a second try is nothing to hope for, and what was committed before
 * the connection broke would be written twice.
 */
function isOfARow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && /^(?:22|23|40|54)/.test(error.code)) return true
  return isOfARow(error.cause)
}
