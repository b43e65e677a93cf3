/**
 * The service worker: lets a signed-in user open and use the academy without a network, and shows reminders.
 *
 * It answers only navigations to `/` and requests for hashed assets (request-kind.ts); every API call goes to the
 * network. One complete build is cached, and the previous one for tabs that are still open (cached-app.ts). A page is
 * never mixed with chunks of another build. web/src/app/offline/service-worker.ts registers and updates it. Reminders
 * are in reminders.ts.
 */

import { type Build, cachedApp } from './cached-app.ts'
import { activateMessage } from './page-protocol.ts'
import { openReminder, type ReminderScope, renewSubscription, showReminder } from './reminders.ts'
import { requestKind } from './request-kind.ts'

// TypeScript's worker globals cannot be loaded together with those of the page.
type ExtendableEvent = { readonly waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = ExtendableEvent & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
type AddListener<Kind extends string, Event> = (kind: Kind, listener: (event: Event) => void) => void
type PushEvent = ExtendableEvent & { readonly data: { readonly text: () => string } | null }
type ClickEvent = ExtendableEvent & { readonly notification: { readonly close: () => void } }
type WorkerScope = ReminderScope & {
  readonly addEventListener: AddListener<'install' | 'activate' | 'pushsubscriptionchange', ExtendableEvent> &
    AddListener<'fetch', FetchEvent> &
    AddListener<'message', { readonly data: unknown }> &
    AddListener<'push', PushEvent> &
    AddListener<'notificationclick', ClickEvent>
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly location: Location
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

scope.addEventListener('push', (event) => event.waitUntil(showReminder(scope, event.data?.text())))

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openReminder(scope))
})

scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(scope)))
