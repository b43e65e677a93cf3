import { useEffect } from 'react'
import { network } from '../state/network.ts'
import { useStoreValue } from '../state/storage/persisted-store.ts'
import { checkNetwork } from './client.ts'

const firstCheckMs = 1000
const checkEveryMs = 5000

/**
 * Whether the server can be reached, judged by completed requests. Some computers report `navigator.onLine` as false
 * for ever and others as true without a network, so the browser's events only trigger a check.
 */
export function useIsOnline(): boolean {
  const isReached = useStoreValue(network, (state) => state.isReached)
  useEffect(() => {
    const check = () => void checkNetwork()
    window.addEventListener('offline', check)
    window.addEventListener('online', check)
    return () => {
      window.removeEventListener('offline', check)
      window.removeEventListener('online', check)
    }
  }, [])
  useEffect(() => {
    if (isReached) return undefined
    // The service worker may have served the app without a network, with no request sent since.
    const delayMs = isReached === null ? firstCheckMs : checkEveryMs
    const timer = setInterval(() => {
      if (!document.hidden) void checkNetwork()
    }, delayMs)
    return () => clearInterval(timer)
  }, [isReached])
  return isReached !== false
}
