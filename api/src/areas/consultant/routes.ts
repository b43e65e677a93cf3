import * as calls from '@vela/contract/consultant'
import { notBuilt } from '../../http/route.ts'

export const consultantRoutes = [
  notBuilt(calls.createThread),
  notBuilt(calls.addMessage),
  notBuilt(calls.startRun),
  notBuilt(calls.readRun),
]
