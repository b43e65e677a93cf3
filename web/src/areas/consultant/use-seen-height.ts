import { useEffect } from 'react'

/** A keyboard on the screen covers the page in some browsers: says how much of the height is left. */
export function useSeenHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return undefined
    const { style } = document.documentElement
    const measure = () => {
      // Who has zoomed in sees less too, and wants to.
      const isCovered = seen.scale < 1.05 && seen.height < window.innerHeight - 1
      if (isCovered) style.setProperty('--seen-height', `${seen.height}px`)
      else style.removeProperty('--seen-height')
      // It was pushed up to show the input, which is in sight without that now.
      if (isCovered) window.scrollTo(0, 0)
    }
    measure()
    seen.addEventListener('resize', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      style.removeProperty('--seen-height')
    }
  }, [])
}
