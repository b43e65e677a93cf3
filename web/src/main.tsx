import { startOutboxWhenSignedIn } from './app/offline/start-outbox.ts'
import { startServiceWorker } from './app/offline/start-service-worker.ts'
import { ErrorBoundary } from './app/screens/error-boundary.tsx'
import { replayEarlyTap, trackEarlyAnswer } from './app/startup/early-tap.ts'
import { readUrlParameters } from './state/navigation/url-parameters.ts'
import { handleSignOutElsewhere } from './state/session/sign-out.ts'
import './app/startup/first-import.ts'
import './styles/font.css'
import './styles/tokens.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { refreshSession } from './api/refresh-session.ts'
import { App } from './app/app.tsx'
import { LoadingOverlay } from './app/frame/loading-overlay.tsx'
import { loadScreen } from './app/screens/load-screen.ts'
import { startUp } from './app/startup/start-up.ts'
import { whenIdle } from './app/when-idle.ts'
import { clearDraft } from './areas/account/registration/draft.ts'
import { reportPendingSignOuts } from './areas/account/report-sign-outs.ts'
import { chooseLanguage, followLanguage, preferredLanguage } from './i18n/choose-language.ts'
import { currentLanguage, translatorOf } from './i18n/texts.ts'
import { appState } from './state/app-state.ts'
import { allowedScreen, followHistory } from './state/navigation/navigation.ts'
import { isGuestToken, watchOtherTabs } from './state/session/auth.ts'
import { toast } from './state/toasts.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'

/**
 * Whether the prerendered page can be hydrated. It may be in another language or flow, or the user may be on another
 * screen.
 */
function isPrerendered(container: HTMLElement): boolean {
  const { screen, flow } = appState.getState()
  return (
    container.querySelector<HTMLElement>('[data-screen]')?.dataset['screen'] === screen &&
    container.dataset['language'] === currentLanguage() &&
    container.dataset['flow'] === (flow === null ? 'main' : 'newer')
  )
}

function onShown(): void {
  document.documentElement.removeAttribute('data-resume')
  void replayEarlyTap()
}

/**
 * Loads the chunk of the current screen. If that fails, the screen itself reports it when it is rendered. A new
 * visitor's state names the map, which they may not see.
 */
const loadCurrentScreen = () => loadScreen(allowedScreen(appState.getState().screen)).catch(() => {})

async function start(container: HTMLElement): Promise<void> {
  const parameters = readUrlParameters(location.search)
  await chooseLanguage(preferredLanguage(), 'front')
  // This is not deferred until the browser is idle: the map and the lesson wait for what the outbox reads from the
  // device.
  if (parameters.token !== null) startOutboxWhenSignedIn()
  const storedScreen = loadCurrentScreen()

  const mustWait =
    parameters.token !== null && (!isGuestToken(parameters.token) || parameters.resume !== null)
  if (mustWait) {
    container.replaceChildren()
    // The prerendered page is gone, so nothing can flash, and the overlay must be visible.
    document.documentElement.removeAttribute('data-resume')
  }
  const overlayRoot = mustWait ? createRoot(container) : null
  overlayRoot?.render(<LoadingOverlay />)
  await startUp(parameters)
  // Rendering waits for the screen's chunk, so that nothing is rendered twice.
  await Promise.all([storedScreen, loadCurrentScreen()])
  followHistory()
  followLanguage()
  // A tab of a user who signed out elsewhere shows nothing of theirs, whatever its screen.
  watchOtherTabs(() => {
    clearDraft()
    handleSignOutElsewhere()
  })

  const app = (
    <StrictMode>
      <ErrorBoundary onError={onShown}>
        <App hasToken={parameters.token !== null} onShown={onShown} />
      </ErrorBoundary>
    </StrictMode>
  )
  if (overlayRoot) overlayRoot.render(app)
  else if (parameters.token !== null && isPrerendered(container)) {
    if (appState.getState().screen === 'age') trackEarlyAnswer()
    hydrateRoot(container, app)
  } else {
    container.replaceChildren()
    createRoot(container).render(app)
  }
  // [S-06] A page without a token stays under its overlay, so there is nothing to track.
  if (parameters.token === null) return
  startTelemetry(whenIdle)
  const { unsubscribe, address } = parameters
  if (unsubscribe !== null)
    void import('./app/startup/unsubscribe.tsx')
      .then(({ openUnsubscribePopup }) => openUnsubscribePopup(unsubscribe))
      .catch(() => toast(translatorOf('front')('error_oops')))
  if (address !== null)
    void import('./app/startup/confirm-address.tsx')
      .then(({ openAddressPopup }) => openAddressPopup(address))
      .catch(() => toast(translatorOf('front')('error_oops')))
  whenIdle(() => {
    void refreshSession()
    void reportPendingSignOuts()
  })
  startServiceWorker()
}

const container = document.getElementById('root')
if (container) {
  start(container).catch(() => {
    // The texts did not load. The prerendered page stays readable; a tap or the return of the network reloads it.
    document.documentElement.removeAttribute('data-resume')
    const tryAgain = () => navigator.onLine && location.reload()
    window.addEventListener('online', tryAgain)
    window.addEventListener('click', tryAgain)
  })
}
