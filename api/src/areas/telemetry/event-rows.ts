import { hash } from 'node:crypto'
import { questions } from '@vela/contract/questions'
import { telemetryEvents } from '@vela/contract/telemetry-events'
import type { CheckedEvent } from './check-events.ts'
import { type EventRow, undated } from './event.table.ts'

const day = 24 * 60 * 60 * 1000
const oldest = 365 * day
const furthestAhead = day

/** [T-07] Converts events to rows. Every field that is not listed here is dropped. */
export function toEventRows(events: readonly CheckedEvent[], receivedAt: Date): EventRow[] {
  const received_at = receivedAt.toISOString()
  const likelyTime = likelyTimeAt(receivedAt.getTime())
  // Most events of a request share one device and one session.
  const deviceOf = memoize(digestId)
  const sessionAt = memoize(likelyTime)

  return events.map((sent) => {
    const device = deviceOf(sent.device_id)
    return {
      time: likelyTime(sent.time) ?? undated,
      received_at,
      session_at: sessionAt(sent.session_id),
      id: digestId(device + (sent.insert_id || withoutId(sent))),
      device,
      type: sent.event_type,
      properties: selectProperties(sent),
    }
  })
}

/** Senders choose their ids, so they may contain an email address or a token. A digest cannot. */
function digestId(id: string): string {
  return hash('sha256', id).slice(0, 32)
}

/** A substitute for a missing insert id. The SDK always sends one, but other programs may not. */
function withoutId({ event_type, time, session_id, event_id }: CheckedEvent): string {
  return JSON.stringify([event_type, time, session_id, event_id])
}

function memoize<K, V>(find: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const value = known.has(key) ? (known.get(key) as V) : find(key)
    known.set(key, value)
    return value
  }
}

function likelyTimeAt(now: number) {
  return (ms: number | null | undefined): string | null => {
    if (typeof ms !== 'number' || now - ms > oldest || ms - now > furthestAhead) return null
    return new Date(ms).toISOString()
  }
}

function selectProperties({
  event_type: type,
  event_properties: given,
}: CheckedEvent): EventRow['properties'] {
  if (!given) return null
  const selected: Record<string, string> = {}
  for (const name of telemetryEvents[type]) {
    const value = given[name]
    if (typeof value === 'string' && isShortName(value)) selected[name] = value
  }
  return Object.keys(selected).length > 0 ? selected : null
}

const answers: ReadonlySet<string> = new Set(Object.values(questions).flatMap(({ options }) => options))

/** Whether a value is a short name such as that of a screen, which cannot be a token, a card or a phone number. */
function isShortName(value: string): boolean {
  return /^[a-z0-9][a-z0-9_-]{0,23}$/.test(value) && !/(?:\d[^\d]*){5}/.test(value) && !answers.has(value)
}
