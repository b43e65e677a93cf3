import { expect, test } from 'vitest'
import { debrief, missionOf, missions } from '../missions.ts'
import { randomFrom } from '../random.ts'
import { type RandomRun, randomRun } from '../random-runs.ts'
import type { Decision, Month } from '../types.ts'
import { episodeRows, yearRows } from './returns.ts'

/**
 * Computes the figures of debriefs again, from the tables and from what the missions say, without the engine: in
 * floating point, by months, with its own worlds and stops. Rounding each month to cents differs by less than 0.02 %.
 */

type Assets = Record<string, number>
type Life = { paid: number; net: number; value: number; real: number }
/** What a decision does, in the words of the missions. */
type Act = {
  all?: string
  mix?: Assets
  cost?: number
  rebalance?: boolean
  extra?: number
  times?: number
  withdraw?: number
  shift?: number
  spend?: string[]
}
type Rules = {
  start: number
  monthly: number
  mix: Assets
  cost: number
  rebalance?: boolean
  withdraw?: number
  costs?: number
}
type Stop = { id: string; month: number | null; acts: Record<string, Act>; plan: string }
type Numbers = Record<string, number>
type Spec = { rules: (n: Numbers) => Rules; stops: (n: Numbers, levels: number[]) => Stop[] }

/** Returns are whole millionths: a fall of exactly a tenth depends on it. */
function wholePpm(rate: number): number {
  return Math.round(rate * 1_000_000) / 1_000_000
}

const years = yearRows
  .trim()
  .split('\n')
  .map((row) => row.split(' ').map((tenths) => Number(tenths) / 1000))
const even = years.flatMap((year) => {
  const month = year.map((rate) => wholePpm((1 + rate) ** (1 / 12) - 1))
  return Array.from({ length: 12 }, () => month)
})

/** The months of an episode and of the years after it, joined as docs/simulator.md says. */
function episode(index: number): number[][] {
  const { year = 0, month = 0, tenths = '' } = episodeRows[index] ?? {}
  const known = tenths.split(' ').map((tenth) => Number(tenth) / 1000)
  const first = (year - 1928) * 12 + month - 1
  const end = first + known.length
  const rest = (12 - (end % 12)) % 12
  const inLastYear = known.slice(known.length - (12 - rest))
  const made = inLastYear.reduce((product, rate) => product * (1 + rate), 1)
  const lastYear = 1 + (years[Math.floor((end - 1) / 12)]?.[0] ?? 0)
  const filler = rest === 0 ? 0 : wholePpm((lastYear / made) ** (1 / rest) - 1)
  return Array.from({ length: 60 }, (_, at) => {
    const [shares = 0, ...others] = even[first + at] ?? []
    if (at < known.length) return [known[at] ?? 0, ...others]
    return [at < known.length + rest ? filler : shares, ...others]
  })
}

const firstFall = (levels: number[], part: number, from: number, first: number, latest = 999) => {
  for (let month = first; month < levels.length - 1; month += 1) {
    const top = Math.max(...levels.slice(from, month + 1))
    if ((levels[month] ?? 1) <= top * (1 - part) || month >= latest) return month
  }
  return null
}
const firstRise = (levels: number[], part: number, from: number, latest: number) => {
  for (let month = from + 1; month < levels.length - 1; month += 1)
    if ((levels[month] ?? 1) >= Math.min(...levels.slice(from, month + 1)) * (1 + part) || month >= latest)
      return month
  return null
}

const lump =
  (cost = 0.002, mix: Assets = { shares: 1 }) =>
  (n: Numbers): Rules => ({
    start: n['start'] ?? 0,
    monthly: 0,
    mix,
    cost,
  })
const crash = (n: Numbers): Record<string, Act> => ({
  hold: {},
  sell: { all: 'bills' },
  buy: { all: 'shares', extra: (n['start'] ?? 0) / 5 },
})
const pay = { 'go-on': {}, pause: { times: 0 }, double: { times: 2 } }
const inOut = { in: { all: 'shares' }, out: { all: 'bills' } }
const keep = { keep: {}, safer: { shift: -0.2 }, bolder: { shift: 0.2 } }
const fund = (n: Numbers, months: number): Act => {
  const bills = (months * (n['costs'] ?? 0)) / 1_000_000
  return { mix: { bills, shares: 1 - bills } }
}

