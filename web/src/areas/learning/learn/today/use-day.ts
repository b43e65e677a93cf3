import { useSyncExternalStore } from 'react'

const startOfDay = () => new Date().setHours(0, 0, 0, 0)
const endOfDay = () => new Date().setHours(24, 0, 0, 0)

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const waitForMidnight = () => {
    timer = setTimeout(() => {
      onChange()
      waitForMidnight()
    }, endOfDay() - Date.now())
  }
  waitForMidnight()
  // Timers may stop while the device sleeps.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** The start of the local day, updated at midnight and when a sleeping device wakes. */
export function useDay(): number {
  return useSyncExternalStore(subscribe, startOfDay)
}
