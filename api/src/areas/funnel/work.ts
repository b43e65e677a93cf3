import { type Work, withHandler } from '../../jobs/work.ts'
import { deleteOldSessions, deleteOldSessionsJob } from './delete-old-sessions.ts'
import { remindOfOffer, remindOfOfferJob } from './growth/remind-of-offer.ts'
import { winBack, winBackJob } from './growth/win-back.ts'
import { foldVisits, foldVisitsJob } from './visits/fold-visits.ts'

export const funnelWork: readonly Work[] = [
  withHandler(deleteOldSessionsJob, deleteOldSessions),
  withHandler(foldVisitsJob, foldVisits),
  withHandler(remindOfOfferJob, remindOfOffer),
  withHandler(winBackJob, winBack),
]
