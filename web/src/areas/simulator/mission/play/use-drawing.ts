import { type RefObject, useEffect, useEffectEvent } from 'react'

type Drawing = {
  /** The clip of the chart, which is scaled to the months that are shown. */
  readonly element: RefObject<SVGElement | null>
  /** The month from which it is drawn; null if nothing is being drawn. */
  readonly from: number | null
  readonly to: number
  readonly total: number
  readonly onMonth: (month: number) => void
  readonly onDrawn: () => void
}

const msPerMonth = 45
const shortestMs = 900
const longestMs = 5000

/** Draws the chart by scaling its clip; with reduced motion it shows the end at once. */
export function useDrawing({ element, from, to, total, onMonth, onDrawn }: Drawing): void {
  const showMonth = useEffectEvent(onMonth)
  const finish = useEffectEvent(onDrawn)

  useEffect(() => {
    if (from === null) return undefined
    const clip = element.current
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (clip === null || isStill) {
      finish()
      return undefined
    }
    const duration = Math.min(longestMs, Math.max(shortestMs, (to - from) * msPerMonth))
    const scale = (month: number) => ({ transform: `scaleX(${month / total})` })
    const animation = clip.animate([scale(from), scale(to)], { duration, fill: 'forwards' })
    let frame = 0
    let shown = from
    const step = () => {
      const share = Math.min(1, Number(animation.currentTime ?? 0) / duration)
      const month = from + Math.floor(share * (to - from))
      if (month !== shown) showMonth(month)
      shown = month
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    animation.onfinish = () => finish()
    return () => {
      cancelAnimationFrame(frame)
      animation.onfinish = null
      animation.cancel()
    }
  }, [element, from, to, total])
}
