import * as calls from '@vela/contract/review'
import { on } from '../../http/route.ts'
import { listMistakes } from './list-mistakes.ts'
import { readMastery } from './read-mastery.ts'
import { readReview } from './read-review.ts'
import { recordAttempt } from './record-attempt.ts'

export const reviewRoutes = [
  on(calls.recordAttempt, recordAttempt),
  on(calls.readReview, readReview),
  on(calls.listMistakes, listMistakes),
  on(calls.readMastery, readMastery),
]
