import type { Course } from '@vela/contract/learning'
import { refusalOf } from '../../../api/call-failed.ts'
import { type CacheScope, currentScope, isCurrent } from './cache-scope.ts'
import { fetchPages, findMissing } from './pages.ts'

// How many chapters download at the same time. A browser opens six connections to an HTTP/1 server; one stays free for
// the user's own requests.
const maxParallel = 5

let queue: { readonly scope: CacheScope; readonly id: string }[] = []
let running = 0

/** Whether the refusal concerns this chapter only: it must be paid for, or it no longer exists. */
function concernsOneChapter(error: unknown): boolean {
  const status = refusalOf(error)?.status
  return status === 402 || status === 404
}

async function fetchInTurn(): Promise<void> {
  running += 1
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (!isCurrent(next.scope)) continue
    try {
      await fetchPages(next.scope, next.id)
    } catch (error) {
      // The remaining chapters are fetched the next time the map opens.
      if (!concernsOneChapter(error)) queue = []
    }
  }
  running -= 1
}

/** [L-01] Downloads every open chapter that is missing or outdated on the device, starting with the chapter `first`. */
export async function fillCache(courses: readonly Course[], first: string | null): Promise<void> {
  const scope = currentScope()
  if (scope === null) return
  const missing = await findMissing(scope, courses)
  const isFirst = ({ id }: { id: string }) => id === first
  queue = [...missing.filter(isFirst), ...missing.filter((section) => !isFirst(section))].map(({ id }) => ({
    scope,
    id,
  }))
  while (running < maxParallel && queue.length > 0) void fetchInTurn()
}
