import { million, percentile } from '../money.ts'
import {
  type Asset,
  assets,
  type Cents,
  type Decision,
  type Month,
  type Numbers,
  type Play,
  type Point,
  type Range,
  type World,
} from '../types.ts'
import { type MarketMission, monthCount } from './market-mission.ts'
import { type DatedChange, run, type State, valueOf } from './run.ts'
import { changeOf, type FoundStop, findStops } from './stops.ts'
import { allWorlds } from './worlds.ts'

/** Plays the months that are known, up to the first stop that is not decided. */
export function play(
  mission: MarketMission,
  numbers: Numbers,
  months: readonly Month[],
  decisions: readonly Decision[],
): Play {
  const stops = findStops(mission, numbers, months)
  const open = stops.find(({ rule }) => !decisions.some(({ stop }) => stop === rule.id))
  const shown = open === undefined ? months : months.slice(0, open.stop.month)
  const points: Point[] = []
  const changes = stops
    .filter((found) => found !== open && found.stop.month <= shown.length)
    .map(({ rule, stop }) => ({
      month: stop.month,
      change: changeOf(rule, optionOf(decisions, rule), numbers),
    }))
  run(mission.plan(numbers), changes, shown, (state, month) => points.push(pointOf(state, month)))
  return { points, next: open?.stop ?? null, isDone: points.length === monthCount(mission, numbers) }
}

/** The option that was chosen at a stop, or the plan's. */
export function optionOf(decisions: readonly Decision[], { id, plan }: { id: string; plan: string }): string {
  return decisions.find(({ stop }) => stop === id)?.option ?? plan
}

function pointOf(state: State, month: number): Point {
  const { paidIn, takenOut, costs, gains, priceLevel } = state
  const holdings: Partial<Record<Asset, Cents>> = {}
  for (let at = 0; at < assets.length; at += 1) {
    const cents = state.holdings[at] ?? 0
    const asset = assets[at]
    if (cents !== 0 && asset !== undefined) holdings[asset] = cents
  }
  return { month, paidIn, takenOut, costs, gains, value: valueOf(state), holdings, priceLevel }
}

/** Which part of the decisions a replay follows: nothing, only what they cost, or all. */
export type Followed = 'plan' | 'costs' | 'all'

/** A world in which a mission is played again and again, with its stops. */
export type Course = {
  readonly mission: MarketMission
  readonly numbers: Numbers
  readonly months: readonly Month[]
  readonly stops: readonly FoundStop[]
}

export function courseOf(mission: MarketMission, numbers: Numbers, { months }: World): Course {
  return { mission, numbers, months, stops: findStops(mission, numbers, months) }
}

/** Plays a whole world without points. Without costs, neither those of the plan nor of the decisions are taken. */
export function replay(
  { mission, numbers, months, stops }: Course,
  decisions: readonly Decision[],
  { follow, hasCosts }: { follow: Followed; hasCosts: boolean },
  onMonth?: (state: State) => void,
): State {
  const changes: DatedChange[] = stops.map(({ rule, stop: { month } }) => {
    const planned = changeOf(rule, rule.plan, numbers)
    if (follow === 'plan') return { month, change: planned }
    const chosen = changeOf(rule, optionOf(decisions, rule), numbers)
    const { costPpm = planned.costPpm } = chosen
    const costed = costPpm === undefined ? planned : { ...planned, costPpm }
    return { month, change: follow === 'costs' ? costed : chosen }
  })
  const plan = mission.plan(numbers)
  if (hasCosts) return run(plan, changes, months, onMonth)
  const free = changes.map(({ month, change }) => ({ month, change: { ...change, costPpm: 0 } }))
  return run({ ...plan, costPpm: 0 }, free, months, onMonth)
}

/** The part of the endings above which the slider of the prediction ends: a few lucky worlds would make it useless. */
const highestPercent = 95
const sliderSteps = 100

/** What the person's prediction may be. It follows from all worlds, so that it says nothing about this one. */
export function predictionRange(mission: MarketMission, numbers: Numbers): Range {
  const first = mission.stops.find(({ when }) => 'month' in when && when.month === 0)
  const variants: Decision[][] =
    first === undefined ? [[]] : Object.keys(first.options).map((option) => [{ stop: first.id, option }])
  const all = { follow: 'all', hasCosts: true } as const
  const ends = allWorlds(mission, numbers)
    .map((world) => courseOf(mission, numbers, world))
    .flatMap((course) => variants.map((made) => valueOf(replay(course, made, all))))
  const lowest = Math.min(0, ...ends)
  const highest = percentile(ends, highestPercent)
  const step = roundStep((highest - lowest) / sliderSteps)
  const { start, monthly } = mission.plan(numbers)
  const paid = start + monthly * monthCount(mission, numbers)
  return {
    min: Math.floor(lowest / step) * step,
    max: Math.ceil(highest / step) * step,
    step,
    initial: Math.floor(paid / step) * step,
  }
}

/** The next number of cents whose first digit is 1, 2 or 5, at least one unit of money. */
function roundStep(least: number): Cents {
  for (let power = 100; power < million * million; power *= 10)
    for (const digit of [1, 2, 5]) if (digit * power >= least) return digit * power
  return million
}
