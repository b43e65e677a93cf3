import { does, type Work } from '../../../jobs/work.ts'
import { deliverNoticeJob, deliverNoticesJob } from './deliver-notice.ts'
import { forgetSandboxNotices, forgetSandboxNoticesJob } from './forget-sandbox-notices.ts'
import { findSandbox } from './open-sandbox.ts'

export const sandboxWork: readonly Work[] = [
  does(deliverNoticeJob, async ({ payments }, { noticeId }) => findSandbox(payments)?.deliver([noticeId])),
  does(deliverNoticesJob, async ({ payments }, { noticeIds }) => findSandbox(payments)?.deliver(noticeIds)),
  does(forgetSandboxNoticesJob, forgetSandboxNotices),
]