const specs: Readonly<Record<string, Spec>> = {
  'steady-saving': {
    rules: (n) => ({ start: 0, monthly: n['monthly'] ?? 0, mix: { shares: 1 }, cost: 0.002 }),
    stops: (_, levels) => {
      const bad = firstFall(levels, 0.1, 0, 12)
      return [
        { id: 'bad-stretch', month: bad !== null && bad < 72 ? bad : null, acts: pay, plan: 'go-on' },
        { id: 'six-years', month: 72, acts: pay, plan: 'go-on' },
      ]
    },
  },
  'the-fall': {
    rules: lump(),
    stops: (n, levels) => {
      const first = firstFall(levels, 0.1, 0, 1, 12) ?? 0
      const deep = firstFall(levels, 0.12, first, first + 1, 30) ?? 0
      const back = firstRise(levels, 0.1, deep, 42)
      return [
        { id: 'first-fall', month: first, acts: crash(n), plan: 'hold' },
        { id: 'deep-fall', month: deep, acts: crash(n), plan: 'hold' },
        { id: 'way-back', month: back, acts: crash(n), plan: 'hold' },
      ]
    },
  },
  'quiet-cost': {
    rules: (n) => ({ start: 0, monthly: (n['yearly'] ?? 0) / 12, mix: { shares: 1 }, cost: 0.001 }),
    stops: () => {
      const acts = { cheap: { cost: 0.001 }, adviser: { cost: 0.015 } }
      return [
        { id: 'fund', month: 0, acts, plan: 'cheap' },
        { id: 'ten-years', month: 120, acts: { stay: {}, ...acts }, plan: 'stay' },
      ]
    },
  },
  'the-mattress': {
    rules: lump(0, { cash: 1 }),
    stops: () => {
      const acts = { cash: { all: 'cash' }, bills: { all: 'bills' }, shares: { all: 'shares' } }
      return [
        { id: 'begin', month: 0, acts, plan: 'cash' },
        { id: 'halfway', month: 96, acts: { stay: {}, ...acts }, plan: 'stay' },
      ]
    },
  },
  'the-lost-job': {
    rules: (n) => {
      const costs = n['costs'] ?? 0
      return { start: 1_000_000, monthly: costs / 4, mix: { shares: 1 }, cost: 0.002, costs }
    },
    stops: (n, levels) => [
      { id: 'fund', month: 0, acts: { none: fund(n, 0), three: fund(n, 3), six: fund(n, 6) }, plan: 'three' },
      {
        id: 'job-lost',
        month: firstFall(levels, 0.15, 0, 1, 24),
        acts: { sell: { spend: ['bills', 'shares'] }, card: { spend: ['bills'] } },
        plan: 'sell',
      },
    ],
  },
  'one-or-all': {
    rules: lump(),
    stops: () => {
      const acts = { one: { all: 'company' }, five: { all: 'five' }, all: { all: 'shares' } }
      return [
        { id: 'choose', month: 0, acts, plan: 'all' },
        { id: 'ten-years', month: 120, acts: { stay: {}, ...acts }, plan: 'stay' },
      ]
    },
  },
  'borrowed-wings': {
    rules: lump(),
    stops: (_, levels) => {
      const one = { all: 'shares' }
      const middle = { stay: {}, one, out: { all: 'bills' } }
      return [
        {
          id: 'borrow',
          month: 0,
          acts: { one, two: { all: 'double' }, three: { all: 'triple' } },
          plan: 'one',
        },
        { id: 'middle', month: firstFall(levels, 0.15, 0, 3, 24), acts: middle, plan: 'stay' },
      ]
    },
  },
  'best-days': {
    rules: lump(),
    stops: () =>
      [3, 6, 12, 24].map((month, at) => ({ id: `stop-${at + 1}`, month, acts: inOut, plan: 'in' })),
  },
  rebalance: {
    rules: (n) => ({ ...lump(0.002, { shares: 0.6, bonds: 0.4 })(n), rebalance: true }),
    stops: () => {
      const acts = { yearly: { rebalance: true }, never: { rebalance: false } }
      return [
        { id: 'habit', month: 0, acts, plan: 'yearly' },
        { id: 'middle', month: 84, acts: { stay: {}, ...acts }, plan: 'stay' },
      ]
    },
  },
  'living-on-it': {
    rules: (n) => {
      const plan = lump(0.002, { shares: 0.6, bonds: 0.4 })(n)
      return { ...plan, rebalance: true, withdraw: plan.start * 0.04 }
    },
    stops: () => {
      const acts = { 'go-on': {}, less: { withdraw: 0.9 }, more: { withdraw: 1.1 } }
      return [
        { id: 'five-years', month: 60, acts, plan: 'go-on' },
        { id: 'fifteen-years', month: 180, acts, plan: 'go-on' },
      ]
    },
  },
  'forty-years': {
    rules: (n) => {
      const shares = (n['shares'] ?? 0) / 100
      const mix = { shares, bonds: 1 - shares }
      return { start: 0, monthly: n['monthly'] ?? 0, mix, cost: 0.002, rebalance: true }
    },
    stops: (_, levels) => {
      const first = firstFall(levels, 0.25, 0, 12)
      const second = first === null ? null : firstFall(levels, 0.25, first, first + 12)
      const third = second === null ? null : firstFall(levels, 0.25, second, second + 12)
      const months = { 'ten-years': 120, 'twenty-years': 240, 'thirty-years': 360 }
      const falls = { 'first-fall': first, 'second-fall': second, 'third-fall': third }
      return Object.entries({ ...months, ...falls }).map(([id, month]) => ({
        id,
        month,
        acts: keep,
        plan: 'keep',
      }))
    },
  },
}

