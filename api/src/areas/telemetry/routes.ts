import * as calls from '@vela/contract/telemetry'
import { notBuilt } from '../../http/route.ts'

export const telemetryRoutes = [notBuilt(calls.ingestEvents), notBuilt(calls.ingestBatch)]
