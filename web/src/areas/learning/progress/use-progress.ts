import { useEffect, useSyncExternalStore } from 'react'
import { outbox, startOutbox } from './outbox-of-tab.ts'
import type { Progress } from './progress-items.ts'

// Between two screens of a lesson nothing has happened elsewhere that could not wait.
const freshMs = 10_000

/** What was done anywhere, as far as this device knows; [L-01] asks the server when a screen opens. */
export function useProgress(): Progress {
  useEffect(() => {
    startOutbox()
    outbox.refresh(freshMs)
  }, [])
  return useSyncExternalStore(outbox.subscribe, outbox.progress, outbox.progress)
}
