/**
 * A run as this device knows it: what the server last sent, with the decisions that wait in the outbox on top.
 *
 * stored-runs.ts stores it with its sealed world, play-ahead.ts plays the waiting decisions, and send-decision.ts takes
 * them to the server, whose run counts.
 */
import type { MissionRun } from '@vela/contract/mission-run'
import { startMission } from '@vela/contract/simulator'
import type { Mission, Numbers } from '@vela/simulator/types'
import { currentAccount } from '../../state/session/auth.ts'
import { CallFailed, refusalOf } from '../call-failed.ts'
import { send } from '../client.ts'
import { fetchWorld, readStoredRun, refreshRun, type Standing, storeNewRun } from './stored-runs.ts'
import { noteStarted } from './use-missions.ts'

export type DeviceRun = {
  readonly run: MissionRun
  readonly standing: Standing
  /** Whether a decision waits for the server, because its months cannot be computed here. */
  readonly isHeld: boolean
}

/** Loaded with the first decision. Null if it did not load: the server then plays. */
const loadPlayAhead = () =>
  import('./play-ahead.ts').then(
    ({ playAhead }) => playAhead,
    () => null,
  )

/** Null if the device has no copy of the run. */
export async function readDeviceRun(mission: Mission, id: string): Promise<DeviceRun | null> {
  const account = currentAccount()
  const stored = account && (await readStoredRun(account, id))
  if (!stored) return null
  const { run, standing, sealed, waiting } = stored
  if (sealed === null && !run.isDone && standing !== 'gone') void fetchWorld(account, id)
  if (waiting.size === 0) return { run, standing, isHeld: false }
  const playAhead = await loadPlayAhead()
  const played = playAhead?.(mission, run, sealed, waiting) ?? null
  return { run: played ?? run, standing, isHeld: played === null }
}

/**
 * The run with what the server knows of it, or as this device has it if the server cannot be reached. Null if the
 * server no longer plays it: the mission begins again. Throws if there is no copy either.
 */
export async function loadDeviceRun(mission: Mission, id: string): Promise<DeviceRun | null> {
  try {
    return (await refreshRun(currentAccount() ?? '', id)) ? await readDeviceRun(mission, id) : null
  } catch (error) {
    const device = await readDeviceRun(mission, id)
    if (device === null) throw error
    return device
  }
}

/** `server` if a reply came that says nothing a person could act on. */
export type Failure = 'network' | 'server' | 'locked' | 'changed' | 'too_many'

/** Starts a run on the server, which draws its world, and stores it. */
export async function startRun(mission: Mission, id: string, numbers: Numbers): Promise<Failure | null> {
  const account = currentAccount()
  try {
    const run = await send(startMission, { body: { id, mission: mission.id, numbers } }, { isQuiet: true })
    if (account === null) return null
    await storeNewRun(account, run)
    await noteStarted(account, run)
    return null
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const refusal = refusalOf(error)
    if (refusal?.status === 402) return 'locked'
    if (refusal?.type === 'too_many_runs') return 'too_many'
    if (refusal?.status === 409) return 'changed'
    return error.failure.kind === 'network' ? 'network' : 'server'
  }
}
