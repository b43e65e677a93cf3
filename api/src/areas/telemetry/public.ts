/**
 * Telemetry: events of the browser, and leads and sales for the advertiser. Guarantees: nothing personal is stored
 * ([T-07], event-rows.ts), a resent event is stored once ([W-25]), no sender fills the disk ([T-05], row-quota.ts and
 * device-quota.ts), and the advertiser learns only of people who agreed to it ([O-71], send-pixel-event.ts). Start with
 * ingest-events.ts.
 */

export { digestOf, reportSale, sendPixelEventJob } from './send-pixel-event.ts'
