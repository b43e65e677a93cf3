import { type Course, type Element, listElements } from '@vela/contract/learning'
import { send } from '../../../api/client.ts'
import { currentAccount } from '../../../state/session/auth.ts'
import { cacheKey } from '../../../state/storage/cache-keys.ts'
import { deviceStore } from '../../../state/storage/device-store.ts'
import { type CacheScope, isCurrent } from './cache-scope.ts'

type Reply = Omit<Pages, 'elements'> & { readonly data: readonly Element[]; readonly hash: string }
export type Pages = {
  readonly elements: readonly Element[]
  readonly terms: Readonly<Record<string, { readonly term: string; readonly meaning: string }>>
  /** [N-31] The object that opens the chapter, as SVG. */
  readonly drawing?: string | undefined
}

const asPages = ({ data, terms, drawing }: Reply): Pages => ({ elements: data, terms, drawing })

// The key ends with the chapter's hash, so outdated chapters are found without reading their pages.
const keyPrefix = (scope: CacheScope, chapter: string) => `${cacheKey(scope, 'pages', chapter)}|`
const copyAt = (key: string) => ({ store: 'copies', key }) as const

/** The cached pages of a chapter, whatever their hash. */
export async function readPages(
  scope: CacheScope,
  chapter: string,
): Promise<{ hash: string; pages: Pages } | null> {
  for (const copy of (await deviceStore.list('copies', keyPrefix(scope, chapter))).values()) {
    const known = listElements.replies[200].safeParse(copy)
    if (known.success) return { hash: known.data.hash, pages: asPages(known.data) }
  }
  return null
}

/** The open chapters whose pages are not cached or are outdated. */
export async function findMissing(scope: CacheScope, courses: readonly Course[]) {
  const cached = new Set(await deviceStore.keys('copies', cacheKey(scope, 'pages', '')))
  return courses
    .flatMap(({ sections }) => sections)
    .filter(({ id, hash, isOpen }) => isOpen && !cached.has(keyPrefix(scope, id) + hash))
}

/** Replaces every older cached copy of the chapter. */
async function storePages(prefix: string, reply: Reply): Promise<void> {
  const newest = prefix + reply.hash
  const older = (await deviceStore.keys('copies', prefix)).filter((key) => key !== newest)
  await deviceStore.write([
    ...older.map((key) => ({ ...copyAt(key), value: undefined })),
    { ...copyAt(newest), value: reply },
  ])
}

const inFlight = new Map<string, Promise<Pages>>()

async function fetchAndStore(scope: CacheScope, chapter: string): Promise<Pages> {
  const reply = await send(listElements, { query: { sectionId: chapter } }, { isQuiet: true })
  // Nothing is cached for an account that has signed out since.
  if (currentAccount() === scope.account) await storePages(keyPrefix(scope, chapter), reply)
  return asPages(reply)
}

/** Fetches a chapter and caches it. Concurrent calls share one request. */
export function fetchPages(scope: CacheScope, chapter: string): Promise<Pages> {
  const key = keyPrefix(scope, chapter)
  const pending = inFlight.get(key)
  if (pending !== undefined) return pending
  if (!isCurrent(scope)) return Promise.reject(new Error('the account or language has changed'))
  const request = fetchAndStore(scope, chapter).finally(() => inFlight.delete(key))
  inFlight.set(key, request)
  return request
}
