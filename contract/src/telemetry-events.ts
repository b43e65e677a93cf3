const everywhere = ['flow', 'language'] as const

/**
 * [T-01] Every event with its properties. The browser sends no others and the server stores no others, so nothing else
 * can be stored by accident.
 */
export const telemetryEvents = {
  // [T-02] Created by the SDK itself.
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
  /** [D14] One of the offered reasons; the free text beside them is never sent. */
  'Subscription cancelled': [...everywhere, 'reason'],
} as const satisfies Record<string, readonly string[]>

export type TelemetryEvent = keyof typeof telemetryEvents
export type TelemetryProperty = (typeof telemetryEvents)[TelemetryEvent][number]

/** Identifies the sender; it is not a secret, because it is in the page. */
export const telemetryKey = 'vela-web'
