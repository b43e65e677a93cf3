import { useSyncExternalStore } from 'react'

const dayBegan = () => new Date().setHours(0, 0, 0, 0)
const dayEnds = () => new Date().setHours(24, 0, 0, 0)

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const waitForMidnight = () => {
    timer = setTimeout(() => {
      onChange()
      waitForMidnight()
    }, dayEnds() - Date.now())
  }
  waitForMidnight()
  // A device that slept may have stopped the clock of that timer.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** When the local day began; an app that is open over midnight, or woken the next morning, shows the next day. */
export function useDay(): number {
  return useSyncExternalStore(subscribe, dayBegan)
}
