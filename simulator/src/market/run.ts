import { million, partOf, round } from '../money.ts'
import { type Asset, assets, type Cents, type Month, type Ppm } from '../types.ts'
import { type Change, columns, type Mix, type Plan } from './market-mission.ts'

/**
 * The engine: plays a plan through the months of a world. Money only moves between holdings, or it is counted as
 * paid in, taken out, gained or a cost, so that the value is `paidIn - takenOut + gains - costs` in every month.
 *
 * A month: what was decided at its start, payments (a debt on the card first), spending or withdrawals, growth, costs,
 * and after each twelfth month rebalancing.
 */
export type State = {
  paidIn: Cents
  takenOut: Cents
  costs: Cents
  gains: Cents
  /** In the order of `assets`. */
  holdings: Float64Array
  /** What prices are, in millionths of the prices at the start. */
  priceLevel: number
}

export type DatedChange = { readonly month: number; readonly change: Change }

type Running = State & {
  mix: Weights
  rebalance: Plan['rebalance']
  costPpm: Ppm
  withdrawal: Cents
  payment: { times: number; until: number }
  spending: { until: number; monthly: Cents; from: readonly Asset[] }
}

/** The parts of a mix, without those that are zero. */
type Weights = readonly { readonly asset: number; readonly weight: number }[]

const card = assets.indexOf('card')
const cash = assets.indexOf('cash')
/** A card costs 20 % a year. */
const cardRate: Ppm = 15_309
/** Borrowing to buy shares costs the rate of bills and 1 % a year. */
const borrowingMargin: Ppm = 833

export function valueOf({ holdings }: Pick<State, 'holdings'>): Cents {
  let value = 0
  for (let asset = 0; asset <= card; asset += 1) value += holdings[asset] ?? 0
  return value
}

/** Plays all months and returns the last state; `onMonth` sees the state after each month. */
export function run(
  plan: Plan,
  changes: readonly DatedChange[],
  months: readonly Month[],
  onMonth?: (state: State, month: number) => void,
): State {
  const state: Running = {
    paidIn: 0,
    takenOut: 0,
    costs: 0,
    gains: 0,
    holdings: new Float64Array(assets.length),
    priceLevel: million,
    mix: weightsOf(plan.mix),
    rebalance: plan.rebalance,
    costPpm: plan.costPpm,
    withdrawal: plan.withdrawal,
    payment: { times: 1, until: 0 },
    spending: { until: 0, monthly: 0, from: [] },
  }
  for (let at = 0; at < months.length; at += 1) {
    for (const dated of changes) if (dated.month === at) apply(state, dated.change, at)
    if (at === 0) pay(state, plan.start)
    if (at < state.spending.until) spend(state)
    else pay(state, at < state.payment.until ? round(plan.monthly * state.payment.times) : plan.monthly)
    if (state.withdrawal > 0 && at % 12 === 0) withdraw(state)
    grow(state, months[at] ?? [])
    if (state.rebalance === 'yearly' && at % 12 === 11) spread(state, invested(state), state.mix)
    onMonth?.(state, at + 1)
  }
  return state
}

/** Applies the effects of a decision. */
function apply(state: Running, change: Change, at: number) {
  if (change.costPpm !== undefined) state.costPpm = change.costPpm
  if (change.rebalance !== undefined) state.rebalance = change.rebalance
  if (change.withdrawalPpm !== undefined) state.withdrawal = partOf(state.withdrawal, change.withdrawalPpm)
  if (change.payment !== undefined)
    state.payment = { times: change.payment.times, until: at + change.payment.months }
  if (change.spending !== undefined)
    state.spending = { ...change.spending, until: at + change.spending.months }
  if (change.move !== undefined) state.mix = weightsOf(change.move)
  if (change.shift !== undefined) state.mix = shifted(state.mix, change.shift)
  if (change.move !== undefined || change.shift !== undefined) spread(state, invested(state), state.mix)
  if (change.extra !== undefined) pay(state, change.extra)
}

/** Pays an amount in. It repays the debt on the card first; the rest is invested. */
function pay(state: Running, amount: Cents) {
  if (amount === 0) return
  state.paidIn += amount
  const repaid = Math.min(amount, 0 - holding(state, card))
  add(state, card, repaid)
  if (repaid < amount) addParts(state, amount - repaid, state.mix)
}

