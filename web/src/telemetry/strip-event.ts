import type { Types } from '@amplitude/analytics-browser'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Removes everything about the user, the browser and the URL that the SDK adds to an event. */
export const stripEvent: Types.EnrichmentPlugin<Types.BrowserClient, Types.BrowserConfig> = {
  name: 'send-only',
  type: 'enrichment',
  async setup(config, client) {
    // The SDK accepts a `deviceId` from the page's query string, which anyone can write.
    if (!uuid.test(config.deviceId ?? '')) client.reset()
  },
  async execute({ event_type, event_properties, event_id, insert_id, device_id, session_id, time }) {
    return { event_type, event_properties, event_id, insert_id, device_id, session_id, time } as Types.Event
  },
}
