import type { MarketGame } from './market/market-game.ts'
import { bestDays } from './missions/best-days.ts'
import { borrowedWings } from './missions/borrowed-wings.ts'
import { fortyYears } from './missions/forty-years.ts'
import { livingOnIt } from './missions/living-on-it.ts'
import { oneOrAll } from './missions/one-or-all.ts'
import { orderTicket } from './missions/order-ticket.ts'
import { quietCost } from './missions/quiet-cost.ts'
import { rebalance } from './missions/rebalance.ts'
import { steadySaving } from './missions/steady-saving.ts'
import { theFall } from './missions/the-fall.ts'
import { theLostJob } from './missions/the-lost-job.ts'
import { theMattress } from './missions/the-mattress.ts'
import type { Cents, Debrief, Decision, Mission, Month, Numbers, Play, Range, World } from './types.ts'

export { commitmentText } from './commitment.ts'

export const marketMissions: readonly MarketGame[] = [
  steadySaving,
  theFall,
  quietCost,
  theMattress,
  theLostJob,
  oneOrAll,
  borrowedWings,
  bestDays,
  rebalance,
  livingOnIt,
  fortyYears,
]

/** All missions in their order. */
export const missions: readonly Mission[] = [...marketMissions, orderTicket].toSorted(
  (a, b) => a.number - b.number,
)

export function missionOf(id: string): Mission | undefined {
  return missions.find((mission) => mission.id === id)
}

/** Whether these are exactly the mission's inputs, each between its bounds and on one of its steps. */
export function areNumbersAllowed({ inputs }: Mission, numbers: Numbers): boolean {
  return (
    Object.keys(numbers).length === inputs.length &&
    inputs.every(({ id, min, max, step }) => {
      const value = numbers[id]
      return value !== undefined && value >= min && value <= max && (value - min) % step === 0
    })
  )
}

/** The world that follows from a seed of 32 hexadecimal digits. */
export function worldOf(mission: Mission, seed: string, numbers: Numbers): World {
  return mission.worldOf(seed, numbers)
}

/** Plays a world as far as its months are known, up to the first stop that is not decided. */
export function play(
  mission: Mission,
  numbers: Numbers,
  months: readonly Month[],
  decisions: readonly Decision[],
): Play {
  return mission.play(numbers, months, decisions)
}

/** How many months of a whole world may be sent now. */
export function lastMonthToShow(
  mission: Mission,
  numbers: Numbers,
  months: readonly Month[],
  decisions: readonly Decision[],
): number {
  return mission.play(numbers, months, decisions).next?.month ?? months.length
}

export function predictionRange(mission: Mission, numbers: Numbers): Range {
  return mission.predictionRange(numbers)
}

export function debrief(
  mission: Mission,
  numbers: Numbers,
  world: World,
  decisions: readonly Decision[],
  prediction: Cents,
): Debrief {
  return mission.debrief(numbers, world, decisions, prediction)
}
