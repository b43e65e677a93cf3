import { randomUUID } from 'node:crypto'
import { telemetryKey } from '@vela/contract/telemetry-events'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** An event as version 2.47.1 of the SDK sends it. */
export function sentEvent(at: Date, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    device_id: '5f3c7a0e-7a3e-4a6f-9a55-0f4f3a7c1d11',
    session_id: at.getTime() - 5000,
    time: at.getTime(),
    platform: 'Web',
    language: 'en-US',
    ip: '$remote',
    insert_id: randomUUID(),
    event_type: 'View',
    event_id: 7,
    event_properties: { flow: 'quiz2', language: 'en', screen: 'growth_plan' },
    library: 'amplitude-ts/2.47.1',
    user_agent: 'Mozilla/5.0',
    ...changes,
  }
}

/** A request as the SDK makes it. */
export function sending(events: unknown, changes: Record<string, unknown> = {}): InjectOptions {
  return {
    method: 'POST',
    url: '/2/httpapi',
    payload: {
      api_key: telemetryKey,
      events,
      options: {},
      client_upload_time: '2026-11-15T10:00:00.000Z',
      request_metadata: { sdk: { metrics: { histogram: {} } } },
      ...changes,
    },
  }
}

export async function send(app: FastifyInstance, request: InjectOptions) {
  const response = await app.inject(request)
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}
