import { auth, hasSession } from '../../state/session/auth.ts'
import { whenIdle } from '../when-idle.ts'

/** A visitor gets no worker. Whoever signs in gets one, and a browser that has one keeps being told who is there. */
export function startServiceWorker(): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || !container) return
  const start = () => {
    if (!hasSession() && !container.controller) return
    stop()
    whenIdle(() => {
      // The app goes on without it, as it would in a browser that has no workers.
      import('./service-worker.ts').then((module) => module.registerServiceWorker(container)).catch(() => {})
    })
  }
  const stop = auth.subscribe(start)
  start()
}
