import { useEffect, useEffectEvent, useRef } from 'react'

/** Begins once on each visit to a screen; what is asked on the visit has its signal. */
export function useVisit(begin: () => void): () => AbortSignal {
  const visit = useRef(new AbortController())
  const onBegin = useEffectEvent(begin)
  useEffect(() => {
    const here = new AbortController()
    visit.current = here
    // A mount that React only tries out is over before this.
    queueMicrotask(() => here.signal.aborted || onBegin())
    return () => here.abort()
  }, [])
  return () => visit.current.signal
}
