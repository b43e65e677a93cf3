import { million, round } from '../money.ts'
import type { BasisPoints, Cents, Ppm, Rung } from '../types.ts'
import { accountOf, openingCash, type PracticeAccount, type PracticePoint } from './account.ts'
import { type Instrument, instruments, isFund } from './instruments.ts'
import { type Market, middleMonth, priceIn } from './market.ts'
import type { Saving } from './order.ts'

/** A statement is written for each week, which is seven months of the practice market. */
export const statementMonths = 7

/**
 * What happened in a week. `rungs` lead from the value at its start to that at its end; `soFar` leads from the
 * money paid in since the opening to what the account buys at the prices of the opening.
 */
export type Statement = {
  readonly number: number
  readonly fromMonth: number
  readonly toMonth: number
  readonly start: Cents
  readonly end: Cents
  readonly rungs: readonly Rung[]
  readonly soFar: readonly Rung[]
  /** The holdings that moved the account, the largest effect first. */
  readonly moved: readonly {
    readonly instrument: Instrument
    readonly pricePpm: Ppm
    readonly amount: Cents
  }[]
  /** The target mix beside the real one; null without a mix. The distance is the part that would have to be moved. */
  readonly mix: {
    readonly distance: BasisPoints
    readonly parts: readonly {
      readonly instrument: Instrument | 'cash'
      readonly target: BasisPoints
      readonly actual: BasisPoints
    }[]
  } | null
}

/** Why the account has its value, cumulated since the opening. */
type Causes = Readonly<Record<'paid' | 'market' | 'luck' | 'choices' | 'costs', Cents>>
const causeIds = ['paid', 'market', 'luck', 'choices', 'costs'] as const
const atOpening: Causes = { paid: openingCash, market: 0, luck: 0, choices: 0, costs: 0 }

export function statementsOf(market: Market, account: PracticeAccount): Statement[] {
  const savings = account.orders.flatMap(({ order, state }) =>
    order.kind === 'saving' && state === 'filled' ? [order] : [],
  )
  const plan = accountOf(market, planOnly(savings)).points
  const middle = middleValues(savings, market.months.length)
  const causesIn = (month: number): Causes => {
    const point = account.points[month]
    const planned = plan[month]
    if (point === undefined || planned === undefined) return atOpening
    const average = middle[month] ?? 0
    const beforeCosts = planned.value + planned.costs
    return {
      paid: point.paidIn,
      market: average - point.paidIn,
      luck: beforeCosts - average,
      choices: point.value + point.costs - beforeCosts,
      costs: -point.costs,
    }
  }
  const count = Math.floor((market.months.length - 1) / statementMonths)
  return Array.from({ length: count }, (_, week) => {
    const fromMonth = week * statementMonths
    const toMonth = fromMonth + statementMonths
    // The first week contains the day of the opening.
    const before = week === 0 ? atOpening : causesIn(fromMonth)
    const after = causesIn(toMonth)
    const start = week === 0 ? openingCash : (account.points[fromMonth]?.value ?? 0)
    const end = account.points[toMonth]?.value ?? 0
    const level = market.months[toMonth]?.priceLevel ?? million
    const real = round((end * million) / level)
    return {
      number: week + 1,
      fromMonth,
      toMonth,
      start,
      end,
      rungs: climb(
        start,
        causeIds.map((id) => ({ id, amount: after[id] - before[id] })),
      ),
      soFar: climb(0, [
        ...causeIds.map((id) => ({ id, amount: after[id] })),
        { id: 'inflation', amount: real - end },
      ]),
      moved: movedIn(market, account.points, { fromMonth, toMonth }),
      mix: mixIn(
        account.points[toMonth],
        savings.findLast(({ month }) => month <= toMonth),
      ),
    }
  })
}

/** Adds the running total to each step. */
function climb(start: Cents, steps: readonly Omit<Rung, 'total'>[]): Rung[] {
  let total = start
  return steps.map(({ id, amount }) => {
    total += amount
    return { id, amount, total }
  })
}

/** The same plan without any order of the person's own. It can invest at most the money of the opening at once. */
function planOnly(savings: readonly Saving[]): Saving[] {
  let left = openingCash
  return savings.map((saving) => {
    const invest = Math.min(saving.invest, left)
    left -= invest
    return { ...saving, invest }
  })
}

/** The value of the plan by month if every month were the average one since 1975, before costs. */
function middleValues(savings: readonly Saving[], count: number): Cents[] {
  const held = instruments.map(() => 0)
  const growths = instruments.map((instrument) => 1 + middleOf(instrument) / million)
  const plan = planOnly(savings)
  let cash = openingCash
  let next = 0
  let current: Saving | null = null
  const spread = ({ mix }: Saving, amount: Cents) =>
    instruments.forEach((instrument, at) => {
      const part = (amount * (mix[instrument] ?? 0)) / 10_000
      held[at] = (held[at] ?? 0) + part
      cash -= part
    })
  return Array.from({ length: count }, (_, month) => {
    if (month > 0) growths.forEach((growth, at) => (held[at] = (held[at] ?? 0) * growth))
    if (month > 0 && current !== null) {
      cash += current.monthly
      spread(current, current.monthly)
    }
    for (let saving = plan[next]; saving !== undefined && saving.month <= month; saving = plan[next]) {
      spread(saving, saving.invest)
      current = saving
      next += 1
    }
    return round(held.reduce((sum, one) => sum + one, cash))
  })
}

function middleOf(instrument: Instrument): Ppm {
  if (!isFund(instrument) || instrument === 'expensive') return middleMonth.shares
  if (instrument === 'mix') return 0.6 * middleMonth.shares + 0.4 * middleMonth.bonds
  return middleMonth[instrument]
}

type Week = { readonly fromMonth: number; readonly toMonth: number }

function movedIn(market: Market, points: readonly PracticePoint[], { fromMonth, toMonth }: Week) {
  return instruments
    .map((instrument, at) => {
      const before = fromMonth === 0 ? 0 : (points[fromMonth]?.gainsOf[at] ?? 0)
      const price = priceIn(market, fromMonth, instrument)
      return {
        instrument,
        pricePpm: round(((priceIn(market, toMonth, instrument) - price) * million) / price),
        amount: (points[toMonth]?.gainsOf[at] ?? 0) - before,
      }
    })
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
}

/** How far the holdings are from the mix that the person set. */
export function mixIn(point: PracticePoint | undefined, saving: Saving | null | undefined): Statement['mix'] {
  if (!point || !saving || Object.keys(saving.mix).length === 0) return null
  const { mix } = saving
  const inMix = instruments.reduce((sum, instrument) => sum + (mix[instrument] ?? 0), 0)
  const part = (value: Cents) => (point.value === 0 ? 0 : round((value * 10_000) / point.value))
  const parts = [
    ...instruments.map((instrument, at) => ({
      instrument,
      target: mix[instrument] ?? 0,
      actual: part(point.values[at] ?? 0),
    })),
    { instrument: 'cash' as const, target: 10_000 - inMix, actual: part(point.cash) },
  ].filter(({ target, actual }) => target !== 0 || actual !== 0)
  const apart = parts.reduce((sum, { target, actual }) => sum + Math.abs(target - actual), 0)
  return { distance: round(apart / 2), parts }
}
