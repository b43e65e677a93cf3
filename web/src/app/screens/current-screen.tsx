import { brand } from '@vela/contract/brand'
import { createElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { lastMovement } from '../../state/navigation/navigation.ts'
import type { ScreenName } from '../../state/navigation/screen-names.ts'
import { track } from '../../telemetry/track.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import slide from '../../ui/layout/slide-in.module.css'
import { whenIdle } from '../when-idle.ts'
import styles from './current-screen.module.css'
import { preloadNext, screenComponent } from './load-screen.ts'

type CurrentScreenProps = { name: ScreenName; onShown: () => void }

/** [S-01] The root of the one screen that shows. */
export function CurrentScreen({ name, onShown }: CurrentScreenProps) {
  const root = useRef<HTMLDivElement>(null)
  const [movement] = useState(lastMovement)
  const t = useTexts('front')

  useLayoutEffect(() => {
    if (movement === 'none') return
    // [S-03] The focus moves to the heading so that a screen reader announces the new screen; the pressed button no
    // longer exists.
    window.scrollTo(0, 0)
    const start = root.current?.querySelector('h1') ?? root.current
    start?.setAttribute('tabindex', '-1')
    start?.focus({ preventScroll: true })
  }, [movement])

  // `t` changes with the language, and so does the heading.
  useEffect(() => {
    const heading = root.current?.querySelector('h1')?.textContent
    if (name === 'gender') document.title = t('page_title', { brand: brand.name })
    else document.title = heading ? `${heading} · ${brand.name}` : brand.name
  }, [name, t])

  // [T-01] Tracks the view of the screen.
  useEffect(() => {
    track('View', { screen: name })
    if (name === 'gender') track('Quiz view')
  }, [name])

  useEffect(() => whenIdle(() => preloadNext(name)), [name])
  useEffect(onShown, [onShown])

  return (
    <div
      ref={root}
      data-screen={name}
      className={joinClasses(styles.screen, movement !== 'none' && slide[movement])}
    >
      {createElement(screenComponent(name))}
    </div>
  )
}
