import type { Types } from '@amplitude/analytics-browser'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Nothing about the person, the browser or the address leaves, whatever the SDK puts into an event. */
export const stripEvent: Types.EnrichmentPlugin<Types.BrowserClient, Types.BrowserConfig> = {
  name: 'send-only',
  type: 'enrichment',
  async setup(config, client) {
    // The SDK takes a `deviceId` from the page's query, whoever wrote it there.
    if (!uuid.test(config.deviceId ?? '')) client.reset()
  },
  async execute({ event_type, event_properties, event_id, insert_id, device_id, session_id, time }) {
    return { event_type, event_properties, event_id, insert_id, device_id, session_id, time } as Types.Event
  },
}
