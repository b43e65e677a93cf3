import { does, type Work } from '../../../jobs/work.ts'
import {
  deliverEventJob,
  deliverEventsJob,
  forgetSandboxEvents,
  forgetSandboxEventsJob,
} from './deliver-event.ts'
import { findSandbox } from './open-sandbox.ts'

export const sandboxWork: readonly Work[] = [
  does(deliverEventJob, async ({ payments }, { eventId }) => findSandbox(payments)?.deliver([eventId])),
  does(deliverEventsJob, async ({ payments }, { eventIds }) => findSandbox(payments)?.deliver(eventIds)),
  does(forgetSandboxEventsJob, forgetSandboxEvents),
]
