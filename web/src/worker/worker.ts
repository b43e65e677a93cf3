/**
 * The service worker: lets a signed-in user open and use the academy without a network.
 *
 * It answers only navigations to `/` and requests for hashed assets (request-kind.ts); every API call goes to the
 * network. One complete build is cached, and the previous one for tabs that are still open (cached-app.ts). A page is
 * never mixed with chunks of another build. web/src/app/offline/service-worker.ts registers and updates it.
 */

import { type Build, cachedApp } from './cached-app.ts'
import { activateMessage } from './page-protocol.ts'
import { requestKind } from './request-kind.ts'

// TypeScript's worker globals cannot be loaded together with those of the page.
type ExtendableEvent = { readonly waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = ExtendableEvent & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
type AddListener<Kind extends string, Event> = (kind: Kind, listener: (event: Event) => void) => void
type WorkerScope = {
  readonly addEventListener: AddListener<'install' | 'activate', ExtendableEvent> &
    AddListener<'fetch', FetchEvent> &
    AddListener<'message', { readonly data: unknown }>
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly location: Location
  readonly caches: CacheStorage
  readonly fetch: typeof globalThis.fetch
}

/** Defined by web/build/build-worker.ts. */
declare const velaBuild: Build

const scope = globalThis as unknown as WorkerScope
const app = cachedApp(velaBuild, {
  caches: scope.caches,
  fetch: (request, init) => scope.fetch(request, init),
})

scope.addEventListener('install', (event) => event.waitUntil(app.install()))

// The page that registered the worker is not controlled by it yet; claiming it lets the page find its chunks offline.
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([app.removeObsolete(), scope.clients.claim()])),
)

scope.addEventListener('message', ({ data }) => {
  if (data === activateMessage) void scope.skipWaiting()
})

scope.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, scope.location.origin)
  if (kind === 'asset') event.respondWith(app.openAsset(event.request))
  if (kind !== 'page') return
  event.respondWith(app.openPage(event.request))
  event.waitUntil(app.renewPage())
})
