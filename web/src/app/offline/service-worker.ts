/**
 * The page's side of the service worker (web/src/worker/worker.ts is the other side).
 *
 * The worker is registered only for signed-in users. A newer build waits until no tab is open or the user asks for it,
 * so the code never changes under an open page. The page tells the worker through a cache whether a user is signed in,
 * because a worker cannot read local storage. Reminders belong to a signed-in user: they end with the session.
 */

import { createStore } from 'zustand/vanilla'
import { auth, hasSession } from '../../state/session/auth.ts'
import { trustedWorker } from '../../ui/trusted-types.ts'
import { activateMessage, signedInCache } from '../../worker/page-protocol.ts'

const updateCheckMs = 3_600_000

/** A newer build that is installed and waiting. It activates when no tab is open, or when the user asks for it. */
export const waitingBuild = createStore<{ readonly worker: ServiceWorker | null }>(() => ({ worker: null }))

async function syncSignedInCache(): Promise<void> {
  if (hasSession()) await caches.open(signedInCache)
  else await caches.delete(signedInCache)
}

/** A browser without a signed-in user is not reminded. */
async function endReminders(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration()
  const subscription = await pushManagerOf(registration)?.getSubscription()
  await subscription?.unsubscribe()
}

/** Tells the server about the subscription, which the browser may have replaced. */
async function renewReminder(registration: ServiceWorkerRegistration): Promise<void> {
  if (!(await pushManagerOf(registration)?.getSubscription())) return
  const { startReminder } = await import('../../api/reminders/reminders.ts')
  await startReminder()
}

/** Safari on a phone has none outside of the home screen. */
const pushManagerOf = (registration: ServiceWorkerRegistration | undefined): PushManager | undefined =>
  registration?.pushManager

function watchUpdates(registration: ServiceWorkerRegistration): void {
  // The first service worker activates without waiting, so it is not an update.
  const publish = () => waitingBuild.setState({ worker: registration.active && registration.waiting })
  const watchInstalling = () => registration.installing?.addEventListener('statechange', publish)
  registration.addEventListener('updatefound', watchInstalling)
  watchInstalling()
  publish()
  registration.waiting?.addEventListener('statechange', publish)

  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < updateCheckMs) return
    checkedAt = Date.now()
    registration.update().catch(() => {})
  })
}

export function registerServiceWorker(container: ServiceWorkerContainer): void {
  let isRegistered = false
  const update = () => {
    // Without cache storage the worker simply forwards requests to the server.
    syncSignedInCache().catch(() => {})
    // If the browser fails to end the subscription, the server still sends nothing: the session has ended.
    if (!hasSession()) endReminders(container).catch(() => {})
    if (isRegistered || !hasSession()) return
    isRegistered = true
    // Some browsers refuse registration in private windows.
    container
      .register(trustedWorker())
      .then((registration) => {
        watchUpdates(registration)
        return renewReminder(registration)
      })
      .catch(() => {})
  }
  auth.subscribe(update)
  update()
}

/**
 * Activates the waiting build and reloads. The state is stored at every step, so the new build continues at the same
 * screen.
 */
export function activateWaitingBuild(container: ServiceWorkerContainer): void {
  const { worker } = waitingBuild.getState()
  container.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker?.postMessage(activateMessage)
}
