import { missions } from './missions.ts'
import { type Random, randomFrom } from './random.ts'
import { assets, type Decision, type Mission, type Numbers, type Point, type World } from './types.ts'

/** Runs with random numbers and decisions, for the tests. They are played in Node and in every browser. */

export type RandomRun = {
  readonly mission: Mission
  readonly numbers: Numbers
  readonly world: World
  /** An answer to every stop that the mission can have, also to those that do not occur in this world. */
  readonly decisions: readonly Decision[]
}

export function randomRun(random: Random, mission: Mission): RandomRun {
  const numbers = Object.fromEntries(
    mission.inputs.map(({ id, min, max, step }) => [id, min + step * random(0, (max - min) / step)]),
  )
  const digits = () => random(0, 0xffff_ffff).toString(16).padStart(8, '0')
  const world = mission.worldOf(digits() + digits() + digits() + digits(), numbers)
  const decisions = mission.stops.map(({ id, options }) => ({
    stop: id,
    option: options[random(0, options.length - 1)] ?? '',
  }))
  return { mission, numbers, world, decisions }
}

/** Plays many runs of all missions and returns one hash of every point, and how many points lost or made money. */
export function playRandomRuns(
  seed: string,
  count: number,
): { hash: number; points: number; broken: number } {
  const random = randomFrom(seed)
  let hash = 0
  let points = 0
  let broken = 0
  for (let run = 0; run < count; run += 1) {
    const mission = missions[run % missions.length]
    if (mission === undefined) continue
    const { numbers, world, decisions } = randomRun(random, mission)
    for (const point of mission.play(numbers, world.months, decisions).points) {
      points += 1
      if (!isConserved(point)) broken += 1
      hash = mixIn(mixIn(mixIn(hash, point.value), point.costs), point.priceLevel)
    }
  }
  return { hash, points, broken }
}

/** Everything is a whole number, and the holdings are what was paid in, gained, taken out and lost to costs. */
function isConserved({ paidIn, takenOut, gains, costs, value, holdings }: Point): boolean {
  let held = 0
  for (const asset of assets) {
    const cents = holdings[asset] ?? 0
    if (!Number.isSafeInteger(cents)) return false
    held += cents
  }
  return held === value && value === paidIn - takenOut + gains - costs && Number.isSafeInteger(value)
}

function mixIn(hash: number, value: number): number {
  const high = Math.floor(value / 0x1_0000_0000)
  return Math.imul(Math.imul(hash ^ value, 0x85eb_ca6b) ^ high, 0xc2b2_ae35)
}
