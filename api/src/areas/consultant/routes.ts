import * as calls from '@vela/contract/consultant'
import { on } from '../../http/route.ts'
import { cancelRun, followRun, readRunStatus, startRun } from './run-handlers.ts'
import { addMessage, createThread, readLatestThread } from './thread-handlers.ts'
import { readQuestionConsent, setQuestionConsent } from './unanswered/question-consent.ts'

export const consultantRoutes = [
  on(calls.createThread, createThread),
  on(calls.readLatestThread, readLatestThread),
  on(calls.addMessage, addMessage),
  on(calls.startRun, startRun),
  on(calls.followRun, followRun),
  on(calls.readRun, readRunStatus),
  on(calls.cancelRun, cancelRun),
  on(calls.readQuestionConsent, readQuestionConsent),
  on(calls.setQuestionConsent, setQuestionConsent),
]
