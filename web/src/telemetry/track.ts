import type { TelemetryEvent, telemetryEvents } from '@vela/contract/telemetry-events'
import { currentLanguage } from '../i18n/texts.ts'
import { appState } from '../state/app-state.ts'
import type { ScreenName } from '../state/navigation/screen-names.ts'

/** [T-02] the sessions are the SDK's own. */
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

type Sender = (happening: QueuedEvent) => void

// [T-04]
const mostWaiting = 512

let waiting: QueuedEvent[] = []
let sender: Sender = (happening) => {
  waiting.push(happening)
  if (waiting.length > mostWaiting) waiting.shift()
}

/** [T-01] tells that something happened; until the SDK is here it waits, the oldest making room. */
export function track<E extends OwnEvent>(
  event: E,
  ...[properties]: [Names<E>] extends [never] ? [] : [Properties<E>]
): void {
  const flow = appState.getState().flow ?? 'main'
  sender({ event, at: Date.now(), properties: { ...properties, flow, language: currentLanguage() } })
}

/** Hands over what waited, and from now on everything at once. */
export function sendWith(send: Sender): void {
  sender = send
  const held = waiting
  waiting = []
  for (const happening of held) send(happening)
}
