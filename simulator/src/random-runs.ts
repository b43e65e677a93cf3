import { missions } from './missions.ts'
import { type Random, randomFrom } from './random.ts'
import type { Decision, Mission, Numbers, Point, World } from './types.ts'

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

/**
 * What every engine must get: the seed, how many runs, how many months they have, and a hash of all amounts. Runs
 * that are played differently have another hash, and then `engineVersion` has to be raised with it.
 */
export const knownRuns = {
  usual: {
    seed: '00112233445566778899aabbccddeeff',
    count: 20_000,
    points: 3_397_594,
    hash: 1_120_781_560,
  },
  long: {
    seed: 'ffeeddccbbaa99887766554433221100',
    count: 1_000_000,
    points: 169_469_177,
    hash: 2_039_436_715,
  },
} as const

/** Plays many runs of all missions, one after the other, and returns a hash of all their points. */
export function playRandomRuns(
  { seed, count }: { readonly seed: string; readonly count: number },
  onPoint?: (point: Point) => void,
): { points: number; hash: number } {
  const random = randomFrom(seed)
  let hash = 0
  let points = 0
  for (let run = 0; run < count; run += 1) {
    const mission = missions[run % missions.length]
    if (mission === undefined) continue
    const { numbers, world, decisions } = randomRun(random, mission)
    for (const point of mission.play(numbers, world.months, decisions).points) {
      const { value, paidIn, takenOut, gains, costs, priceLevel } = point
      points += 1
      for (const amount of [value, paidIn, takenOut, gains, costs, priceLevel]) hash = mixIn(hash, amount)
      onPoint?.(point)
    }
  }
  return { points, hash }
}

function mixIn(hash: number, value: number): number {
  const high = Math.floor(value / 0x1_0000_0000)
  return Math.imul(Math.imul(hash ^ value, 0x85eb_ca6b) ^ high, 0xc2b2_ae35)
}
