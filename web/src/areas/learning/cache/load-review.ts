import { type ReviewQuestion, readReview } from '@vela/contract/review'
import { useEffect } from 'react'
import { send } from '../../../api/client.ts'
import { deviceStore } from '../../../state/storage/device-store.ts'
import { useProgress } from '../progress/use-progress.ts'
import { currentScope } from './cache-scope.ts'
import { cachedList } from './cached-list.ts'
import type { Loaded } from './entries.ts'

const review = cachedList<readonly ReviewQuestion[]>('review', {
  request: async () => (await send(readReview, { query: {} }, { isQuiet: true })).data,
  parse: (copy) => readReview.replies[200].safeParse({ data: copy }).data?.data,
})

/**
 * The questions to review: the cached ones at once, then the server's. A question with an answer that is not
 * sent yet is left out, because the server does not know of it.
 */
export function useReview(): Loaded<readonly ReviewQuestion[]> {
  const loaded = review.use()
  const { isAttempted, sending } = useProgress()
  const isSaved = sending === 'saved'
  // The server's list is up to date only after the last answer has arrived there.
  useEffect(() => {
    const scope = currentScope()
    if (isSaved && scope !== null) review.load(scope)
  }, [isSaved])
  if (loaded.is !== 'ready') return loaded
  return { ...loaded, value: loaded.value.filter(({ page }) => !isAttempted(page.id)) }
}

/** Takes a question that was answered out of the cached list, so that it does not come back offline. */
export function dropFromReview(question: string): void {
  const scope = currentScope()
  if (scope === null) return
  const key = review.keyFor(scope)
  const entry = review.entries.get(key)
  if (entry?.is !== 'ready' || !entry.value.some(({ page }) => page.id === question)) return
  const value = entry.value.filter(({ page }) => page.id !== question)
  review.entries.put(key, { ...entry, value })
  void deviceStore.write([{ store: 'copies', key, value }])
}
