import { type Work, withHandler } from '../../jobs/work.ts'
import { rotateMonths, rotateMonthsJob } from './rotate-months.ts'
import { sendPixelEvent, sendPixelEventJob } from './send-pixel-event.ts'

export const telemetryWork: readonly Work[] = [
  withHandler(sendPixelEventJob, sendPixelEvent),
  withHandler(rotateMonthsJob, rotateMonths),
]
