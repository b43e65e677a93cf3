import type { MissionRun } from '@vela/contract/mission-run'
import { decideMission } from '@vela/contract/simulator'
import { decisionIn, type Item, timeOf } from '../../state/outbox/outbox-items.ts'
import { outcomeOf, type SendOutcome } from '../../state/outbox/outbox-ports.ts'
import { currentAccount } from '../../state/session/auth.ts'
import { CallFailed, refusalOf } from '../call-failed.ts'
import { send } from '../client.ts'
import { noteDelayed } from './delayed-runs.ts'
import { fetchRun, markGone, storeRun } from './stored-runs.ts'

/**
 * Sends a decision of a mission and stores the server's run, which the mission then shows. If the server
 * has another decision at this step, or refuses this one for good, those that were made after it here no longer count.
 */
export async function sendDecision(item: Item): Promise<SendOutcome> {
  const account = currentAccount()
  if (account === null) return 'later'
  const { runId, step } = decisionIn(item)
  const run = await decide(item).catch((error: unknown) => {
    const isRefused = outcomeOf(refusalOf(error)?.status ?? 0) === 'refused'
    noteDelayed(runId, !isRefused && !isWithoutReply(error))
    if (!isRefused) throw error
    return fetchRun(runId)
  })
  noteDelayed(runId, false)
  if (run === null) {
    await markGone(account, runId)
    return 'refused'
  }
  const isTaken = hasDecision(run, step, item.option)
  await storeRun(account, run, isTaken ? 'current' : 'overruled')
  return isTaken ? 'saved' : 'refused'
}

const isWithoutReply = (error: unknown) => error instanceof CallFailed && error.failure.kind === 'network'

function decide(item: Item): Promise<MissionRun> {
  const { runId, step } = decisionIn(item)
  const choice = step === 0 ? { prediction: Number(item.option) } : { option: item.option }
  return send(
    decideMission,
    { body: { id: runId, step, ...choice, decidedAt: timeOf(item) } },
    { isQuiet: true },
  )
}

/** Whether the run holds this decision at its step, and not that of another device. */
function hasDecision({ prediction, decisions }: MissionRun, step: number, option: string): boolean {
  return step === 0 ? prediction === Number(option) : decisions[step - 1]?.option === option
}
