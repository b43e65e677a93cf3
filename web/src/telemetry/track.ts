/**
 * Tracks the product's events [T-01]. Start with `track`, which any screen may call at any time.
 *
 * Events are queued until the analytics SDK has loaded (start-telemetry.ts, load-analytics.ts) and carry nothing about
 * the user, the browser or the URL (strip-event.ts). A user who opted out of tracking never loads the SDK.
 */

import type { TelemetryEvent, telemetryEvents } from '@vela/contract/telemetry-events'
import { currentLanguage } from '../i18n/texts.ts'
import { appState } from '../state/app-state.ts'
import type { ScreenName } from '../state/navigation/screen-names.ts'

/** [T-02] The events that the app tracks; the SDK creates the session events itself. */
type OwnEvent = Exclude<TelemetryEvent, 'session_start' | 'session_end'>
type Names<E extends OwnEvent> = Exclude<(typeof telemetryEvents)[E][number], 'flow' | 'language'>
type Properties<E extends OwnEvent> = {
  readonly [N in Names<E>]: N extends 'screen' ? ScreenName : string
}

export type QueuedEvent = {
  readonly event: OwnEvent
  readonly at: number
  readonly properties: Readonly<Record<string, string>>
}

type Sender = (event: QueuedEvent) => void

// [T-04] How many events are queued before the SDK has loaded.
const maxQueued = 512

let queue: QueuedEvent[] = []
let sender: Sender = (event) => {
  queue.push(event)
  if (queue.length > maxQueued) queue.shift()
}

/** [T-01] Tracks an event. Until the SDK has loaded, events are queued and the oldest are dropped first. */
export function track<E extends OwnEvent>(
  event: E,
  ...[properties]: [Names<E>] extends [never] ? [] : [Properties<E>]
): void {
  const flow = appState.getState().flow ?? 'main'
  sender({ event, at: Date.now(), properties: { ...properties, flow, language: currentLanguage() } })
}

/** Sends the queued events, and from now on every event at once. */
export function sendWith(send: Sender): void {
  sender = send
  const queued = queue
  queue = []
  for (const event of queued) send(event)
}
