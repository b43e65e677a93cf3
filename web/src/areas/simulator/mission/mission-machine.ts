/**
 * The state of one mission as a pure reducer: story and numbers, prediction, the years with their stops, the
 * debrief. use-mission.ts feeds it with the run on this device (api/missions/device-run.ts) and with what the person does.
 *
 * It holds only the months up to the next stop. A reload resumes where the person stopped. If another
 * device was first with a decision, the run goes on from there, and the screen says so.
 */
import type { MissionRun } from '@vela/contract/mission-run'
import type { MissionInput, Numbers, Stop } from '@vela/simulator/types'
import type { DeviceRun, Failure } from '../../../api/missions/device-run.ts'
import { stepOf } from '../../../api/missions/stored-runs.ts'

export type MissionState = {
  /** Made by the browser before the start, so that a repeated start is the same run. */
  readonly runId: string
  readonly numbers: Numbers
  /** Null until the mission has started. */
  readonly run: MissionRun | null
  /** How many of the run's months the chart has drawn. */
  readonly drawn: number
  readonly isDebriefOpen: boolean
  /** Whether the server took another decision than this device's. */
  readonly isOverruled: boolean
  /** Whether the next step waits: for the start, or for a decision that cannot be played on this device. */
  readonly isSending: boolean
  readonly failure: Failure | null
}

export type MissionEvent =
  | { readonly kind: 'set_number'; readonly id: string; readonly value: number }
  | { readonly kind: 'send' }
  | { readonly kind: 'fail'; readonly failure: Failure }
  | { readonly kind: 'receive'; readonly device: DeviceRun }
  /** The chart has drawn every month of the run. */
  | { readonly kind: 'drawn' }
  | { readonly kind: 'open_debrief' }
  | { readonly kind: 'try_again'; readonly runId: string }

export type Phase =
  | { readonly is: 'story' }
  | { readonly is: 'predict' }
  /** The chart draws the months from `from` on. */
  | { readonly is: 'run'; readonly from: number }
  | { readonly is: 'stop'; readonly stop: Stop }
  /** The last month has been drawn, and the debrief is not open yet. */
  | { readonly is: 'end' }
  | { readonly is: 'debrief' }

export const initialNumbers = (inputs: readonly MissionInput[]): Numbers =>
  Object.fromEntries(inputs.map(({ id, initial }) => [id, initial]))

/** A mission as it opens. A run that was left continues at its last stop without being drawn again. */
export function openMission(runId: string, numbers: Numbers, device: DeviceRun | null): MissionState {
  const run = device?.run ?? null
  return {
    runId: run?.id ?? runId,
    numbers: run?.numbers ?? numbers,
    run,
    drawn: run?.months.length ?? 0,
    isDebriefOpen: run?.isDone ?? false,
    isOverruled: device?.standing === 'overruled',
    isSending: device?.isHeld ?? false,
    failure: device?.standing === 'gone' ? 'changed' : null,
  }
}

/** The phase that shows; `next` is the engine's next undecided stop. */
export function phaseOf({ run, drawn, isDebriefOpen }: MissionState, next: Stop | null): Phase {
  if (run === null) return { is: 'story' }
  if (run.prediction === null) return { is: 'predict' }
  if (drawn < run.months.length) return { is: 'run', from: drawn }
  if (isDebriefOpen) return { is: 'debrief' }
  return next === null || run.isDone ? { is: 'end' } : { is: 'stop', stop: next }
}

/**
 * Whether `later` begins with everything that was decided in `earlier`. The stops need no comparison, because equal
 * options lead to equal stops.
 */
function isContinuation(later: MissionRun, earlier: MissionRun): boolean {
  const isSamePrediction = earlier.prediction === null || later.prediction === earlier.prediction
  return (
    isSamePrediction && earlier.decisions.every(({ option }, at) => later.decisions[at]?.option === option)
  )
}

/**
 * Takes over the run that the device now has. A run that continues the one on the screen keeps what has been drawn; a
 * run with other decisions opens at its own last stop.
 */
function receive(state: MissionState, device: DeviceRun): MissionState {
  const opened = openMission(state.runId, state.numbers, device)
  // A reply may belong to a run that was left for another try.
  if (opened.runId !== state.runId) return state
  if (state.run === null) return { ...opened, drawn: 0, isDebriefOpen: false }
  if (!isContinuation(device.run, state.run)) return opened
  const isSame = stepOf(device.run) === stepOf(state.run) && device.run.isDone === state.run.isDone
  const { drawn, isDebriefOpen } = state
  if (!isSame) return { ...opened, drawn, isDebriefOpen }
  // The same run is kept as it is, because everything on the screen is derived from it.
  return { ...opened, run: state.run, drawn, isDebriefOpen, failure: opened.failure ?? state.failure }
}

export function missionReducer(state: MissionState, event: MissionEvent): MissionState {
  switch (event.kind) {
    case 'set_number':
      if (state.run !== null || state.isSending) return state
      return { ...state, numbers: { ...state.numbers, [event.id]: event.value } }
    case 'send':
      return { ...state, isSending: true, failure: null }
    case 'fail':
      return { ...state, isSending: false, failure: event.failure }
    case 'receive':
      return receive(state, event.device)
    case 'drawn':
      return { ...state, drawn: state.run?.months.length ?? 0 }
    case 'open_debrief':
      return state.run?.isDone ? { ...state, isDebriefOpen: true } : state
    default:
      return openMission(event.runId, state.numbers, null)
  }
}
