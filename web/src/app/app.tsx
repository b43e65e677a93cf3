/**
 * The root component: header, the one current screen, footer, academy bar, loading overlay and toasts.
 *
 * Exactly one screen shows at a time, picked by `screen` of the stored state [S-01]. A screen that fails to load or
 * throws is replaced by ErrorScreen, never by a blank page. screens/screens.ts lists every screen with its chunk, its
 * texts and its frame; startup/start-up.ts decides which screen is first; main.tsx ties everything together.
 */

import {
  type ComponentType,
  createElement,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
} from 'react'
import { loadTexts } from '../i18n/texts.ts'
import { useAppState } from '../state/app-state.ts'
import { auth, hasSession } from '../state/session/auth.ts'
import { useStoreValue } from '../state/storage/persisted-store.ts'
import { joinClasses } from '../ui/join-classes.ts'
import styles from './app.module.css'
import type { Tab } from './frame/academy-bar.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { LoadingOverlay } from './frame/loading-overlay.tsx'
import { closeMenuAtOnce } from './frame/side-menu-state.ts'
import { CurrentScreen } from './screens/current-screen.tsx'
import { ErrorBoundary } from './screens/error-boundary.tsx'
import { resetScreen } from './screens/load-screen.ts'
import { screens } from './screens/screens.ts'
import { ToastHost } from './toast/toast-host.tsx'

type AcademyBar = ComponentType<{ tab: Tab }>

let academyBar = lazy(loadAcademyBar)

// The bar is not in the first page's script because most visitors of that page never sign in.
async function loadAcademyBar(): Promise<{ default: AcademyBar }> {
  try {
    const [module] = await Promise.all([import('./frame/academy-bar.tsx'), loadTexts('academy-bar')])
    return { default: module.AcademyBar }
  } catch {
    // A screen without its bar is better than no screen; the next screen loads the bar again.
    academyBar = lazy(loadAcademyBar)
    return { default: () => null }
  }
}

type AppProps = {
  /** [S-06] Whether the page was opened with a token in its URL. */
  hasToken: boolean
  /** Called when a screen is on the page and responds to taps. */
  onShown: () => void
}

export function App({ hasToken, onShown }: AppProps) {
  const screen = useAppState((state) => state.screen)
  const blockScroll = useAppState((state) => state.blockScroll)
  const isLoading = useAppState((state) => state.loading)
  const isSignedIn = useStoreValue(auth, hasSession)
  // The previous screen stays until the next one has loaded, so there is no blank page in between.
  const shown = useDeferredValue(screen)
  const frame = screens[shown]
  const main = joinClasses(styles.main, frame.isWide && styles.wide)

  useEffect(() => {
    document.documentElement.classList.toggle('block-scroll', blockScroll)
  }, [blockScroll])

  // A back gesture also works while the menu is open. The menu closes before the new screen takes the focus.
  useLayoutEffect(() => {
    if (screen !== shown) closeMenuAtOnce()
  }, [screen, shown])

  return (
    <div className={joinClasses(styles.app, frame.tab && styles.tabbed)}>
      {!frame.hidesHeader && (
        <Header hasLogIn={!frame.hidesLogIn && !isSignedIn} hiddenLinks={frame.hidesLinks ?? []} />
      )}
      {frame.tab && <Suspense>{createElement(academyBar, { tab: frame.tab })}</Suspense>}
      <Suspense
        fallback={
          <main className={main}>
            <div className={styles.wait} />
          </main>
        }
      >
        {/* Each screen has its own: a reused one would visibly move where only one of two screens has a header. */}
        <main key={shown} className={main}>
          <ErrorBoundary
            onError={() => {
              resetScreen(shown)
              onShown()
            }}
          >
            <CurrentScreen name={shown} onShown={onShown} />
          </ErrorBoundary>
        </main>
      </Suspense>
      {/* A reused footer would visibly move to the end of the new screen. */}
      {!frame.hidesFooter && <Footer key={shown} />}
      {((isLoading && screen !== 'lesson') || !hasToken) && <LoadingOverlay />}
      <ToastHost />
    </div>
  )
}
