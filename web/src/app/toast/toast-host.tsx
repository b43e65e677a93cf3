import { type ComponentType, useEffect, useState } from 'react'
import { onQueuedToast } from '../../state/toasts.ts'
import { whenIdle } from '../when-idle.ts'

/** Fetches the toast library at idle, so that it is there when the network is not. */
export function ToastHost() {
  const [Containers, setContainers] = useState<ComponentType | null>(null)

  useEffect(() => {
    const load = () => {
      import('./toast-containers.tsx').then(
        (module) => setContainers(() => module.ToastContainers),
        // No toast is worth the page: the next one that waits asks again.
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
