import { type Build, cachedApp } from './cached-app.ts'
import { activateMessage } from './page-protocol.ts'
import { requestKind } from './request-kind.ts'

// TypeScript knows the globals of a worker only in place of the page's.
type Lasting = { readonly waitUntil: (work: Promise<unknown>) => void }
type Asking = Lasting & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
type Listens<Kind extends string, Event> = (kind: Kind, listener: (event: Event) => void) => void
type WorkerScope = {
  readonly addEventListener: Listens<'install' | 'activate', Lasting> &
    Listens<'fetch', Asking> &
    Listens<'message', { readonly data: unknown }>
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly location: Location
  readonly caches: CacheStorage
  readonly fetch: typeof globalThis.fetch
}

/** Put in by web/build/build-worker.ts. */
declare const velaBuild: Build

const scope = globalThis as unknown as WorkerScope
const app = cachedApp(velaBuild, { caches: scope.caches, fetch: (asked, how) => scope.fetch(asked, how) })

scope.addEventListener('install', (event) => event.waitUntil(app.install()))

// The page that asked for the worker has no other one: from now on it finds its chunks offline.
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([app.removeOutlived(), scope.clients.claim()])),
)

scope.addEventListener('message', ({ data }) => {
  if (data === activateMessage) void scope.skipWaiting()
})

scope.addEventListener('fetch', (event) => {
  const what = requestKind(event.request, scope.location.origin)
  if (what === 'asset') event.respondWith(app.openAsset(event.request))
  if (what !== 'page') return
  event.respondWith(app.openPage(event.request))
  event.waitUntil(app.renewPage())
})
