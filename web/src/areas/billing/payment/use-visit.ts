import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `begin` once per visit to a screen; the returned function gives the signal that aborts when the visit ends. */
export function useVisit(begin: () => void): () => AbortSignal {
  const visit = useRef(new AbortController())
  const onBegin = useEffectEvent(begin)
  useEffect(() => {
    const here = new AbortController()
    visit.current = here
    // React's strict mode unmounts its trial mount before this microtask runs.
    queueMicrotask(() => here.signal.aborted || onBegin())
    return () => here.abort()
  }, [])
  return () => visit.current.signal
}