type Followed = 'free' | 'plan' | 'costs' | 'all'

/** Lives through the months. */
function live(
  spec: Spec,
  n: Numbers,
  months: number[][],
  decisions: readonly Decision[],
  follow: Followed,
): Life {
  const rules = spec.rules(n)
  const levels = [1]
  for (const [shares = 0] of months) levels.push((levels.at(-1) ?? 1) * (1 + shares))
  const stops = spec.stops(n, levels)
  const held: Assets = {}
  let { mix, cost, rebalance = false, withdraw = 0 } = rules
  let [paid, taken, prices, times, timesEnd, spendEnd] = [0, 0, 1, 1, 0, 0]
  let from: string[] = []
  const wealth = () =>
    Object.entries(held).reduce((sum, [name, cents]) => sum + (name === 'card' ? 0 : cents), 0)
  const settle = (amount: number) => {
    for (const name of Object.keys(held)) if (name !== 'card') held[name] = 0
    for (const [name, part] of Object.entries(mix)) held[name] = amount * part
  }
  const payIn = (amount: number) => {
    paid += amount
    const repaid = Math.min(amount, -(held['card'] ?? 0))
    if (repaid > 0) held['card'] = (held['card'] ?? 0) + repaid
    const rest = amount - Math.max(0, repaid)
    for (const [name, part] of Object.entries(mix)) held[name] = (held[name] ?? 0) + rest * part
  }
  months.forEach((month, at) => {
    const [shares = 0, bonds = 0, bills = 0, inflation = 0, , company = 0, five = 0] = month
    for (const stop of stops.filter((one) => one.month === at)) {
      const planned = stop.acts[stop.plan] ?? {}
      const chosen = stop.acts[decisions.find((made) => made.stop === stop.id)?.option ?? stop.plan] ?? {}
      const act = follow === 'all' ? chosen : planned
      const price = follow === 'costs' ? (chosen.cost ?? planned.cost) : act.cost
      if (price !== undefined) cost = price
      if (act.rebalance !== undefined) rebalance = act.rebalance
      if (act.withdraw !== undefined) withdraw *= act.withdraw
      if (act.times !== undefined) [times, timesEnd] = [act.times, at + 12]
      if (act.spend !== undefined) [from, spendEnd] = [act.spend, at + 6]
      if (act.shift !== undefined) {
        const bold = Math.min(1, Math.max(0, (mix['shares'] ?? 0) + act.shift))
        mix = { shares: bold, bonds: 1 - bold }
      }
      if (act.all !== undefined) mix = { [act.all]: 1 }
      if (act.mix !== undefined) mix = act.mix
      if (act.shift !== undefined || act.all !== undefined || act.mix !== undefined) settle(wealth())
      if (act.extra !== undefined) payIn(act.extra)
    }
    if (at === 0) payIn(rules.start)
    if (at < spendEnd) {
      let missing = rules.costs ?? 0
      for (const name of from) {
        const part = Math.min(missing, held[name] ?? 0)
        held[name] = (held[name] ?? 0) - part
        missing -= part
      }
      held['card'] = (held['card'] ?? 0) - missing
      taken += rules.costs ?? 0
    } else payIn(rules.monthly * (at < timesEnd ? times : 1))
    if (withdraw > 0 && at % 12 === 0) {
      const before = wealth()
      const amount = Math.min(withdraw * prices, before)
      for (const name of Object.keys(held))
        held[name] = ((held[name] ?? 0) * (before - amount)) / (before || 1)
      taken += amount
    }
    const double = Math.max(-1, 2 * shares - bills - 0.01 / 12)
    const triple = Math.max(-1, 3 * shares - 2 * bills - 0.02 / 12)
    const card = 1.2 ** (1 / 12) - 1
    const rates: Assets = { cash: 0, bills, bonds, shares, company, five, double, triple, card }
    for (const name of Object.keys(held)) {
      const isFree = follow === 'free' || name === 'cash' || name === 'card'
      held[name] = (held[name] ?? 0) * (1 + (rates[name] ?? 0)) * (isFree ? 1 : 1 - cost / 12)
    }
    prices *= 1 + inflation
    if (rebalance && at % 12 === 11) settle(wealth())
  })
  const value = wealth() + (held['card'] ?? 0)
  return { paid, net: value + taken - paid, value, real: value / prices }
}

