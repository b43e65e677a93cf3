// Replaces the modules of the analytics SDK that our configuration turns off (docs/decisions/008): those that track
// clicks, forms, pages, requests and campaigns, and those that fetch the vendor's settings or report to the vendor.

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

/** The SDK creates one even when diagnostics are disabled, and it would open a database in the visitor's browser. */
export class DiagnosticsClient {
  setTag(): void {}
  increment(): void {}
  recordHistogram(): void {}
  recordEvent(): void {}
}
