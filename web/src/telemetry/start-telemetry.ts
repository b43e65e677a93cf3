import { hasPrivacyControl } from './privacy-control.ts'
import { sendWith } from './track.ts'

// The files of the next screen and whoever taps along go first: running the SDK holds a cheap phone for a tenth of a second.
const pauseMs = 2000
const signsOfLife = ['pointerdown', 'keydown']

const drop = () => sendWith(() => {})

const wantsNoTracking = () => hasPrivacyControl() || navigator.doNotTrack === '1'

/** Runs a deed once the person has paused. */
function whenPaused(deed: () => void): void {
  const waiting = new AbortController()
  const finish = () => {
    waiting.abort()
    deed()
  }
  let timer = window.setTimeout(finish, pauseMs)
  const waitAgain = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(finish, pauseMs)
  }
  for (const sign of signsOfLife) {
    window.addEventListener(sign, waitAgain, { signal: waiting.signal, capture: true, passive: true })
  }
}

/** Fetches the SDK well after the first screen answers taps; who asks not to be tracked never gets it. */
export function startTelemetry(whenIdle: (deed: () => void) => void): void {
  if (wantsNoTracking()) {
    drop()
    return
  }
  const load = () =>
    import('./load-analytics.ts')
      .then((module) => module.loadAnalytics())
      // A blocker or a lost network: this visit goes on uncounted, the next one tries again.
      .catch(drop)
  whenPaused(() => whenIdle(load))
}
