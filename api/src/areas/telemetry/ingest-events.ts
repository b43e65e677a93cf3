import type { IncomingHttpHeaders } from 'node:http'
import type { Received } from '@vela/contract/call'
import type { ingestEvents as call } from '@vela/contract/telemetry'
import { telemetryKey } from '@vela/contract/telemetry-events'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { codedEnvelope } from '../../http/replies/answer-error.ts'
import { reply } from '../../http/route.ts'
import { type CheckedEvent, type Faults, findFaults, type SentEvent } from './check-events.ts'
import { countEach, createQuota, type Excess, epsThreshold, isOver } from './device-quota.ts'
import { toEventRows } from './event-rows.ts'
import { rowQuota } from './row-quota.ts'
import { eventStore } from './store-events.ts'

type Request = Pick<Received<typeof call>, 'body'> & {
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

type Ids = readonly (string | null)[]

const maxEvents = 2000
const shortestId = 5
const deviceQuota = oncePerDatabase(createQuota)
const userQuota = oncePerDatabase(createQuota)

const idOf = (event: SentEvent, field: 'device_id' | 'user_id') => {
  const id = event[field]
  return typeof id === 'string' && id !== '' ? id : null
}

const isPresent = (id: string | null): id is string => id !== null

/** [W-25] Stores all events of a request or none; the reply tells the SDK which events to drop and which to resend. */
export async function ingestEvents(deps: Pick<Deps, 'db' | 'now'>, { body, headers, ip }: Request) {
  const { db, now } = deps
  const { api_key: key, events, options } = body
  if (!key) return refuseMissing('api_key')
  // The SDK stops retrying only if the message begins with "Invalid API key".
  if (key !== telemetryKey) return reply(400, refusal('invalid_key', 400, 'Invalid API key.'))
  if (!events) return refuseMissing('events')
  if (events.length > maxEvents)
    return reply(413, refusal('too_large', 413, `Send at most ${maxEvents} events at once.`))
  const receivedAt = now()
  const devices = events.map((event) => idOf(event, 'device_id'))
  const users = events.map((event) => idOf(event, 'user_id'))
  const over = {
    devices: deviceQuota(db).excessOf(devices.filter(isPresent), receivedAt),
    users: userQuota(db).excessOf(users.filter(isPresent), receivedAt),
  }
  const faults = findFaults(events, options?.min_id_length ?? shortestId)
  if (faults) return refuseFaulty(faults, devices, over.devices)
  if (isOver(over.devices) || isOver(over.users)) return refuseExcess(devices, users, over)
  deviceQuota(db).count(devices.filter(isPresent))
  userQuota(db).count(users.filter(isPresent))

  // The quota of the network is used up. Naming the devices as over their daily limit makes the SDK drop the events.
  if (!(await rowQuota(db).trySpend(deps, ip, events.length))) {
    const exceeded = countEach(devices.filter(isPresent))
    return refuseExcess(devices, users, { ...over, devices: { ...over.devices, exceeded } })
  }
  await eventStore(db)(toEventRows(events as CheckedEvent[], receivedAt))
  return reply(200, {
    code: 200,
    events_ingested: events.length,
    payload_size_bytes: Number(headers['content-length'] ?? 0),
    server_upload_time: receivedAt.getTime(),
  })
}

function refuseMissing(field: string) {
  return reply(400, {
    ...refusal('missing_field', 400, `The request has no ${field}.`),
    missing_field: field,
  })
}

/** The SDK drops events named in a 400 and resends the rest, so all events over the daily limit are named. */
function refuseFaulty(faults: Faults, devices: Ids, { exceeded }: Excess) {
  return reply(400, {
    ...refusal('invalid_events', 400, 'Nothing was stored: some events are not valid.'),
    ...faults,
    ...(exceeded.size > 0 && silencedIn(devices, exceeded)),
  })
}

function refuseExcess(devices: Ids, users: Ids, over: { devices: Excess; users: Excess }) {
  const throttled = [...indexesOf(devices, over.devices.throttled), ...indexesOf(users, over.users.throttled)]
  return reply(429, {
    ...refusal('too_many_events', 429, 'Nothing was stored: a device or a user sent too many events.'),
    eps_threshold: epsThreshold,
    throttled_devices: Object.fromEntries(over.devices.throttled),
    throttled_users: Object.fromEntries(over.users.throttled),
    throttled_events: [...new Set(throttled)].toSorted((one, other) => one - other),
    exceeded_daily_quota_devices: Object.fromEntries(over.devices.exceeded),
    exceeded_daily_quota_users: Object.fromEntries(over.users.exceeded),
  })
}

function silencedIn(devices: Ids, exceeded: Excess['exceeded']) {
  const names: string[] = [...exceeded.keys()]
  return { silenced_devices: names, silenced_events: indexesOf(devices, exceeded) }
}

function indexesOf(ids: Ids, over: ReadonlyMap<string, number>): number[] {
  return ids.flatMap((id, index) => (id !== null && over.has(id) ? [index] : []))
}

function refusal(type: string, status: number, message: string) {
  return codedEnvelope(new Refused(type, status, message))
}
