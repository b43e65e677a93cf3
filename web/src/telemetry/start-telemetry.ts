import { hasPrivacyControl } from './privacy-control.ts'
import { sendWith } from './track.ts'

// How long the user must have paused before the SDK starts. Starting it blocks a slow phone for 0.1 s, so the files of
// the next screen and the user's input come first.
const pauseMs = 2000
const inputEvents = ['pointerdown', 'keydown']

const drop = () => sendWith(() => {})

const hasOptedOut = () => hasPrivacyControl() || navigator.doNotTrack === '1'

/** Runs the callback once the user has paused. */
function whenPaused(callback: () => void): void {
  const listeners = new AbortController()
  const finish = () => {
    listeners.abort()
    callback()
  }
  let timer = window.setTimeout(finish, pauseMs)
  const restart = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(finish, pauseMs)
  }
  for (const type of inputEvents) {
    window.addEventListener(type, restart, { signal: listeners.signal, capture: true, passive: true })
  }
}

/** Loads the SDK well after the first screen responds to taps; a user who opted out of tracking never gets it. */
export function startTelemetry(whenIdle: (callback: () => void) => void): void {
  if (hasOptedOut()) {
    drop()
    return
  }
  const load = () =>
    import('./load-analytics.ts')
      .then((module) => module.loadAnalytics())
      // A blocker or a lost network stopped the SDK: this visit is not tracked, and the next one tries again.
      .catch(drop)
  whenPaused(() => whenIdle(load))
}
