import { useEffect, useSyncExternalStore } from 'react'
import { outbox, startOutbox } from '../../../api/outbox/browser-outbox.ts'
import type { Progress } from '../../../state/outbox/outbox-items.ts'

// Progress younger than this is not refetched, for example when moving between screens of a lesson.
const maxAgeMs = 10_000

/** The progress on all devices, as far as this one knows. [L-01] Refetches when a screen opens. */
export function useProgress(): Progress {
  useEffect(() => {
    startOutbox()
    outbox.refresh(maxAgeMs)
  }, [])
  return useSyncExternalStore(outbox.subscribe, outbox.progress, outbox.progress)
}
