import { type TelemetryEvent, telemetryEvents } from '@vela/contract/telemetry-events'
import { isPropertyMap } from './property-map.ts'

export type SentEvent = Readonly<Record<string, unknown>>

/** An event that passed the checks. */
export type CheckedEvent = SentEvent & {
  readonly event_type: TelemetryEvent
  readonly device_id: string
  readonly insert_id?: string | null
  readonly time?: number | null
  readonly session_id?: number | null
  readonly event_id?: unknown
  readonly event_properties?: Readonly<Record<string, unknown>> | null
}

type IndexesByField = Record<string, number[]>

export type Faults = {
  readonly events_with_invalid_fields?: IndexesByField
  readonly events_with_missing_fields?: IndexesByField
  readonly events_with_invalid_id_lengths?: IndexesByField
}

const longestId = 128

/** [T-03] The errors in the format of the SDK, or null. One invalid event rejects the whole request. */
export function findFaults(events: readonly SentEvent[], shortestId: number): Faults | null {
  const [invalid, missing, tooShort]: [IndexesByField, IndexesByField, IndexesByField] = [{}, {}, {}]
  events.forEach((event, index) => {
    const note = (faults: IndexesByField, field: string) => void (faults[field] ??= []).push(index)
    for (const field of required) if (isAbsent(event[field])) note(missing, field)
    for (const [field, isValid] of checks) {
      const value = event[field]
      if (!isAbsent(value) && !isValid(value)) note(invalid, field)
    }
    for (const field of ids) {
      const id = event[field]
      if (typeof id === 'string' && id !== '' && id.length < shortestId) note(tooShort, field)
    }
  })
  const faults = {
    ...(hasAny(invalid) && { events_with_invalid_fields: invalid }),
    ...(hasAny(missing) && { events_with_missing_fields: missing }),
    ...(hasAny(tooShort) && { events_with_invalid_id_lengths: tooShort }),
  }
  return hasAny(faults) ? faults : null
}

const required = ['event_type', 'device_id'] as const
const ids = ['device_id', 'user_id'] as const

const checks: readonly (readonly [string, (value: unknown) => boolean])[] = [
  ['event_type', (value) => typeof value === 'string' && Object.hasOwn(telemetryEvents, value)],
  ['device_id', isId],
  ['insert_id', isId],
  ['time', (value) => typeof value === 'number'],
  ['session_id', (value) => typeof value === 'number'],
  ['event_properties', isPropertyMap],
  ['user_properties', isPropertyMap],
]

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && value.length <= longestId
}

function hasAny(fields: object): boolean {
  return Object.keys(fields).length > 0
}
