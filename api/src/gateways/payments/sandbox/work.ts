import { type Work, withHandler } from '../../../jobs/work.ts'
import {
  deliverEventJob,
  deliverEventsJob,
  forgetSandboxEvents,
  forgetSandboxEventsJob,
} from './deliver-event.ts'
import { findSandbox } from './open-sandbox.ts'

export const sandboxWork: readonly Work[] = [
  withHandler(deliverEventJob, async ({ payments }, { eventId }) =>
    findSandbox(payments)?.deliver([eventId]),
  ),
  withHandler(deliverEventsJob, async ({ payments }, { eventIds }) =>
    findSandbox(payments)?.deliver(eventIds),
  ),
  withHandler(forgetSandboxEventsJob, forgetSandboxEvents),
]
