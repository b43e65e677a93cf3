import { million, partOf, round } from '../money.ts'
import { type Asset, assets, type Cents, type Month, type Ppm } from '../types.ts'
import { type Change, type Column, columns, type Mix, type Plan } from './market-mission.ts'

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
  /** What was taken out, each time at the prices of the start. */
  takenOutReal: Cents
  costs: Cents
  gains: Cents
  /** In the order of `assets`. */
  holdings: Cents[]
  /** What prices are, in millionths of the prices at the start. */
  priceLevel: number
}

export type DatedChange = { readonly month: number; readonly change: Change }

type Running = State & {
  mix: readonly number[]
  rebalance: Plan['rebalance']
  costPpm: Ppm
  withdrawal: Cents
  payment: { times: number; until: number }
  spending: { until: number; monthly: Cents; from: readonly Asset[] }
}

const card = assets.indexOf('card')
const cash = assets.indexOf('cash')
/** A card costs 20 % a year. */
const cardRate: Ppm = 15_309
/** Borrowing to buy shares costs the rate of bills and 1 % a year. */
const borrowingMargin: Ppm = 833

export function valueOf({ holdings }: Pick<State, 'holdings'>): Cents {
  let value = 0
  for (const holding of holdings) value += holding
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
    takenOutReal: 0,
    costs: 0,
    gains: 0,
    holdings: assets.map(() => 0),
    priceLevel: million,
    mix: weightsOf(plan.mix),
    rebalance: plan.rebalance,
    costPpm: plan.costPpm,
    withdrawal: plan.withdrawal,
    payment: { times: 1, until: 0 },
    spending: { until: 0, monthly: 0, from: [] },
  }
  months.forEach((month, at) => {
    for (const dated of changes) if (dated.month === at) apply(state, dated.change, at)
    if (at === 0) pay(state, plan.start)
    if (at < state.spending.until) spend(state)
    else pay(state, at < state.payment.until ? round(plan.monthly * state.payment.times) : plan.monthly)
    if (state.withdrawal > 0 && at % 12 === 0) withdraw(state)
    grow(state, month)
    if (state.rebalance === 'yearly' && at % 12 === 11) spread(state, invested(state), state.mix)
    onMonth?.(state, at + 1)
  })
  return state
}

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

function pay(state: Running, amount: Cents) {
  state.paidIn += amount
  const debt = -holding(state, card)
  const repaid = Math.min(amount, debt)
  if (repaid > 0) add(state, card, repaid)
  const rest = amount - Math.max(repaid, 0)
  if (rest === 0) return
  const parts = split(rest, state.mix)
  for (let asset = 0; asset < card; asset += 1) add(state, asset, parts[asset] ?? 0)
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
  takeOut(state, state.spending.monthly)
}

function withdraw(state: Running) {
  const available = invested(state)
  const amount = Math.min(partOf(state.withdrawal, state.priceLevel), available)
  spread(state, available - amount, state.holdings.slice(0, card))
  takeOut(state, amount)
}

function takeOut(state: Running, amount: Cents) {
  state.takenOut += amount
  state.takenOutReal += round((amount * million) / state.priceLevel)
}

function grow(state: Running, month: Month) {
  for (let asset = 0; asset <= card; asset += 1) {
    const before = holding(state, asset)
    if (before === 0) continue
    const gain = partOf(before, rates[asset]?.(month) ?? 0)
    const cost =
      asset === cash || asset === card ? 0 : round(((before + gain) * state.costPpm) / (12 * million))
    state.gains += gain
    state.costs += cost
    add(state, asset, gain - cost)
  }
  state.priceLevel += partOf(state.priceLevel, inflation(month))
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

function spread(state: State, amount: Cents, weights: readonly number[]) {
  const parts = split(amount, weights)
  for (let asset = 0; asset < card; asset += 1) state.holdings[asset] = parts[asset] ?? 0
}

/** Splits an amount by weights. What rounding leaves over goes to the largest part, so that none becomes negative. */
function split(amount: Cents, weights: readonly number[]): Cents[] {
  let all = 0
  let largest = 0
  weights.forEach((weight, at) => {
    all += weight
    if (weight > (weights[largest] ?? 0)) largest = at
  })
  let rest = amount
  const parts = weights.map((weight) => {
    const part = weight === 0 ? 0 : round((amount * weight) / all)
    rest -= part
    return part
  })
  parts[largest] = (parts[largest] ?? 0) + rest
  return parts
}

function weightsOf(mix: Mix): readonly number[] {
  return assets.slice(0, card).map((asset) => mix[asset] ?? 0)
}

function shifted(mix: readonly number[], shift: number): readonly number[] {
  const bonds = assets.indexOf('bonds')
  const shares = assets.indexOf('shares')
  const moved = Math.max(-(mix[shares] ?? 0), Math.min(shift, mix[bonds] ?? 0))
  return mix.map((weight, asset) => {
    if (asset === shares) return weight + moved
    return asset === bonds ? weight - moved : weight
  })
}

function column(name: Column) {
  const at = columns.indexOf(name)
  return (month: Month): Ppm => month[at] ?? 0
}
const inflation = column('inflation')
const bills = column('bills')
const shares = column('shares')

/** A holding can lose everything, and then it stays at zero. */
const borrowed = (times: number) => (month: Month) =>
  Math.max(-million, times * shares(month) - (times - 1) * (bills(month) + borrowingMargin))

const rateOf: Readonly<Record<Asset, (month: Month) => Ppm>> = {
  cash: () => 0,
  bills,
  bonds: column('bonds'),
  shares,
  gold: column('gold'),
  company: column('company'),
  five: column('five'),
  double: borrowed(2),
  triple: borrowed(3),
  card: () => cardRate,
}
const rates = assets.map((asset) => rateOf[asset])
