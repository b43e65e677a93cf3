import { useSyncExternalStore } from 'react'

const dayBegan = () => new Date().setHours(0, 0, 0, 0)

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** When the local day began; an app that is woken the next morning shows the next day. */
export function useDay(): number {
  return useSyncExternalStore(subscribe, dayBegan)
}
