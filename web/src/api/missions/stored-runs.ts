import { type MissionRun, missionRun } from '@vela/contract/mission-run'
import { readMissionRun, readSealedWorld } from '@vela/contract/simulator'
import { network } from '../../state/network.ts'
import { decisionIn, isItem, laneOfRun } from '../../state/outbox/outbox-items.ts'
import { currentAccount } from '../../state/session/auth.ts'
import { deviceStore } from '../../state/storage/device-store.ts'
import { CallFailed, refusalOf } from '../call-failed.ts'
import { send } from '../client.ts'

/**
 * How a run on this device stands: `overruled` if the server did not take what was decided here, because another device
 * was first; `gone` if the server no longer has the run, or the mission has changed.
 */
export type Standing = 'current' | 'overruled' | 'gone'

type RunRecord = {
  /** As the server last sent it. */
  readonly run: MissionRun
  readonly standing: Standing
}

/** What the device has of a run. */
type StoredRun = RunRecord & {
  readonly sealed: string | null
  /** The decisions that the server does not have yet, by their steps. */
  readonly waiting: ReadonlyMap<number, string>
}

const allRuns = (account: string) => `${account}|run|`
const runKey = (account: string, id: string) => `${allRuns(account)}${id}`
const worldKey = (account: string, id: string) => `${runKey(account, id)}|world`

/** The step that comes next: 0 is the prediction, then the decisions in order. */
export const stepOf = ({ prediction, decisions }: Pick<MissionRun, 'prediction' | 'decisions'>) =>
  prediction === null ? 0 : decisions.length + 1

/** [S-24] A record that was edited by hand into another shape counts as missing. */
function parseRecord(value: unknown): RunRecord | null {
  const record = (value ?? {}) as { readonly run?: unknown; readonly standing?: unknown }
  const run = missionRun.safeParse(record.run).data
  const standing = record.standing === 'overruled' || record.standing === 'gone' ? record.standing : 'current'
  return run === undefined ? null : { run, standing }
}

export async function readStoredRun(account: string, id: string): Promise<StoredRun | null> {
  // In this order, because the outbox stores the server's run before it removes the decision.
  const items = await deviceStore.list('waiting', `${account}|${laneOfRun(id)}`)
  const found = await deviceStore.list('copies', runKey(account, id))
  const record = parseRecord(found.get(runKey(account, id)))
  const sealed = found.get(worldKey(account, id))
  if (record === null) return null
  const waiting = [...items.values()]
    .filter(isItem)
    .map((item) => [decisionIn(item).step, item.option] as const)
    .filter(([step]) => step >= stepOf(record.run))
  return { ...record, sealed: typeof sealed === 'string' ? sealed : null, waiting: new Map(waiting) }
}

/** Stores a run. The world is no longer needed once the server has sent all months. */
export async function storeRun(account: string, run: MissionRun, standing: Standing): Promise<void> {
  // A sign-out removes every copy, so nothing is stored for an account that has left.
  if (currentAccount() !== account) return
  const record = { store: 'copies', key: runKey(account, run.id), value: { run, standing } } as const
  const isOver = run.isDone || standing === 'gone'
  const world = { store: 'copies', key: worldKey(account, run.id), value: undefined } as const
  await deviceStore.write(isOver ? [record, world] : [record])
}

/** Marks a run that the server no longer plays. */
export async function markGone(account: string, id: string): Promise<void> {
  const stored = await readStoredRun(account, id)
  if (stored !== null) await storeRun(account, stored.run, 'gone')
}

/** Stores a new run and deletes the older ones of its mission: only the newest can be opened. */
export async function storeNewRun(account: string, run: MissionRun): Promise<void> {
  await storeRun(account, run, 'current')
  const { id, mission } = run
  const found = await deviceStore.list('copies', allRuns(account))
  const older = [...found.values()]
    .map((value) => parseRecord(value)?.run)
    .filter((run) => run !== undefined)
    .filter((run) => run.mission === mission && run.id !== id)
  const keys = older.flatMap((run) => [runKey(account, run.id), worldKey(account, run.id)])
  if (keys.length > 0)
    await deviceStore.write(keys.map((key) => ({ store: 'copies', key, value: undefined })))
}

/** A run from the server; null if it no longer exists, or the mission has changed since. Throws if no reply came. */
export async function fetchRun(id: string): Promise<MissionRun | null> {
  try {
    return await send(readMissionRun, { query: { id } }, { isQuiet: true })
  } catch (error) {
    const status = refusalOf(error)?.status
    if (status === 404 || status === 409) return null
    throw error
  }
}

const arriving = new Set<string>()

/**
 * Fetches and stores the whole world of a run, so that it can be finished without a network. Nothing of it shows
 * before its month. If it does not arrive, it is fetched again at the next step.
 */
export async function fetchWorld(account: string, id: string): Promise<void> {
  if (arriving.has(id) || network.getState().isReached === false) return
  arriving.add(id)
  try {
    const { sealed } = await send(readSealedWorld, { query: { id } }, { isQuiet: true })
    if (currentAccount() !== account) return
    await deviceStore.write([{ store: 'copies', key: worldKey(account, id), value: sealed }])
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
  } finally {
    arriving.delete(id)
  }
}

/**
 * Stores what the server knows of a run. False if the server no longer plays it. Throws if no reply came.
 */
export async function refreshRun(account: string, id: string): Promise<boolean> {
  const run = await fetchRun(id)
  if (run === null) return false
  const stored = await readStoredRun(account, id)
  // The device may have received a later reply meanwhile.
  if (stored === null || stepOf(stored.run) <= stepOf(run))
    await storeRun(account, run, stored?.standing ?? 'current')
  return true
}
