import { createElement, Suspense, useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useAppState } from '../state/app-state.ts'
import { auth, hasSession } from '../state/auth.ts'
import { useStoreValue } from '../state/persisted-store.ts'
import { joinClasses } from '../ui/join-classes.ts'
import styles from './app.module.css'
import { BrokenScreen } from './broken-screen.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { academyBar } from './load-academy-bar.ts'
import { forgetScreen } from './load-screen.ts'
import { LoadingOverlay } from './loading-overlay.tsx'
import { screens } from './screens.ts'
import { ShownScreen } from './shown-screen.tsx'
import { leaveMenu } from './side-menu-state.ts'
import { ToastHost } from './toast-host.tsx'

type AppProps = {
  /** [S-06] whether the page was opened with a token in its address. */
  hasToken: boolean
  /** Called when a screen is on the page and answers taps. */
  onShown: () => void
}

export function App({ hasToken, onShown }: AppProps) {
  const screen = useAppState((state) => state.screen)
  const blockScroll = useAppState((state) => state.blockScroll)
  const isLoading = useAppState((state) => state.loading)
  const isSignedIn = useStoreValue(auth, hasSession)
  // The old screen stays until the new one's file is here, instead of a blank in between.
  const shown = useDeferredValue(screen)
  const frame = screens[shown]

  useEffect(() => {
    document.documentElement.classList.toggle('block-scroll', blockScroll)
  }, [blockScroll])

  // A back gesture works above the open menu too. It closes before the new screen asks for the focus.
  useLayoutEffect(() => {
    if (screen !== shown) leaveMenu()
  }, [screen, shown])

  return (
    <div className={joinClasses(styles.app, frame.isFilled && styles.filled)}>
      {!frame.hidesHeader && (
        <Header hasLogIn={!frame.hidesLogIn && !isSignedIn} hiddenLinks={frame.hidesLinks ?? []} />
      )}
      <main className={joinClasses(styles.main, frame.isWide && styles.wide)}>
        <ErrorBoundary
          FallbackComponent={BrokenScreen}
          resetKeys={[shown]}
          onError={() => {
            forgetScreen(shown)
            onShown()
          }}
        >
          <Suspense fallback={<div className={styles.wait} />}>
            <ShownScreen key={shown} name={shown} onShown={onShown} />
          </Suspense>
        </ErrorBoundary>
      </main>
      {/* A new one for each screen: the old one would be seen moving to where the new screen ends. */}
      {!frame.hidesFooter && <Footer key={shown} />}
      {frame.tab && <Suspense>{createElement(academyBar(), { tab: frame.tab })}</Suspense>}
      {((isLoading && screen !== 'lesson') || !hasToken) && <LoadingOverlay />}
      <ToastHost />
    </div>
  )
}
