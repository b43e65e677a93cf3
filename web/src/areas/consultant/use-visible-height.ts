import { useEffect } from 'react'

/** Exposes the visible height to CSS, because in some browsers the on-screen keyboard covers the page. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return undefined
    const { style } = document.documentElement
    const measure = () => {
      // Zooming in reduces the height too, and must not change the layout.
      const isCovered = viewport.scale < 1.05 && viewport.height < window.innerHeight - 1
      if (isCovered) style.setProperty('--visible-height', `${viewport.height}px`)
      else style.removeProperty('--visible-height')
      // The browser has scrolled the page to show the input, which is visible without that now.
      if (isCovered) window.scrollTo(0, 0)
    }
    measure()
    viewport.addEventListener('resize', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      style.removeProperty('--visible-height')
    }
  }, [])
}
