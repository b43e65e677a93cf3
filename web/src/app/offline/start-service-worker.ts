import { auth, hasSession } from '../../state/session/auth.ts'
import { whenIdle } from '../when-idle.ts'

/**
 * Registers the service worker at sign-in; visitors get none. An already active worker must also learn of a sign-out.
 */
export function startServiceWorker(): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || !container) return
  const start = () => {
    if (!hasSession() && !container.controller) return
    stop()
    whenIdle(() => {
      // The app works without a service worker, as in a browser that does not support one.
      import('./service-worker.ts').then((module) => module.registerServiceWorker(container)).catch(() => {})
    })
  }
  const stop = auth.subscribe(start)
  start()
}
