import * as calls from '@vela/contract/consultant'
import { on } from '../../http/route.ts'
import { addMessage } from './add-message.ts'
import { cancelRun } from './cancel-run.ts'
import { createThread } from './create-thread.ts'
import { followRun } from './follow-run.ts'
import { readLatestThread } from './read-latest-thread.ts'
import { readRun } from './read-run.ts'
import { startRun } from './start-run.ts'

export const consultantRoutes = [
  on(calls.createThread, createThread),
  on(calls.readLatestThread, readLatestThread),
  on(calls.addMessage, addMessage),
  on(calls.startRun, startRun),
  on(calls.followRun, followRun),
  on(calls.readRun, readRun),
  on(calls.cancelRun, cancelRun),
]
