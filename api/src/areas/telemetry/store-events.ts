import { groupWork } from '../../db/group-work.ts'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import { addEvents, type EventRow, undated } from './event.table.ts'
import { addMonth } from './event-month.table.ts'
import { type Month, monthOf } from './month.ts'

/** A request with more events than this is written on its own, because it would delay the small ones. */
const maxInGroup = 200

/** Stores events and resolves after the commit. Requests that arrive during a write share the next one. */
export const eventStore = oncePerDatabase((db) => {
  const made = new Set<Month>([monthOf(undated)])
  const addInGroup = groupWork<readonly EventRow[], null>({
    maxItems: 64,
    work: async (requests) => {
      await addEvents(db, requests.flat())
      return requests.map(() => null)
    },
  })

  return async (rows: readonly EventRow[]): Promise<void> => {
    for (const month of new Set(rows.map(({ time }) => monthOf(time)))) {
      if (made.has(month)) continue
      await addMonth(db, month)
      made.add(month)
    }
    if (rows.length > maxInGroup) await addEvents(db, rows)
    else if (rows.length > 0) await addInGroup(rows)
  }
})
