import { useEffect, useRef, useState } from 'react'

// The time constant of the reveal: any backlog is shown within about three times this long.
const lagMs = 250
const minPerMs = 0.06

/**
 * The number of characters shown after `elapsedMs` more. The larger the backlog, the faster it is shown, so that it
 * never falls behind.
 */
export function revealProgress(shown: number, length: number, elapsedMs: number): number {
  const left = length - shown
  const step = left * (1 - Math.exp(-elapsedMs / lagMs))
  return Math.min(length, shown + Math.max(step, minPerMs * elapsedMs))
}

const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** How many characters of a text are shown. A text that is not live is shown at once. */
export function useReveal(text: string, isLive: boolean): number {
  const [shown, setShown] = useState(() => (isLive ? 0 : text.length))
  const position = useRef(shown)
  const { length } = text

  useEffect(() => {
    if (position.current >= length) return undefined
    let frame = 0
    let before = performance.now()
    const step = (now: number) => {
      position.current = isMotionReduced() ? length : revealProgress(position.current, length, now - before)
      before = now
      setShown(Math.floor(position.current))
      if (position.current < length) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [length])

  return Math.min(shown, length)
}
