import type { Db } from './database.ts'

/** Creates a value once per database handle, so that all code that uses the database shares it. */
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
