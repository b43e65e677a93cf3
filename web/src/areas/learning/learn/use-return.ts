import { useEffect } from 'react'
import { readStored } from '../../../state/storage/local-storage.ts'

const offset = 200
const delayMs = 500

function findPlace(chapter: string): HTMLElement | null {
  // The chapters of a finished course are folded away: then its head.
  return document.getElementById(chapter) ?? document.getElementById(chapter.split('/')[0] ?? '')
}

/** [L-08] scrolls to the chapter that was open last, once the map is there. */
export function useReturn(isReady: boolean): void {
  useEffect(() => {
    const last = readStored('last_course')
    if (!isReady || last === null) return undefined
    const timer = setTimeout(() => {
      const place = findPlace(last)
      // Whoever has begun to scroll knows where they want to be.
      if (place === null || window.scrollY > 0) return
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      window.scrollTo({
        top: Math.max(0, place.getBoundingClientRect().top + window.scrollY - offset),
        behavior: isStill ? 'instant' : 'smooth',
      })
    }, delayMs)
    return () => clearTimeout(timer)
  }, [isReady])
}
