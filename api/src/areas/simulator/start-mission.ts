import { hash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { startMission as call } from '@vela/contract/simulator'
import { areNumbersAllowed, commitmentText, missionOf } from '@vela/simulator/missions'
import { engineVersion, type Mission } from '@vela/simulator/types'
import type { Account, Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { pickLanguage } from '../../http/language.ts'
import { refuseDeletedAccount } from '../../http/refuse-deleted-account.ts'
import { readRights } from '../billing/public.ts'
import { isMissionOpen } from './is-mission-open.ts'
import { describeRun, unknownRun } from './replay.ts'
import { addRun, findRun } from './run.table.ts'

type Request = {
  readonly body: Received<typeof call>['body']
  readonly account: Account
  readonly headers: IncomingHttpHeaders
}

const unknownMission = new Refused('unknown_mission', 404, 'There is no such mission.')
const planNeeded = new Refused('subscription_needed', 402, 'This mission is part of the subscription.')
const tooManyRuns = new Refused(
  'too_many_runs',
  429,
  'You have started a great many missions. Finish one of them, or come back tomorrow.',
)

/**
 * Draws a world and commits to it. A repeated start answers the run as it is, also after the subscription
 * has ended: like a lesson that was opened, a mission that was opened can be finished.
 */
export async function startMission(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { body, account: { accountId }, headers }: Request,
): Promise<Reply<typeof call>> {
  const { db, now } = deps
  const key = { accountId, id: body.id.toLowerCase() }
  const language = pickLanguage(null, headers['accept-language'])
  const started = await findRun(db, key)
  if (started !== undefined) return describeRun(started, language)

  const mission = missionOf(body.mission)
  if (mission === undefined) throw unknownMission
  if (!isMissionOpen(mission, await readRights(deps, accountId))) throw planNeeded
  const { numbers } = body
  if (!areNumbersAllowed(mission, numbers)) throw wrongNumbers(mission)
  const seed = randomBytes(16).toString('hex')
  const { months } = mission.worldOf(seed, numbers)
  const commitment = hash('sha256', commitmentText(engineVersion, mission, seed, months), 'hex')
  const run = { ...key, mission: mission.id, numbers, seed, commitment, engineVersion, startedAt: now() }
  const fits = await addRun(db, run).catch(refuseDeletedAccount)
  // Another request with the same id may have been faster, so the stored run counts.
  const stored = await findRun(db, key)
  if (stored === undefined) throw fits ? unknownRun : tooManyRuns
  return describeRun(stored, language)
}

function wrongNumbers({ inputs }: Mission): Refused {
  const rules = inputs.map(({ id, min, max, step }) => `${id} from ${min} to ${max} in steps of ${step}`)
  return new Refused('invalid_numbers', 400, `This mission takes ${rules.join(', ') || 'no numbers'}.`)
}
