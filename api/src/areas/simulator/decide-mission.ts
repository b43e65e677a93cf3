import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { decideMission as call } from '@vela/contract/simulator'
import type { Account, Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { pickLanguage } from '../../http/language.ts'
import { describeRun, replay, unknownRun } from './replay.ts'
import { addDecision, type DecisionRow, finishRun, lockRun, type StoredRun } from './run.table.ts'

type Body = Received<typeof call>['body']
type Request = { readonly body: Body; readonly account: Account; readonly headers: IncomingHttpHeaders }
type Choice = Pick<DecisionRow, 'prediction' | 'stop' | 'option'>

const outOfOrder = new Refused('out_of_order', 409, 'An earlier decision is missing. Send it first.')
const predictionNeeded = new Refused('prediction_needed', 400, 'Step 0 is the prediction, and nothing else.')
const missionOver = new Refused('mission_over', 409, 'This mission is over; nothing is left to decide.')

/**
 * Stores the prediction or a decision, in order. The first decision of a step stays; a repeat, or another device
 * that was slower, gets the run as it is. The subscription is not checked: a mission that was opened can be finished.
 */
export async function decideMission(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body, account: { accountId }, headers }: Request,
): Promise<Reply<typeof call>> {
  const key = { accountId, id: body.id }
  const stored = await db.transaction(async (tx) => {
    const found = await lockRun(tx, key)
    if (found === undefined) throw unknownRun
    const made = found.decisions.length
    if (body.step < made) return found
    if (body.step > made) throw outOfOrder
    const choice = readChoice(found, body)
    const receivedAt = now()
    // The time comes from the device's clock, unless it is ahead of ours.
    const { decidedAt: said } = body
    const decidedAt = said === undefined || said > receivedAt.getTime() ? receivedAt : new Date(said)
    const decision = { accountId, runId: found.run.id, step: body.step, ...choice, decidedAt, receivedAt }
    await addDecision(tx, decision)
    const next: StoredRun = { run: found.run, decisions: [...found.decisions, decision] }
    if (replay(next).isDone) await finishRun(tx, key, receivedAt)
    return next
  })
  return describeRun(stored, pickLanguage(null, headers['accept-language']))
}

/** What the step decides. Anything that the engine does not offer at this moment is refused. */
function readChoice(stored: StoredRun, { step, prediction, option }: Body): Choice {
  const { play, isDone } = replay(stored)
  if (isDone) throw missionOver
  if (step === 0) {
    if (option !== undefined || prediction === undefined) throw predictionNeeded
    return { prediction, stop: null, option: null }
  }
  const { next } = play
  if (next === null) throw missionOver
  if (prediction !== undefined || option === undefined || !next.options.includes(option))
    throw new Refused('invalid_option', 400, `Choose one of ${next.options.join(', ')}.`)
  return { prediction: null, stop: next.id, option }
}
