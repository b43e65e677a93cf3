import { createInstance, Types } from '@amplitude/analytics-browser'
import { telemetryKey } from '@vela/contract/telemetry-events'
import { stripEvent } from './strip-event.ts'
import { sendWith } from './track.ts'

/** [T-02] [T-04] Starts the analytics SDK. It is a separate chunk, because the SDK is larger than a screen. */
export async function loadAnalytics(): Promise<void> {
  const client = createInstance()
  client.add(stripEvent)
  await client.init(telemetryKey, {
    serverUrl: `${location.origin}/2/httpapi`,
    fetchRemoteConfig: false,
    enableDiagnostics: false,
    // Answers tell our server the address of the page they come from (O-10); events must not.
    transport: { type: 'fetch', referrerPolicy: 'no-referrer' },
    // A failed upload is retried or dropped; it must not show up as an error in the console.
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
    // The SDK does not count an event with an explicit time as activity.
    client.extendSession()
  })
  // Events without a response when the page closes stay stored and are sent again with the same insert_id.
  window.addEventListener('pagehide', () => client.flush())
}
