import { type ComponentType, useEffect, useState } from 'react'
import { onQueuedToast } from '../../state/toasts.ts'
import { whenIdle } from '../when-idle.ts'

/** Loads the toast containers when the browser is idle, so that they are available once the network is not. */
export function ToastHost() {
  const [Containers, setContainers] = useState<ComponentType | null>(null)

  useEffect(() => {
    const load = () => {
      import('./toast-containers.tsx').then(
        (module) => setContainers(() => module.ToastContainers),
        // A missing toast must not break the page; the next queued toast tries again.
        () => {},
      )
    }
    const stopIdle = whenIdle(load)
    const stopWaiting = onQueuedToast(load)
    return () => {
      stopIdle()
      stopWaiting()
    }
  }, [])

  return Containers && <Containers />
}
