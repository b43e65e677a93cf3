import type { MarketMission } from '../../simulator/src/market/market-mission.ts'
import type { Debrief, Decision, Numbers, Range } from '../../simulator/src/types.ts'
import { type Acts, type Replay, replay } from './replays.ts'
import { type Months, monthCountOf, percentileOf, round, type World, worldsOf } from './worlds.ts'

/** What the debrief of a market mission has to show. */
export type Played = {
  readonly mission: MarketMission
  readonly numbers: Numbers
  readonly world: World
  readonly decisions: readonly Decision[]
  readonly said: number
}

const gainOf = ({ gains, costs }: Replay) => gains - costs

export function marketDebrief({ mission, numbers, world, decisions, said }: Played): Debrief {
  const chosenAt = ({ id, plan }: { id: string; plan: string }) =>
    decisions.find(({ stop }) => stop === id)?.option ?? plan
  const change = (rule: Parameters<Acts>[0], option: string) => {
    const act = rule.options[option] ?? {}
    return typeof act === 'function' ? act(numbers) : act
  }
  const planned: Acts = (rule) => change(rule, rule.plan)
  const chosen: Acts = (rule) => change(rule, chosenAt(rule))
  /** The plan, at the costs that were chosen. */
  const priced: Acts = (rule) => {
    const { costPpm } = chosen(rule)
    return costPpm === undefined ? planned(rule) : { ...planned(rule), costPpm }
  }
  const play = (months: Months, acts: Acts) => replay(mission, numbers, months, acts)
  const playFree = (months: Months) => replay(mission, numbers, months, planned, { isFree: true })

  const own = { ...world, isThis: true }
  const others = worldsOf(mission, numbers).map((one) => (one.start === own.start && own.start ? own : one))
  const worlds = own.start === 0 ? [own, ...others] : others
  const ends = worlds.map(({ label, start, months, ...one }) => {
    const yours = play(months, chosen)
    const together = yours.paid + gainOf(yours)
    const plan = yours.paid + gainOf(play(months, planned))
    const isThis = 'isThis' in one
    return { value: yours.value, other: { label, start, yours: together, plan, isThis } }
  })
  const values = ends.map((end) => end.value)

  const yours = play(world.months, chosen)
  const { paid, value } = yours
  const realValue = round((value * 1_000_000) / yours.prices)
  const freeGains = worlds.map(({ months }) => gainOf(playFree(months)))
  const middle = percentileOf(freeGains, 50)
  const steps = [middle, gainOf(playFree(world.months)), gainOf(play(world.months, priced)), gainOf(yours)]
  const totals = [0, paid, ...steps.map((gain) => paid + gain), value, realValue]
  const ids = ['paid', 'market', 'luck', 'costs', 'choices', 'taken', 'inflation'] as const
  const rungs = ids.map((id, at) => {
    const total = totals[at + 1] ?? 0
    return { id, amount: total - (totals[at] ?? 0), total }
  })
  const amounts = Object.fromEntries(rungs.map(({ id, amount }) => [id, amount])) as Amounts
  const facts = { ...amounts, value, realValue }
  const chose = (stop: string) => {
    const rule = mission.stops.find(({ id }) => id === stop)
    return rule === undefined ? '' : chosenAt(rule)
  }
  return {
    rungs: rungs.filter(({ id }) => id !== 'taken' || yours.taken > 0),
    prediction: {
      said,
      end: value,
      low: percentileOf(values, 10),
      high: percentileOf(values, 90),
      missPpm: missOf(said, value),
    },
    others: ends.map(({ other }) => other),
    better: ends.filter(({ other }) => other.yours > other.plan).length,
    equal: ends.filter(({ other }) => other.yours === other.plan).length,
    of: ends.length,
    why: whys[mission.id]?.(facts, chose) ?? '',
    whyNumbers: {
      ...facts,
      ...furtherFacts(mission, numbers, world.months, [yours, play(world.months, planned)]),
    },
  }
}

function missOf(said: number, end: number): number {
  if (end === 0) return said === 0 ? 0 : 1_000_000
  return round((Math.abs(said - end) * 1_000_000) / Math.abs(end))
}

type Amounts = Record<'paid' | 'market' | 'luck' | 'costs' | 'choices' | 'taken' | 'inflation', number>
type Facts = Amounts & { readonly value: number; readonly realValue: number }
type Why = (facts: Facts, chose: (stop: string) => string) => string

/** Names the reason by the sign of what the choices made. */
const byChoices =
  (none: string, good: string, bad: string): Why =>
  ({ choices }) => {
    if (choices === 0) return none
    return choices > 0 ? good : bad
  }
