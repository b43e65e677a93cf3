const everywhere = ['flow', 'language'] as const

/**
 * [T-01] every event there is, with the properties it may carry. The browser sends no other, and the server keeps no
 * other: what is not named here cannot be stored by accident.
 */
export const telemetryEvents = {
  // [T-02] made by the SDK itself.
  session_start: [],
  session_end: [],
  /** A screen is shown. */
  View: [...everywhere, 'screen'],
  'Quiz view': everywhere,
  /** gender, age and promo are the first three steps of the funnel. */
  'Quiz Started': everywhere,
  'Question answered 2': everywhere,
  'Question answered 3': everywhere,
  'Email submitted': everywhere,
  'LP 2 View': [...everywhere, 'variant'],
  'Payment screen': [...everywhere, 'gateway'],
  'Successful Payment': [...everywhere, 'gateway', 'product'],
  /** [D14] one of the offered reasons; what was written beside them is never sent. */
  'Subscription cancelled': [...everywhere, 'reason'],
} as const satisfies Record<string, readonly string[]>

export type TelemetryEvent = keyof typeof telemetryEvents
export type TelemetryProperty = (typeof telemetryEvents)[TelemetryEvent][number]

/** Names the sender, hides nothing: it is in the page. */
export const telemetryKey = 'vela-web'
