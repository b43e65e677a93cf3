import type { IncomingHttpHeaders } from 'node:http'
import type { Received } from '@vela/contract/call'
import type { ingestEvents as call } from '@vela/contract/telemetry'
import { telemetryKey } from '@vela/contract/telemetry-events'
import { oncePerDatabase } from '../../db/once-per-database.ts'
import type { Deps } from '../../deps.ts'
import { codedEnvelope } from '../../http/answer-error.ts'
import { Refused } from '../../http/errors.ts'
import { reply } from '../../http/route.ts'
import { type CheckedEvent, type Faults, findFaults } from './check-events.ts'
import { createDeviceQuota, type Excess, epsThreshold } from './device-quota.ts'
import { keepEvents } from './keep-events.ts'
import { eventStore } from './store-events.ts'

type Asked = Pick<Received<typeof call>, 'body'> & { readonly headers: IncomingHttpHeaders }

const mostEvents = 2000
const shortestId = 5
const deviceQuota = oncePerDatabase(createDeviceQuota)

/** [W-25] All events of a request are stored or none; the reply tells the SDK which to drop and which to keep. */
export async function ingestEvents({ db, now }: Pick<Deps, 'db' | 'now'>, { body, headers }: Asked) {
  const { api_key: key, events, options } = body
  if (!key) return refuseMissing('api_key')
  // The SDK gives a request up only when the sentence begins like this.
  if (key !== telemetryKey) return reply(400, refusal('invalid_key', 400, 'Invalid API key.'))
  if (!events) return refuseMissing('events')
  if (events.length > mostEvents)
    return reply(413, refusal('too_large', 413, `Send at most ${mostEvents} events at once.`))
  const faults = findFaults(events, options?.min_id_length ?? shortestId)
  if (faults) return refuseFaulty(faults)

  const checked = events as CheckedEvent[]
  const receivedAt = now()
  const devices = checked.map((event) => event.device_id)
  const excess = deviceQuota(db)(devices, receivedAt)
  if (excess) return refuseExcess(devices, excess)

  await eventStore(db)(keepEvents(checked, receivedAt))
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

function refuseFaulty(faults: Faults) {
  return reply(400, {
    ...refusal('invalid_events', 400, 'Nothing was stored: some events are not valid.'),
    ...faults,
  })
}

function refuseExcess(devices: readonly string[], { throttled, exceeded }: Excess) {
  return reply(429, {
    ...refusal('too_many_events', 429, 'Nothing was stored: a device sent too many events.'),
    eps_threshold: epsThreshold,
    throttled_devices: Object.fromEntries(throttled),
    throttled_events: devices.flatMap((device, index) => (throttled.has(device) ? [index] : [])),
    exceeded_daily_quota_devices: Object.fromEntries(exceeded),
  })
}

function refusal(type: string, status: number, message: string) {
  return codedEnvelope(new Refused(type, status, message))
}
