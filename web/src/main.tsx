import { startOutboxWhenSignedIn } from './app/offline/start-outbox.ts'
import { startServiceWorker } from './app/offline/start-service-worker.ts'
import { ErrorScreen } from './app/screens/error-screen.tsx'
import { replayEarlyTap, trackEarlyAnswer } from './app/startup/early-tap.ts'
import { readUrlParameters } from './state/navigation/url-parameters.ts'
import { handleSignOutElsewhere } from './state/session/sign-out.ts'
import './app/startup/first-import.ts'
import './styles/font.css'
import './styles/tokens.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { refreshSession } from './api/refresh-session.ts'
import { App } from './app/app.tsx'
import { LoadingOverlay } from './app/frame/loading-overlay.tsx'
import { loadScreen } from './app/screens/load-screen.ts'
import { startUp } from './app/startup/start-up.ts'
import { whenIdle } from './app/when-idle.ts'
import { forgetDraft } from './areas/account/registration/draft.ts'
import { tellSignOuts } from './areas/account/tell-sign-outs.ts'
import { chooseLanguage, followLanguage, preferredLanguage } from './i18n/choose-language.ts'
import { currentLanguage, translatorOf } from './i18n/texts.ts'
import { appState } from './state/app-state.ts'
import { followHistory } from './state/navigation/navigation.ts'
import { isGuestToken, watchOtherTabs } from './state/session/auth.ts'
import { toast } from './state/toasts.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'

/** The page in the HTML may be another language's or flow's, or the person may be on another screen by now. */
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

/** A screen that does not come says so itself, when it is to be shown. */
const loadShown = () => loadScreen(appState.getState().screen).catch(() => {})

async function wake(container: HTMLElement): Promise<void> {
  const address = readUrlParameters(location.search)
  await chooseLanguage(preferredLanguage(), 'front')
  // Not when all is quiet: the map and the lesson wait for what it reads from the device.
  if (address.token !== null) startOutboxWhenSignedIn()
  const whereTheyLeftOff = loadShown()

  const mustWait = address.token !== null && (!isGuestToken(address.token) || address.resume !== null)
  if (mustWait) {
    container.replaceChildren()
    // Nothing prerendered is left to flash, and the overlay must be seen.
    document.documentElement.removeAttribute('data-resume')
  }
  const waiting = mustWait ? createRoot(container) : null
  waiting?.render(<LoadingOverlay />)
  await startUp(address)
  // Nothing shows before the screen does, so nothing is drawn twice for it either.
  await Promise.all([whereTheyLeftOff, loadShown()])
  followHistory()
  followLanguage()
  // whatever screen it shows, a tab of somebody who has left shows nothing of theirs.
  watchOtherTabs(() => {
    forgetDraft()
    handleSignOutElsewhere()
  })

  const app = (
    <StrictMode>
      <ErrorBoundary FallbackComponent={ErrorScreen} onError={onShown}>
        <App hasToken={address.token !== null} onShown={onShown} />
      </ErrorBoundary>
    </StrictMode>
  )
  if (waiting) waiting.render(app)
  else if (address.token !== null && isPrerendered(container)) {
    if (appState.getState().screen === 'age') trackEarlyAnswer()
    hydrateRoot(container, app)
  } else {
    container.replaceChildren()
    createRoot(container).render(app)
  }
  // [S-06] a page without a token stays under its overlay: nothing happens there that could be counted.
  if (address.token === null) return
  startTelemetry(whenIdle)
  const { unsubscribe } = address
  if (unsubscribe !== null)
    void import('./app/startup/unsubscribe.tsx')
      .then(({ openUnsubscribePopup }) => openUnsubscribePopup(unsubscribe))
      .catch(() => toast(translatorOf('front')('error_oops')))
  whenIdle(() => {
    void refreshSession()
    void tellSignOuts()
  })
  startServiceWorker()
}

const container = document.getElementById('root')
if (container) {
  wake(container).catch(() => {
    // The texts did not come. What the server sent stays readable; a tap or the network's return tries again.
    document.documentElement.removeAttribute('data-resume')
    const tryAgain = () => navigator.onLine && location.reload()
    window.addEventListener('online', tryAgain)
    window.addEventListener('click', tryAgain)
  })
}
