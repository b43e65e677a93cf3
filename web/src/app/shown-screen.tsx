import { createElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lastMovement } from '../state/navigation.ts'
import type { ScreenName } from '../state/screen-names.ts'
import { joinClasses } from '../ui/join-classes.ts'
import { preloadNext, screenComponent } from './load-screen.ts'
import styles from './shown-screen.module.css'
import { whenIdle } from './when-idle.ts'

type ShownScreenProps = { name: ScreenName; onShown: () => void }

/** [S-01] the root of the one screen that shows. */
export function ShownScreen({ name, onShown }: ShownScreenProps) {
  const root = useRef<HTMLDivElement>(null)
  const [movement] = useState(lastMovement)

  useLayoutEffect(() => {
    if (movement === 'none') return
    // [S-03] and a screen reader starts with the new screen, not with the button that is gone.
    window.scrollTo(0, 0)
    root.current?.focus({ preventScroll: true })
  }, [movement])

  useEffect(() => whenIdle(() => preloadNext(name)), [name])
  useEffect(onShown, [onShown])

  return (
    <div
      ref={root}
      data-screen={name}
      tabIndex={-1}
      className={joinClasses(styles.screen, movement !== 'none' && styles[movement])}
    >
      {createElement(screenComponent(name))}
    </div>
  )
}
