import { brand } from '@vela/contract/brand'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '../../../ui/after-paint.ts'
import slide from '../../../ui/layout/slide-in.module.css'

type ShownQuestionProps = {
  /** Undefined for the last step, whose own parts name the question they ask. */
  question: string | undefined
  movement: 'none' | 'forward' | 'back'
  counterId: string
  children: ReactNode
}

/** Does for a new question what the shell does for a new screen: it slides in, is read out, and names the page. */
export function ShownQuestion({ question, movement, counterId, children }: ShownQuestionProps) {
  const root = useRef<HTMLDivElement>(null)
  const [cameBy] = useState(movement)

  useLayoutEffect(() => {
    if (cameBy !== 'none') window.scrollTo(0, 0)
  }, [cameBy])

  // After the question is on the screen: a change of focus costs a cheap phone another layout.
  useEffect(() => {
    const focused = document.activeElement
    return afterPaint(() => {
      const heading = root.current?.querySelector('h1')
      if (!heading) return
      document.title = `${heading.textContent} · ${brand.name}`
      if (cameBy === 'none') return
      heading.setAttribute('tabindex', '-1')
      heading.setAttribute('aria-describedby', counterId)
      // A quick Tab may have reached an option by now, which a slow phone must not take from under the Enter.
      if (document.activeElement === focused) heading.focus({ preventScroll: true })
    })
  }, [cameBy, counterId])

  return (
    <div ref={root} data-question={question} className={cameBy === 'none' ? undefined : slide[cameBy]}>
      {children}
    </div>
  )
}