const luckOrChoices: Why = ({ luck, choices }) => {
  if (Math.abs(choices) > Math.abs(luck)) return choices < 0 ? 'choices-hurt' : 'choices-helped'
  return luck < 0 ? 'luck-bad' : 'luck-good'
}

/** What decided the ending, as the missions tell it. */
const whys: Readonly<Record<string, Why>> = {
  'steady-saving': luckOrChoices,
  'the-fall': byChoices('kept-plan', 'choices-helped', 'choices-hurt'),
  'quiet-cost': (_, chose) => {
    const [first, later] = [chose('fund'), chose('ten-years')]
    if (first === 'cheap') return later === 'adviser' ? 'late-adviser' : 'cheap'
    return later === 'cheap' ? 'changed-early' : 'expensive'
  },
  'the-mattress': ({ realValue, paid }) => (realValue < paid ? 'buys-less' : 'buys-more'),
  'the-lost-job': (_, chose) => {
    if (chose('fund') === 'six') return 'fund-held'
    return chose('job-lost') === 'card' ? 'card-debt' : 'sold-low'
  },
  'one-or-all': byChoices('spread', 'few-helped', 'few-hurt'),
  'borrowed-wings': ({ value, paid, choices }, chose) => {
    if (chose('borrow') === 'one') return 'no-borrowing'
    if (value < paid / 5) return 'nearly-lost'
    return choices > 0 ? 'borrowing-helped' : 'borrowing-hurt'
  },
  'best-days': byChoices('stayed-in', 'missed-worst', 'missed-best'),
  rebalance: byChoices('rebalanced', 'drift-helped', 'drift-hurt'),
  'living-on-it': ({ value, realValue, paid }) => {
    if (value === 0) return 'ran-out'
    return realValue > paid ? 'grew' : 'lasted'
  },
  'forty-years': luckOrChoices,
}

/** The figures that single missions add. */
function furtherFacts(
  mission: MarketMission,
  numbers: Numbers,
  months: Months,
  replays: readonly [Replay, Replay],
) {
  if (mission.id === 'rebalance') {
    const [worstYear, planWorstYear] = replays.map(({ values }) => {
      const ends = [numbers['start'] ?? 0, ...values.filter((_, at) => at % 12 === 11)]
      const years = ends.slice(1).map((end, at) => round((end / (ends[at] ?? 0) - 1) * 1_000_000))
      return Math.min(...years)
    })
    return { worstYear: worstYear ?? 0, planWorstYear: planWorstYear ?? 0 }
  }
  if (mission.id !== 'best-days') return {}
  const byReturn = [...months.keys()].toSorted((a, b) => (months[a]?.[0] ?? 0) - (months[b]?.[0] ?? 0))
  const inBills = (left: readonly number[]) => {
    const changed = months.map((month, at) => (left.includes(at) ? month.with(0, month[2] ?? 0) : month))
    return replay({ ...mission, stops: [] }, numbers, changed, () => ({})).value
  }
  return {
    held: inBills([]),
    withoutBest: inBills(byReturn.slice(-3)),
    withoutWorst: inBills(byReturn.slice(0, 3)),
  }
}

/** The slider of the prediction: a hundred round steps up to the 95th percentile of all endings. */
export function marketRange(mission: MarketMission, numbers: Numbers): Range {
  const first = mission.stops.find(({ when }) => 'month' in when && when.month === 0)
  const options = first === undefined ? [''] : Object.keys(first.options)
  const ends = worldsOf(mission, numbers).flatMap(({ months }) =>
    options.map((option) => {
      const acts: Acts = (rule) => {
        const act = rule.options[rule === first ? option : rule.plan] ?? {}
        return typeof act === 'function' ? act(numbers) : act
      }
      return replay(mission, numbers, months, acts).value
    }),
  )
  const lowest = Math.min(0, ...ends)
  const highest = percentileOf(ends, 95)
  const roundSteps = Array.from({ length: 10 }, (_, power) =>
    [1, 2, 5].map((digit) => digit * 10 ** (power + 2)),
  )
  const step = roundSteps.flat().find((one) => one >= (highest - lowest) / 100) ?? 0
  const { start, monthly } = mission.plan(numbers)
  return {
    min: Math.floor(lowest / step) * step,
    max: Math.ceil(highest / step) * step,
    step,
    initial: Math.floor((start + monthly * monthCountOf(mission, numbers)) / step) * step,
  }
}
