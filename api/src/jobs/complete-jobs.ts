import type PgBoss from 'pg-boss'
import { groupWork } from '../db/group-work.ts'

const mostAtOnce = 50

/** Jobs of one queue that end at the same time are recorded together. */
export function createCompleter(boss: PgBoss): (name: string, id: string) => Promise<string> {
  const queues = new Map<string, (id: string) => Promise<string>>()
  const openFor = (name: string) =>
    groupWork({
      work: async (ids: readonly string[]) => {
        await boss.complete(name, [...ids])
        return ids
      },
      most: mostAtOnce,
    })
  return (name, id) => {
    const complete = queues.get(name) ?? openFor(name)
    queues.set(name, complete)
    return complete(id)
  }
}
