import { type Course, listCourses, type OwnPlan, readPlan } from '@vela/contract/learning'
import { refusalOf } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { withoutParameter } from '../../../state/navigation/url-parameters.ts'
import { auth, currentAccount } from '../../../state/session/auth.ts'
import { cacheKey, coursesKey } from '../../../state/storage/cache-keys.ts'
import { deviceStore, readCopy } from '../../../state/storage/device-store.ts'
import { type CacheScope, inOtherLanguage, isCurrent } from './cache-scope.ts'
import { createEntries, type Entries, type Loaded } from './entries.ts'

export const courseEntries = createEntries<Loaded<readonly Course[]>>()
export const planEntries = createEntries<Loaded<OwnPlan | null>>()

// A sign-out also clears what is in memory.
let account = currentAccount()
auth.subscribe(() => {
  if (currentAccount() === account) return
  account = currentAccount()
  courseEntries.clear()
  planEntries.clear()
})

export const planKey = (scope: CacheScope) => cacheKey(scope, 'plan')

type Source<T> = {
  readonly scope: CacheScope
  readonly keyFor: (scope: CacheScope) => string
  readonly request: () => Promise<T>
  /** Validates a cached copy; undefined if an older version of the app stored it in another shape. */
  readonly parse: (copy: unknown) => T | undefined
  /** Called when the server answers 404. */
  readonly onUnknown?: () => void
}

async function readCached<T>({ keyFor, parse }: Source<T>, scope: CacheScope): Promise<T | undefined> {
  return parse(await readCopy(keyFor(scope)))
}

const loadingKeys = new Set<string>()

/**
 * Loads one list. Concurrent calls share one request: the map asks for the lists that `readAhead` is already loading.
 */
export async function loadList<T>(entries: Entries<Loaded<T>>, source: Source<T>): Promise<void> {
  const key = source.keyFor(source.scope)
  if (!isCurrent(source.scope) || loadingKeys.has(key)) return
  loadingKeys.add(key)
  try {
    await loadOnce(entries, source)
  } finally {
    loadingKeys.delete(key)
  }
}

/** Shows the cached copy at once and the server's response when it arrives. */
async function loadOnce<T>(entries: Entries<Loaded<T>>, source: Source<T>): Promise<void> {
  const { scope, onUnknown } = source
  const key = source.keyFor(scope)
  if (entries.get(key)?.is === 'failed') entries.put(key, { is: 'loading' })
  let isUnknown = false
  const answer = source.request().then(
    (value) => ({ value }),
    (error: unknown) => {
      isUnknown = refusalOf(error)?.status === 404
      return null
    },
  )
  const isShown = () => entries.get(key)?.is === 'ready'
  const cached = await readCached(source, scope)
  if (cached !== undefined && !isShown() && currentAccount() === scope.account)
    entries.put(key, { is: 'ready', value: cached })
  const fresh = await answer
  if (currentAccount() !== scope.account) return
  if (fresh === null) {
    if (isUnknown && onUnknown) return onUnknown()
    if (isShown()) return
    const other = inOtherLanguage(scope)
    const foreign = await readCached(source, other)
    if (isShown() || currentAccount() !== scope.account) return
    if (foreign !== undefined) entries.put(key, { is: 'ready', value: foreign, language: other.language })
    else entries.put(key, { is: 'failed', retry: () => void loadList(entries, source) })
    return
  }
  const shown = entries.get(key)
  // An unchanged response causes no render.
  if (shown?.is === 'ready' && JSON.stringify(shown.value) === JSON.stringify(fresh.value)) {
    if (cached !== undefined) return
  } else entries.put(key, { is: 'ready', value: fresh.value })
  await deviceStore.write([{ store: 'copies', key, value: fresh.value }])
}

function coursesOf(scope: CacheScope, course: string | null): Source<readonly Course[]> {
  return {
    scope,
    keyFor: (scopeOfCopy) => coursesKey(scopeOfCopy, course),
    request: async () => {
      const query = course === null ? {} : { id: course }
      return (await send(listCourses, { query }, { isQuiet: true })).data
    },
    parse: (copy) => listCourses.replies[200].safeParse({ data: copy }).data?.data,
    ...(course !== null && { onUnknown: () => loadAllInstead(scope, course) }),
  }
}

function loadAllInstead(scope: CacheScope, course: string): void {
  history.replaceState(history.state, '', withoutParameter(location.href, 'ch'))
  loadCourses(scope, null)
  // A new state makes the screen that shows this entry read the URL again.
  courseEntries.put(coursesKey(scope, course), { is: 'loading' })
}

/** [L-02] Loads all courses, or one. */
export function loadCourses(scope: CacheScope, course: string | null): void {
  void loadList(courseEntries, coursesOf(scope, course))
}

export function loadPlan(scope: CacheScope): void {
  void loadList(planEntries, {
    scope,
    keyFor: planKey,
    request: async () => (await send(readPlan, { query: {} }, { isQuiet: true })).data,
    parse: (copy) => readPlan.replies[200].safeParse({ data: copy }).data?.data,
  })
}

/** The chapter in the list of courses that is in memory or cached; makes no request. */
export async function findSection(scope: CacheScope, course: string | null, chapter: string) {
  const entry = courseEntries.get(coursesKey(scope, course))
  const courses = entry?.is === 'ready' ? entry.value : await readCached(coursesOf(scope, course), scope)
  return courses?.flatMap(({ sections }) => sections).find(({ id }) => id === chapter)
}
