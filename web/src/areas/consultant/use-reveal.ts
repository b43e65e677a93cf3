import { useEffect, useRef, useState } from 'react'
import { revealProgress } from './reveal-progress.ts'

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** How many letters of a text show. What is there already when it is first seen shows at once, unless it is live. */
export function useReveal(text: string, isLive: boolean): number {
  const [shown, setShown] = useState(() => (isLive ? 0 : text.length))
  const place = useRef(shown)
  const { length } = text

  useEffect(() => {
    if (place.current >= length) return undefined
    let frame = 0
    let before = performance.now()
    const step = (now: number) => {
      place.current = isStill() ? length : revealProgress(place.current, length, now - before)
      before = now
      setShown(Math.floor(place.current))
      if (place.current < length) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [length])

  return Math.min(shown, length)
}
