import type { MissionRun } from '@vela/contract/mission-run'
import { lastMonthToShow, missionOf } from '@vela/simulator/missions'
import { type Decision, engineVersion, type Mission, type Play, type World } from '@vela/simulator/types'
import { Refused } from '../../http/errors.ts'
import type { Language } from '../../http/language.ts'
import { textsOf } from './mission-texts.ts'
import type { DecisionRow, RunRow, StoredRun } from './run.table.ts'

/** A run as today's engine plays it. */
export type Replay = {
  readonly mission: Mission
  readonly world: World
  readonly prediction: number | null
  readonly decisions: readonly Decision[]
  /** The run up to its next stop without a decision. */
  readonly play: Play
  readonly isDone: boolean
}

export const unknownRun = new Refused('unknown_run', 404, 'There is no such run.')
const missionChanged = new Refused('mission_changed', 409, 'This mission has changed. Start it again.')

/** Whether the engine plays this run as it did when the run was started. */
export function isReplayable({ engineVersion: version, mission }: RunRow): boolean {
  return version === engineVersion && missionOf(mission) !== undefined
}

/** Nothing but the seed, the numbers and the decisions determines a run, in every process. */
export function replay({ run, decisions: rows }: StoredRun): Replay {
  const mission = missionOf(run.mission)
  if (mission === undefined || !isReplayable(run)) throw missionChanged
  const world = mission.worldOf(run.seed, run.numbers)
  const prediction = rows[0]?.prediction ?? null
  const decisions = rows.flatMap(decisionIn)
  const play = mission.play(run.numbers, world.months, decisions)
  return { mission, world, prediction, decisions, play, isDone: prediction !== null && play.isDone }
}

/** The decision of a row; none for the first row, which holds only the prediction. */
function decisionIn({ stop, option }: DecisionRow): Decision[] {
  return stop === null || option === null ? [] : [{ stop, option }]
}

/** The run as its person may see it: no month after the next stop, and the era only at the end. */
export async function describeRun(stored: StoredRun, language: Language): Promise<MissionRun> {
  const { id, numbers, engineVersion, commitment, seed } = stored.run
  const { mission, world, prediction, decisions, isDone } = replay(stored)
  const visible = prediction === null ? 0 : lastMonthToShow(mission, numbers, world.months, decisions)
  return {
    id,
    mission: mission.id,
    numbers,
    engineVersion,
    commitment,
    texts: (await textsOf(language))[mission.id],
    prediction,
    decisions: [...decisions],
    months: world.months.slice(0, visible).map((month) => [...month]),
    isDone,
    reveal: isDone ? { seed, label: world.label, start: world.start } : null,
  }
}
