import { createStore } from 'zustand/vanilla'
import { auth, hasSession } from '../../state/session/auth.ts'
import { trustedWorker } from '../../ui/trusted-types.ts'
import { activateMessage, signedInCache } from '../../worker/page-protocol.ts'

const betweenLooksMs = 3_600_000

/** A newer build that is here and waits: it takes over when no tab is left, or when the person says so. */
export const waitingBuild = createStore<{ readonly worker: ServiceWorker | null }>(() => ({ worker: null }))

async function markSession(): Promise<void> {
  if (hasSession()) await caches.open(signedInCache)
  else await caches.delete(signedInCache)
}

function followBuilds(registration: ServiceWorkerRegistration): void {
  // The first worker waits for nobody.
  const look = () => waitingBuild.setState({ worker: registration.active && registration.waiting })
  const follow = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', follow)
  follow()
  look()
  registration.waiting?.addEventListener('statechange', look)

  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < betweenLooksMs) return
    lookedAt = Date.now()
    registration.update().catch(() => {})
  })
}

export function registerServiceWorker(container: ServiceWorkerContainer): void {
  let isAsked = false
  const keep = () => {
    // Without a place to keep it, the worker answers as the server does.
    markSession().catch(() => {})
    if (isAsked || !hasSession()) return
    isAsked = true
    // Refused in some private windows.
    container
      .register(trustedWorker())
      .then(followBuilds)
      .catch(() => {})
  }
  auth.subscribe(keep)
  keep()
}

/** The state is kept at every step, so the new build goes on where this one is. */
export function activateWaitingBuild(container: ServiceWorkerContainer): void {
  const { worker } = waitingBuild.getState()
  container.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker?.postMessage(activateMessage)
}
