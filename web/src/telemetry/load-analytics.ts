import { createInstance, Types } from '@amplitude/analytics-browser'
import { telemetryKey } from '@vela/contract/telemetry-events'
import { stripEvent } from './strip-event.ts'
import { sendWith } from './track.ts'

/** [T-02] [T-04] its own file: the SDK is heavier than a screen. */
export async function loadAnalytics(): Promise<void> {
  const client = createInstance()
  client.add(stripEvent)
  await client.init(telemetryKey, {
    serverUrl: `${location.origin}/2/httpapi`,
    fetchRemoteConfig: false,
    enableDiagnostics: false,
    // A failed upload is tried again or given up; it is nobody's error.
    logLevel: Types.LogLevel.None,
    autocapture: {
      sessions: true,
      attribution: false,
      fileDownloads: false,
      formInteractions: false,
      pageUrlEnrichment: false,
      pageViews: false,
    },
    flushIntervalMillis: 1000,
    flushMaxRetries: 5,
    flushQueueSize: 30,
    sessionTimeout: 30 * 60 * 1000,
    cookieOptions: {
      domain: '',
      expiration: 365,
      sameSite: 'Lax',
      secure: location.protocol === 'https:',
      upgrade: false,
    },
    trackingOptions: { ipAddress: false, language: false, platform: false },
  }).promise

  sendWith(({ event, properties, at }) => {
    client.track(event, properties, { time: at })
    // The SDK takes an event that brings its own time for no sign of life.
    client.extendSession()
  })
  // What is not answered before the page is gone stays stored, and goes out again with the same insert_id.
  window.addEventListener('pagehide', () => client.flush())
}
