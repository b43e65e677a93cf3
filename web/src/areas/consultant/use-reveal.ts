import { useEffect, useRef, useState } from 'react'
import { revealProgress } from './reveal-progress.ts'

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
