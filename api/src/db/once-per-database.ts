import type { Db } from './database.ts'

/** What is made of a database is made once, so that all who work with it share it. */
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
