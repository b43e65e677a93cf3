import * as calls from '@vela/contract/funnel'
import { notBuilt, on } from '../../http/route.ts'
import { saveAnswer } from './save-answer.ts'

export const funnelRoutes = [
  on(calls.saveAnswer, saveAnswer),
  notBuilt(calls.setEmail),
  notBuilt(calls.readSession),
]