/** What a person without a job lives on. What the assets do not cover goes on the card. */
function spend(state: Running) {
  let missing = state.spending.monthly
  for (const name of state.spending.from) {
    const asset = assets.indexOf(name)
    const part = Math.min(missing, holding(state, asset))
    add(state, asset, -part)
    missing -= part
  }
  add(state, card, -missing)
  state.takenOut += state.spending.monthly
}

/** Takes the yearly withdrawal, adjusted for inflation, in proportion from all holdings. */
function withdraw(state: Running) {
  const available = invested(state)
  const amount = Math.min(partOf(state.withdrawal, state.priceLevel), available)
  const weights = [...state.holdings.subarray(0, card)].map((weight, asset) => ({ asset, weight }))
  spread(state, available - amount, weights)
  state.takenOut += amount
}

/** Applies the returns and costs of one month. */
function grow(state: Running, month: Month) {
  const { holdings } = state
  let gains = 0
  let costs = 0
  for (let asset = 0; asset <= card; asset += 1) {
    const before = holdings[asset] ?? 0
    if (before === 0) continue
    const gain = partOf(before, rateOf(asset, month))
    const isFree = asset === cash || asset === card
    const cost = isFree ? 0 : round(((before + gain) * state.costPpm) / (12 * million))
    gains += gain
    costs += cost
    holdings[asset] = before + gain - cost
  }
  state.gains += gains
  state.costs += costs
  state.priceLevel += partOf(state.priceLevel, month[inflation] ?? 0)
}

function holding(state: State, asset: number): Cents {
  return state.holdings[asset] ?? 0
}

function add(state: State, asset: number, amount: Cents) {
  state.holdings[asset] = holding(state, asset) + amount
}

/** Everything but the debt. */
function invested(state: State): Cents {
  return valueOf(state) - holding(state, card)
}

/** Replaces the investments with an amount that is split by the weights. */
function spread(state: State, amount: Cents, weights: Weights) {
  state.holdings.fill(0, 0, card)
  addParts(state, amount, weights)
}

/** Adds an amount by weights. What rounding leaves over goes to the largest part, so that none becomes negative. */
function addParts(state: State, amount: Cents, weights: Weights) {
  let all = 0
  let largest = 0
  let most = 0
  for (const { asset, weight } of weights) {
    all += weight
    if (weight <= most) continue
    most = weight
    largest = asset
  }
  let rest = amount
  for (const { asset, weight } of weights) {
    const part = all === 0 ? 0 : round((amount * weight) / all)
    rest -= part
    add(state, asset, part)
  }
  add(state, largest, rest)
}

function weightsOf(mix: Mix): Weights {
  return assets.map((name, asset) => ({ asset, weight: mix[name] ?? 0 })).filter(({ weight }) => weight > 0)
}

/** Moves a part of the mix from bonds to shares, or back if the shift is negative. */
function shifted(mix: Weights, shift: number): Weights {
  const weight = (name: Asset) => mix.find(({ asset }) => assets[asset] === name)?.weight ?? 0
  const moved = Math.max(-weight('shares'), Math.min(shift, weight('bonds')))
  return weightsOf({ shares: weight('shares') + moved, bonds: weight('bonds') - moved })
}

const inflation = columns.indexOf('inflation')
const bills = columns.indexOf('bills')
const shares = columns.indexOf('shares')
/** The column of each asset that has one. */
const columnOf = assets.map((asset) => columns.findIndex((column) => column === asset))
const borrowing: Readonly<Partial<Record<Asset, number>>> = { double: 2, triple: 3 }
const timesBorrowed = assets.map((asset) => borrowing[asset] ?? 0)

function rateOf(asset: number, month: Month): Ppm {
  const column = columnOf[asset] ?? -1
  if (column !== -1) return month[column] ?? 0
  if (asset === card) return cardRate
  const times = timesBorrowed[asset] ?? 0
  if (times === 0) return 0
  const rate = times * (month[shares] ?? 0) - (times - 1) * ((month[bills] ?? 0) + borrowingMargin)
  // A holding can lose everything, and then it stays at zero.
  return Math.max(-million, rate)
}
