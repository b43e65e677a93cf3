/**
 * Telemetry: events of the browser and leads for the advertiser. Guarantees: nothing personal is stored ([T-07],
 * event-rows.ts), a resent event is stored once ([W-25]), and no sender fills the disk ([T-05], row-quota.ts and
 * device-quota.ts). Start with ingest-events.ts.
 */

export { digestOf, sendLeadJob } from './send-lead.ts'
