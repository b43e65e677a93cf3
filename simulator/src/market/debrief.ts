import { million, percentile, round } from '../money.ts'
import type { Cents, Debrief, Decision, Numbers, Rung, World } from '../types.ts'
import type { Ending, MarketMission } from './market-mission.ts'
import { type Course, courseOf, optionOf, replay } from './play.ts'
import { type State, valueOf } from './run.ts'
import { allWorlds } from './worlds.ts'

const rungs = ['paid', 'market', 'luck', 'costs', 'choices', 'taken', 'inflation'] as const

/**
 * Explains an ending. Each rung is a replay with one thing changed: nothing but the payments, the plan in the
 * middle world, the plan in this world, the costs, the decisions, what was taken out to live on, and what the rest buys.
 * A rung compares gains, not values, so that a payment that a person left out or added counts as paid in and not as a
 * gain. The rung before the last ends at the value that the mission ended with.
 */
export function debrief(
  mission: MarketMission,
  numbers: Numbers,
  world: World,
  decisions: readonly Decision[],
  prediction: Cents,
): Debrief {
  const replaysIn = (one: World) => {
    const course = courseOf(mission, numbers, one)
    return {
      world: one,
      course,
      yours: replay(course, decisions, { follow: 'all', hasCosts: true }),
      plan: replay(course, decisions, { follow: 'plan', hasCosts: true }),
      free: replay(course, decisions, { follow: 'plan', hasCosts: false }),
    }
  }
  const replays = comparedWorlds(mission, numbers, world).map(replaysIn)
  const { course, yours, free } = replaysIn(world)
  const priced = replay(course, decisions, { follow: 'costs', hasCosts: true })
  const value = valueOf(yours)
  const realValue = round((value * million) / yours.priceLevel)
  const gainsWithoutCosts = replays.map(({ free }) => gain(free))
  const totals = [
    yours.paidIn,
    yours.paidIn + percentile(gainsWithoutCosts, 50),
    yours.paidIn + gain(free),
    yours.paidIn + gain(priced),
    yours.paidIn + gain(yours),
    value,
    realValue,
  ]
  const ladder = rungs.map((id, i): Rung => {
    const total = totals[i] ?? 0
    return { id, amount: total - (i === 0 ? 0 : (totals[i - 1] ?? 0)), total }
  })
  const others = replays.map(({ world: { start, label, months }, yours, plan }) => ({
    start,
    label,
    yours: yours.paidIn + gain(yours),
    plan: yours.paidIn + gain(plan),
    isThis: months === world.months,
  }))
  const ends = replays.map(({ yours }) => valueOf(yours))
  const ending: Ending = {
    chose: (id) => {
      const stop = mission.stops.find((stop) => stop.id === id)
      return stop === undefined ? '' : optionOf(decisions, stop)
    },
    amounts: Object.fromEntries(ladder.map(({ id, amount }) => [id, amount])) as Ending['amounts'],
    value,
    realValue,
  }
  return {
    // Most missions take nothing out.
    rungs: ladder.filter(({ id }) => id !== 'taken' || yours.takenOut > 0),
    prediction: {
      said: prediction,
      end: value,
      low: percentile(ends, 10),
      high: percentile(ends, 90),
      missPpm: missOf(prediction, value),
    },
    others,
    better: others.filter(({ yours, plan }) => yours > plan).length,
    equal: others.filter(({ yours, plan }) => yours === plan).length,
    of: others.length,
    why: mission.why?.(ending) ?? largerReason(ending.amounts),
    whyNumbers: { value, realValue, ...ending.amounts, ...factsOf(course, decisions) },
  }
}

/** All worlds that the mission allows, with the person's own in the place of its start or added to the invented. */
function comparedWorlds(mission: MarketMission, numbers: Numbers, world: World): readonly World[] {
  const all = allWorlds(mission, numbers)
  if (world.start === 0) return [world, ...all]
  return all.map((one) => (one.start === world.start ? world : one))
}

function gain({ gains, costs }: State): Cents {
  return gains - costs
}

function missOf(said: Cents, end: Cents): number {
  if (end === 0) return said === 0 ? 0 : million
  return round((Math.abs(said - end) * million) / Math.abs(end))
}

function factsOf(course: Course, decisions: readonly Decision[]): Numbers {
  const { mission, numbers, months } = course
  if (mission.facts === undefined) return {}
  const values = (follow: 'plan' | 'all') => {
    const list: Cents[] = []
    replay(course, decisions, { follow, hasCosts: true }, (state) => list.push(valueOf(state)))
    return list
  }
  return mission.facts({ numbers, months, yours: values('all'), plan: values('plan') })
}

function largerReason({ luck, choices }: Ending['amounts']): string {
  if (Math.abs(choices) > Math.abs(luck)) return choices < 0 ? 'choices-hurt' : 'choices-helped'
  return luck < 0 ? 'luck-bad' : 'luck-good'
}
