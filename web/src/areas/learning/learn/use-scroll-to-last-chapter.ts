import { useEffect } from 'react'
import { readStored } from '../../../state/storage/local-storage.ts'

const offset = 200
const delayMs = 500

function findTarget(chapter: string): HTMLElement | null {
  // The chapters of a finished course are collapsed; then the course's header is the target.
  return document.getElementById(chapter) ?? document.getElementById(chapter.split('/')[0] ?? '')
}

/** [L-08] Scrolls to the chapter that was open last, once the map is shown. */
export function useScrollToLastChapter(isReady: boolean): void {
  useEffect(() => {
    const last = readStored('last_course')
    if (!isReady || last === null) return undefined
    const timer = setTimeout(() => {
      const target = findTarget(last)
      // A user who has already scrolled is not moved.
      if (target === null || window.scrollY > 0) return
      const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      window.scrollTo({
        top: Math.max(0, target.getBoundingClientRect().top + window.scrollY - offset),
        behavior: isMotionReduced ? 'instant' : 'smooth',
      })
    }, delayMs)
    return () => clearTimeout(timer)
  }, [isReady])
}
