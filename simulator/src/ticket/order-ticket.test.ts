import { expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { rounds } from '../rounds.ts'
import type { Decision } from '../types.ts'
import { dayOf, momentCount, momentOf } from './book.ts'
import { debriefOrder } from './debrief-order.ts'
import { followOrder, orderPoints, predictionRangeOf, sharesOf, stops } from './order-ticket.ts'
import { ticket } from './ticket.ts'

const random = randomFrom('00112233445566778899aabbccddeeff')
const newSeed = () =>
  Array.from({ length: 4 }, () => random(0, 0xffff_ffff).toString(16).padStart(8, '0')).join('')

/** Plays a day with random decisions, one stop after the other, and never with more moments than may be shown. */
function playDay(seed: string, choose: (options: readonly string[]) => string) {
  const rows = dayOf(seed)
  const numbers = { amount: random(1, 20) * 50_000 }
  const decisions: Decision[] = []
  for (;;) {
    const { next } = followOrder(numbers, rows, decisions)
    if (next === null) break
    const shown = rows.slice(0, next.month)
    expect(followOrder(numbers, shown, decisions).next).toEqual(next)
    decisions.push({ stop: next.id, option: choose(next.options) })
  }
  return { rows, numbers, decisions, state: followOrder(numbers, rows, decisions) }
}

const any = (options: readonly string[]) => options[random(0, options.length - 1)] ?? ''

test('[X-15] a market order costs what the ticket of the displayed book says', () => {
  for (let day = 0; day < rounds(500); day += 1) {
    const venue = any(['large', 'small'])
    const { rows, numbers, state } = playDay(newSeed(), (options) =>
      options.includes(venue) ? venue : (options[0] ?? ''),
    )
    const { quote, books } = momentOf(rows[0] ?? [])
    const shown = ticket(quote, books[venue === 'large' ? 'large' : 'small'], {
      shares: sharesOf(numbers),
      limit: null,
    })
    expect(state.fill).toEqual({ month: 1, isFilled: true, ticket: shown })
    expect(shown.quoted + shown.spread + shown.depth + shown.limit + shown.fee).toBe(shown.total)
  }
})

test('[X-15] a market order takes the cheapest sellers first', () => {
  const asks = [
    { price: 2_510, size: 10 },
    { price: 2_530, size: 20 },
    { price: 2_600, size: 100 },
  ]
  const paid = ticket(2_500, { bid: 2_490, asks, fee: 100 }, { shares: 40, limit: null })
  expect(paid.total).toBe(10 * 2_510 + 20 * 2_530 + 10 * 2_600 + 100)
  expect(paid).toMatchObject({ quoted: 100_000, spread: 400, depth: 1_300, limit: 0, price: 2_543 })
})

test('[X-15] a limit order is filled at its limit in the first moment that reaches it, or never', () => {
  let never = 0
  for (let day = 0; day < rounds(500); day += 1) {
    const { rows, state } = playDay(newSeed(), (options) =>
      options.at(-1) === 'chase' ? 'wait' : (options.at(-1) ?? ''),
    )
    const limit = state.sent?.limit ?? 0
    const reached = rows.findIndex(
      (row, at) => at > 0 && (momentOf(row).books.small.asks[0]?.price ?? 0) <= limit,
    )
    if (reached === -1) never += 1
    expect(state.fill?.isFilled).toBe(reached !== -1)
    expect(state.fill?.month).toBe(reached === -1 ? momentCount : reached + 1)
    expect(state.fill?.ticket.limit === 0).toBe(reached === -1)
  }
  expect(never).toBeGreaterThan(rounds(150))
  expect(never).toBeLessThan(rounds(450))
})

test('[X-15] the steps of the debrief add up to the cent, and money is conserved in every moment', () => {
  const reasons = new Set<string>()
  for (let day = 0; day < rounds(1_000); day += 1) {
    const { rows, numbers, decisions, state } = playDay(newSeed(), any)
    for (const point of orderPoints(numbers, rows, state))
      expect(point.value).toBe(point.paidIn - point.takenOut + point.gains - point.costs)
    if (day >= 100) continue
    const { rungs, prediction, others, of, why } = debriefOrder(numbers, rows, decisions, 200_000)
    reasons.add(why)
    expect(rungs.map(({ id }) => id)).toEqual(['quoted', 'spread', 'depth', 'waiting', 'fee'])
    expect(rungs[0]?.amount).toBe(numbers.amount)
    expect(rungs.reduce((sum, { amount }) => sum + amount, 0)).toBe(prediction.end)
    expect(rungs.at(-1)?.total).toBe(prediction.end)
    expect(others).toHaveLength(of)
    const { min, max } = predictionRangeOf(numbers)
    expect(prediction.end).toBeGreaterThanOrEqual(min)
    expect(prediction.end).toBeLessThanOrEqual(max)
  }
  expect([...reasons].sort()).toEqual([
    'depth',
    'fee',
    'never-filled',
    'spread',
    'waiting-cost',
    'waiting-saved',
  ])
})

test('[X-15] the small market is cheaper for a small order and expensive for a large one', () => {
  const costs = (amount: number, venue: string) => {
    const decisions = [
      { stop: stops.venue.id, option: venue },
      { stop: stops.order.id, option: 'at-market' },
    ]
    return debriefOrder({ amount }, dayOf(newSeed()), decisions, amount).others.reduce(
      (sum, { yours }) => sum + yours,
      0,
    )
  }
  expect(costs(50_000, 'small')).toBeLessThan(costs(50_000, 'large'))
  expect(costs(1_000_000, 'small')).toBeGreaterThan(costs(1_000_000, 'large'))
})
