import type { Change, MarketMission, Mix, StopRule } from '../../simulator/src/market/market-mission.ts'
import { type Asset, assets, type Numbers } from '../../simulator/src/types.ts'
import { type Months, round } from './worlds.ts'

/** What a plan with its changes comes to, in cents, by the rules of docs/simulator.md. */
export type Replay = {
  paid: number
  taken: number
  gains: number
  costs: number
  value: number
  /** Millionths of the prices at the start. */
  prices: number
  /** The value after each month. */
  values: number[]
}

/** What is done at a stop, or nothing. */
export type Acts = (rule: StopRule) => Change

type Held = Record<Asset, number>

/** Written out, because an object that is built from a list is several times slower. */
const nothing: Held = {
  cash: 0,
  bills: 0,
  bonds: 0,
  shares: 0,
  gold: 0,
  company: 0,
  five: 0,
  double: 0,
  triple: 0,
  card: 0,
}
/** A card costs 20 % a year; who borrows for shares pays 1 % a year on top of bills. */
const cardRate = round((1.2 ** (1 / 12) - 1) * 1_000_000)
const margin = round(10_000 / 12)

/** Adds an amount by weights. What rounding leaves over goes to the largest part, of equal ones to the first. */
function addParts(held: Held, amount: number, weights: Mix) {
  let [total, rest, largest] = [0, amount, assets[0] as Asset]
  for (const asset of assets) {
    total += weights[asset] ?? 0
    if ((weights[asset] ?? 0) > (weights[largest] ?? 0)) largest = asset
  }
  for (const asset of assets) {
    const weight = weights[asset] ?? 0
    if (weight === 0) continue
    const part = round((amount * weight) / total)
    held[asset] += part
    rest -= part
  }
  held[largest] += rest
}

function ratesIn(month: readonly number[]): Held {
  const [shares = 0, bonds = 0, bills = 0, , gold = 0, company = 0, five = 0] = month
  const borrowed = (times: number) => Math.max(-1_000_000, times * shares - (times - 1) * (bills + margin))
  const double = borrowed(2)
  const triple = borrowed(3)
  return { cash: 0, bills, bonds, shares, gold, company, five, double, triple, card: cardRate }
}

/** Plays the plan of a mission through the months. `acts` says what is done at each stop. */
export function replay(
  mission: MarketMission,
  numbers: Numbers,
  months: Months,
  acts: Acts,
  { isFree = false } = {},
): Replay {
  const plan = mission.plan(numbers)
  const stops = stopsIn(mission, months)
  const state: Replay = {
    paid: 0,
    taken: 0,
    gains: 0,
    costs: 0,
    value: 0,
    prices: 1_000_000,
    values: [],
  }
  let held = { ...nothing }
  let { mix, rebalance, costPpm, withdrawal } = plan
  let payment = { times: 1, end: 0 }
  let spending = { monthly: 0, from: [] as readonly Asset[], end: 0 }

  /** Everything but the debt on the card. */
  const wealth = () => {
    let sum = 0 - held.card
    for (const asset of assets) sum += held[asset]
    return sum
  }
  const settle = (amount: number, weights: Mix) => {
    held = { ...nothing, card: held.card }
    addParts(held, amount, weights)
  }
  const payIn = (amount: number) => {
    state.paid += amount
    const repaid = Math.min(amount, 0 - held.card)
    held.card += repaid
    addParts(held, amount - repaid, mix)
  }
  months.forEach((month, at) => {
    for (const rule of mission.stops.filter(({ id }) => stops.get(id) === at)) {
      const act = acts(rule)
      ;({ costPpm, rebalance } = { costPpm, rebalance, ...act })
      withdrawal = round((withdrawal * (act.withdrawalPpm ?? 1_000_000)) / 1_000_000)
      if (act.payment) payment = { times: act.payment.times, end: at + act.payment.months }
      if (act.spending) spending = { ...act.spending, end: at + act.spending.months }
      if (act.move) mix = act.move
      if (act.shift) {
        const all = (mix.shares ?? 0) + (mix.bonds ?? 0)
        const shares = Math.min(all, Math.max(0, (mix.shares ?? 0) + act.shift))
        mix = { shares, bonds: all - shares }
      }
      if (act.move ?? act.shift) settle(wealth(), mix)
      if (act.extra) payIn(act.extra)
    }
    if (at === 0) payIn(plan.start)
    if (at < spending.end) {
      let missing = spending.monthly
      for (const asset of spending.from) {
        const part = Math.min(missing, held[asset])
        held[asset] -= part
        missing -= part
      }
      held.card -= missing
      state.taken += spending.monthly
    } else payIn(round(plan.monthly * (at < payment.end ? payment.times : 1)))
    if (withdrawal > 0 && at % 12 === 0) {
      const amount = Math.min(round((withdrawal * state.prices) / 1_000_000), wealth())
      settle(wealth() - amount, { ...held, card: 0 })
      state.taken += amount
    }
    const rates = ratesIn(month)
    for (const asset of assets) {
      if (held[asset] === 0) continue
      const gain = round((held[asset] * rates[asset]) / 1_000_000)
      const isCharged = !isFree && asset !== 'cash' && asset !== 'card'
      const cost = isCharged ? round(((held[asset] + gain) * costPpm) / 12_000_000) : 0
      held[asset] += gain - cost
      state.gains += gain
      state.costs += cost
    }
    state.prices += round((state.prices * (month[3] ?? 0)) / 1_000_000)
    if (rebalance === 'yearly' && at % 12 === 11) settle(wealth(), mix)
    state.value = wealth() + held.card
    state.values.push(state.value)
  })
  return state
}

const foundStops = new WeakMap<Months, ReadonlyMap<string, number>>()

/** The month before which each stop occurs, without those that do not. Each world is of one mission. */
function stopsIn(mission: MarketMission, months: Months): ReadonlyMap<string, number> {
  const stops = foundStops.get(months) ?? findStops(mission, months)
  foundStops.set(months, stops)
  return stops
}

function findStops(mission: MarketMission, months: Months): ReadonlyMap<string, number> {
  const levels = [1]
  for (const [shares = 0] of months) levels.push((levels.at(-1) ?? 1) * (1 + shares / 1_000_000))
  const stops = new Map<string, number>()
  for (const { id, when } of mission.stops) {
    if ('month' in when) {
      if (when.month < months.length) stops.set(id, when.month)
      continue
    }
    const from = when.after === undefined ? 0 : (stops.get(when.after) ?? Infinity)
    const end = Math.min(months.length, when.before ?? Infinity)
    let [highest, lowest] = [0, Infinity]
    for (let month = from; month < end; month += 1) {
      const level = levels[month] ?? 0
      highest = Math.max(highest, level)
      lowest = Math.min(lowest, level)
      const isAllowed = month >= from + when.gap && (!when.isYearly || month % 12 === 0)
      const hasFallen = when.fall !== undefined && level <= highest * (1 - when.fall / 1_000_000)
      const hasRisen = when.rise !== undefined && level >= lowest * (1 + when.rise / 1_000_000)
      if (!isAllowed || !(hasFallen || hasRisen || month >= (when.latest ?? Infinity))) continue
      stops.set(id, month)
      break
    }
  }
  return stops
}
