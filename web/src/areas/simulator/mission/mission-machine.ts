/**
 * The state of one mission as a pure reducer: story and numbers, prediction, the years with their stops, the
 * debrief. use-mission.ts feeds it with the server's replies and with what the person does.
 *
 * It holds only the months that the server has sent, which end at the next stop. The run is the server's:
 * a reload resumes where the person stopped, and a reply that knows less than the screen does not take anything back.
 */
import type { MissionRun } from '@vela/contract/mission-run'
import type { MissionInput, Numbers, Stop } from '@vela/simulator/types'

export type Failure = 'network' | 'locked' | 'changed'

export type MissionState = {
  /** Made by the browser before the start, so that a repeated start is the same run. */
  readonly runId: string
  readonly numbers: Numbers
  /** Null until the mission has started. */
  readonly run: MissionRun | null
  /** How many of the run's months the chart has drawn. */
  readonly drawn: number
  readonly isDebriefOpen: boolean
  readonly isSending: boolean
  readonly failure: Failure | null
}

export type MissionEvent =
  | { readonly kind: 'set_number'; readonly id: string; readonly value: number }
  | { readonly kind: 'send' }
  | { readonly kind: 'fail'; readonly failure: Failure }
  | { readonly kind: 'receive'; readonly run: MissionRun }
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
export function openMission(runId: string, numbers: Numbers, run: MissionRun | null): MissionState {
  return {
    runId: run?.id ?? runId,
    numbers: run?.numbers ?? numbers,
    run,
    drawn: run?.months.length ?? 0,
    isDebriefOpen: run?.isDone ?? false,
    isSending: false,
    failure: null,
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

/** The step that comes next: 0 is the prediction, then the decisions in order. */
export const stepOf = ({ prediction, decisions }: MissionRun) =>
  prediction === null ? 0 : decisions.length + 1

/** Whether a reply belongs to another run, or knows of fewer steps than this screen. */
function isOutdated(state: MissionState, run: MissionRun): boolean {
  if (run.id !== state.runId) return true
  return state.run !== null && stepOf(run) < stepOf(state.run)
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
      if (isOutdated(state, event.run)) return state
      return { ...state, run: event.run, numbers: event.run.numbers, isSending: false, failure: null }
    case 'drawn':
      return { ...state, drawn: state.run?.months.length ?? 0 }
    case 'open_debrief':
      return state.run?.isDone ? { ...state, isDebriefOpen: true } : state
    default:
      return openMission(event.runId, state.numbers, null)
  }
}
