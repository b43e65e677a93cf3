// Stands in for the parts of the analytics SDK that our settings turn off (docs/decisions/008): what watches clicks,
// forms, pages, requests and campaigns, and what asks the vendor for settings or reports to it.

const nothing = () => ({ name: 'left-out' })

export {
  nothing as autocapturePlugin,
  nothing as customEnrichmentPlugin,
  nothing as eventPropertyTrackingPlugin,
  nothing as frustrationPlugin,
  nothing as pageUrlEnrichmentPlugin,
  nothing as pageViewTrackingPlugin,
  nothing as performancePlugin,
  nothing as plugin,
  nothing as RemoteConfigClient,
  nothing as webVitalsPlugin,
}

/** The SDK makes one even when told not to, and it would open a database in the visitor's browser. */
export class DiagnosticsClient {
  setTag(): void {}
  increment(): void {}
  recordHistogram(): void {}
  recordEvent(): void {}
}
