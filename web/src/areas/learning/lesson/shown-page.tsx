import { brand } from '@vela/contract/brand'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import slide from '../../../ui/layout/slide-in.module.css'
import { keepScroll, noteScroll, scrollOf } from './scroll-memory.ts'

type ShownPageProps = {
  id: string
  movement: 'none' | 'forward' | 'back'
  placeId: string
  children: ReactNode
}

/** Does for a new page what the shell does for a new screen: it slides in, is read out, and names the page. */
export function ShownPage({ id, movement, placeId, children }: ShownPageProps) {
  const root = useRef<HTMLDivElement>(null)
  const [cameBy] = useState(movement)

  // Back to where it was read; a page that comes next begins at its top.
  useLayoutEffect(() => {
    const y = cameBy === 'forward' ? 0 : scrollOf(id)
    if (cameBy !== 'none' || y > 0) window.scrollTo(0, y)
  }, [cameBy, id])

  useEffect(() => {
    const note = () => noteScroll(id, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', keepScroll)
    document.addEventListener('visibilitychange', keepScroll)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', keepScroll)
      document.removeEventListener('visibilitychange', keepScroll)
    }
  }, [id])

  useEffect(() => {
    const heading = root.current?.querySelector('h1')
    if (!heading) return
    document.title = `${heading.textContent} · ${brand.name}`
    // On arrival only if what was there before the pages came has taken the focus with it.
    if (cameBy === 'none' && document.activeElement !== document.body) return
    heading.setAttribute('tabindex', '-1')
    heading.setAttribute('aria-describedby', placeId)
    heading.focus({ preventScroll: true })
  }, [cameBy, placeId])

  return (
    <div ref={root} data-page={id} className={cameBy === 'none' ? undefined : slide[cameBy]}>
      {children}
    </div>
  )
}
