import { type TouchEvent, useRef } from 'react'

type Swipe = { readonly onNext: () => void; readonly onPrevious: () => void }

const minDistance = 56
// The width of the screen edge in pixels: a swipe that starts there is the phone's own back or forward gesture.
const edge = 24

const scrollsSideways = (target: EventTarget) => {
  if (target instanceof Element && target.matches('input, textarea')) return true
  const box = target instanceof Element ? target.closest('.table') : null
  return box !== null && box.scrollWidth > box.clientWidth
}

/**
 * [L-12] A swipe to the left goes forward, one to the right goes back. Scrolling, zooming, selecting text, moving a
 * table or a slider does neither.
 */
export function useSwipe({ onNext, onPrevious }: Swipe) {
  const start = useRef<{ x: number; y: number } | null>(null)

  return {
    onTouchStart({ touches, target }: TouchEvent) {
      const finger = touches[0]
      const isFree =
        finger !== undefined &&
        touches.length === 1 &&
        finger.clientX > edge &&
        finger.clientX < window.innerWidth - edge &&
        !scrollsSideways(target)
      start.current = isFree ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      const from = start.current
      start.current = null
      if (from === null || finger === undefined || getSelection()?.isCollapsed === false) return
      const [right, down] = [finger.clientX - from.x, finger.clientY - from.y]
      if (Math.abs(right) < minDistance || Math.abs(right) < 2 * Math.abs(down)) return
      if (right < 0) onNext()
      else onPrevious()
    },
    onTouchCancel() {
      start.current = null
    },
  }
}
