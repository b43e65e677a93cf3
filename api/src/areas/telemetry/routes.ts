import * as calls from '@vela/contract/telemetry'
import { on } from '../../http/route.ts'
import { ingestEvents } from './ingest-events.ts'

export const telemetryRoutes = [on(calls.ingestEvents, ingestEvents), on(calls.ingestBatch, ingestEvents)]
