import { sendWith } from './track.ts'

// The files of the next screen and a quick first tap go first.
const pauseMs = 2000

const drop = () => sendWith(() => {})

function wantsNoTracking(): boolean {
  const hasControl = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return hasControl || navigator.doNotTrack === '1'
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
  window.setTimeout(() => whenIdle(load), pauseMs)
}
