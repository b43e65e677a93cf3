import { brand } from '@vela/contract/brand'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '../../../ui/after-paint.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import slide from '../../../ui/layout/slide-in.module.css'
import styles from './quiz.module.css'

type QuestionFrameProps = {
  /** Undefined for the last step, whose parts have their own question. */
  question: string | undefined
  movement: 'none' | 'forward' | 'back'
  counterId: string
  children: ReactNode
}

/** Frames a question as the app frames a screen: slides it in, moves the focus to its heading and sets the title. */
export function QuestionFrame({ question, movement, counterId, children }: QuestionFrameProps) {
  const root = useRef<HTMLDivElement>(null)
  const [arrival] = useState(movement)

  useLayoutEffect(() => {
    if (arrival !== 'none') window.scrollTo(0, 0)
  }, [arrival])

  // The focus moves after the paint, because a focus change costs a slow phone another layout.
  useEffect(() => {
    const focused = document.activeElement
    return afterPaint(() => {
      const heading = root.current?.querySelector('h1')
      if (!heading) return
      document.title = `${heading.textContent} · ${brand.name}`
      if (arrival === 'none') return
      heading.setAttribute('tabindex', '-1')
      heading.setAttribute('aria-describedby', counterId)
      // A user who has already tabbed to an option keeps the focus there.
      if (document.activeElement === focused) heading.focus({ preventScroll: true })
    })
  }, [arrival, counterId])

  return (
    <div
      ref={root}
      data-question={question}
      className={joinClasses(styles.question, arrival !== 'none' && slide[arrival])}
    >
      {children}
    </div>
  )
}
