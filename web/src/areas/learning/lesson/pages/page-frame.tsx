import { brand } from '@vela/contract/brand'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import slide from '../../../../ui/layout/slide-in.module.css'
import { rememberScroll, saveScroll, scrollOf } from './scroll-memory.ts'

type PageFrameProps = {
  id: string
  movement: 'none' | 'forward' | 'back'
  positionId: string
  children: ReactNode
}

/** Frames a page as the app frames a screen: slides it in, moves the focus to its heading and sets the title. */
export function PageFrame({ id, movement, positionId, children }: PageFrameProps) {
  const root = useRef<HTMLDivElement>(null)
  const [arrival] = useState(movement)

  // The next page starts at its top; a page reached in any other way restores its scroll position.
  useLayoutEffect(() => {
    const y = arrival === 'forward' ? 0 : scrollOf(id)
    if (arrival !== 'none' || y > 0) window.scrollTo(0, y)
  }, [arrival, id])

  useEffect(() => {
    const remember = () => rememberScroll(id, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', saveScroll)
    document.addEventListener('visibilitychange', saveScroll)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', saveScroll)
      document.removeEventListener('visibilitychange', saveScroll)
    }
  }, [id])

  useEffect(() => {
    const heading = root.current?.querySelector('h1')
    if (!heading) return
    document.title = `${heading.textContent} · ${brand.name}`
    // When the lesson opens, the focus moves only if it was lost together with the loading screen.
    if (arrival === 'none' && document.activeElement !== document.body) return
    heading.setAttribute('tabindex', '-1')
    heading.setAttribute('aria-describedby', positionId)
    heading.focus({ preventScroll: true })
  }, [arrival, positionId])

  return (
    <div ref={root} data-page={id} className={arrival === 'none' ? undefined : slide[arrival]}>
      {children}
    </div>
  )
}
