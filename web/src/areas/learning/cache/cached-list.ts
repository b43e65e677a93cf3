import { auth, currentAccount } from '../../../state/session/auth.ts'
import { cacheKey } from '../../../state/storage/cache-keys.ts'
import type { CacheScope } from './cache-scope.ts'
import { createEntries, type Loaded } from './entries.ts'
import { loadList } from './load-lists.ts'
import { useCacheScope, useLoad } from './use-cache.ts'

type Source<T> = {
  readonly request: () => Promise<T>
  /** Validates a cached copy; undefined if an older version of the app stored it in another shape. */
  readonly parse: (copy: unknown) => T | undefined
}

/** A reply of the server that is cached by account and language, under this name. */
export function cachedList<T>(name: string, { request, parse }: Source<T>) {
  const entries = createEntries<Loaded<T>>()
  // A sign-out also clears what is in memory.
  let account = currentAccount()
  auth.subscribe(() => {
    if (currentAccount() === account) return
    account = currentAccount()
    entries.clear()
  })
  const keyFor = (scope: CacheScope) => cacheKey(scope, name)
  const load = (scope: CacheScope) => void loadList(entries, { scope, keyFor, request, parse })
  return {
    entries,
    keyFor,
    load,
    /** The cached copy at once, then the server's reply. */
    use: (): Loaded<T> => {
      const scope = useCacheScope()
      useLoad(scope, load)
      return entries.use(scope && keyFor(scope))
    },
  }
}