function starts(id: string, count: number): number[][][] {
  const spans: Readonly<Record<string, number>> = {
    'steady-saving': 89,
    'quiet-cost': 69,
    'the-mattress': 83,
    rebalance: 85,
    'living-on-it': 69,
  }
  const span = spans[id]
  if (span === undefined) return episodeRows.map((_, at) => episode(at))
  return Array.from({ length: span }, (_, at) => even.slice(at * 12, at * 12 + count))
}

const asRates = (months: readonly Month[]) => months.map((month) => month.map((ppm) => ppm / 1_000_000))

/** The totals of the rungs and the figures beside them. */
function expectedRungs({ mission, numbers, world, decisions }: RandomRun) {
  const spec = specs[mission.id]
  if (spec === undefined) throw new Error(`Nothing is known of ${mission.id}.`)
  const n: Numbers = { ...numbers }
  const here = (follow: Followed) => live(spec, n, asRates(world.months), decisions, follow)
  const all = here('all')
  const hasOwnWorlds = mission.id === 'one-or-all' || mission.id === 'forty-years'
  const everywhere = hasOwnWorlds ? [] : starts(mission.id, world.months.length)
  const free = everywhere.map((months) => live(spec, n, months, decisions, 'free').net).sort((a, b) => a - b)
  return {
    luck: all.paid + here('free').net,
    costs: all.paid + here('costs').net,
    choices: all.paid + all.net,
    taken: all.value,
    inflation: all.real,
    end: all.value,
    paid: all.paid,
    // The invented worlds and companies follow from fixed seeds, which only the engine knows.
    market: hasOwnWorlds ? null : all.paid + (free[Math.round((free.length - 1) / 2)] ?? 0),
    others: everywhere.map((months) => {
      const yours = live(spec, n, months, decisions, 'all')
      return {
        yours: yours.paid + yours.net,
        plan: yours.paid + live(spec, n, months, decisions, 'plan').net,
      }
    }),
  }
}

test.each(missions.filter(({ id }) => id !== 'order-ticket'))(
  '[X-05] every figure of the debrief of $id comes out of a second computation',
  ({ id }) => {
    const mission = missionOf(id)
    if (mission === undefined) throw new Error('A mission is missing.')
    const random = randomFrom('a1b2c3d4e5f60718293a4b5c6d7e8f90')
    for (let at = 0; at < 3; at += 1) {
      const made = randomRun(random, mission)
      const expected = expectedRungs(made)
      const shown = debrief(mission, made.numbers, made.world, made.decisions, 0)
      const scale = Math.max(expected.paid, ...shown.rungs.map(({ total }) => Math.abs(total)))
      const near = (actual: number, figure: number) =>
        expect(Math.abs(actual - figure) / scale).toBeLessThan(0.0002)
      for (const { id, total } of shown.rungs) near(total, expected[id as 'paid'] ?? total)
      near(shown.prediction.end, expected.end)
      expected.others.forEach(({ yours, plan }, i) => {
        const other = shown.others[i]
        const size = Math.max(Math.abs(yours), Math.abs(plan), 1)
        expect(Math.abs((other?.yours ?? 0) - yours) / size).toBeLessThan(0.0002)
        expect(Math.abs((other?.plan ?? 0) - plan) / size).toBeLessThan(0.0002)
      })
    }
  },
)
