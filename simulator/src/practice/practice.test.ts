import { expect, test } from 'vitest'
import { trueMonths } from '../market/history.ts'
import { randomFrom } from '../random.ts'
import { rounds } from '../rounds.ts'
import { accountOf, openingCash } from './account.ts'
import { companies, type Instrument, instruments } from './instruments.ts'
import { marketOf, middleMonth } from './market.ts'
import { quoteOf, ticketOf, unitsFor, valueOf } from './order.ts'
import { randomOrders, randomSeed } from './random-accounts.ts'
import { statementsOf } from './statements.ts'

const random = randomFrom('fedcba98765432100123456789abcdef')
const newSeed = () => randomSeed(random)
const any = <T>(values: readonly T[]): T => values[random(0, values.length - 1)] as T

test('[X-20] [X-24] money is conserved in every month, whatever is ordered, and nothing is ever owed', () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < rounds(2_000); round += 1) {
    const market = marketOf(newSeed(), random(1, 60))
    const account = accountOf(market, randomOrders(random, market, 25))
    for (const { order, state, refusal } of account.orders) outcomes.add(`${order.kind} ${refusal ?? state}`)
    for (const { paidIn, gains, costs, value, cash, values } of account.points) {
      if (value !== paidIn + gains - costs || value !== values.reduce((sum, one) => sum + one, cash))
        throw new Error(`round ${round}: ${value} is not ${paidIn} + ${gains} - ${costs}`)
      if (cash < 0 || values.some((one) => one < 0) || !Number.isSafeInteger(value))
        throw new Error(`round ${round}: a debt of ${cash}`)
    }
  }
  // Every ending of an order has occurred.
  const endings = [
    'buy filled',
    'buy waiting',
    'buy cancelled',
    'buy too_small',
    'buy not_enough_money',
    'buy bad_limit',
    'sell filled',
    'sell not_enough_shares',
    'saving filled',
    'saving bad_mix',
    'cancel nothing_to_cancel',
  ]
  expect(endings.filter((ending) => !outcomes.has(ending))).toEqual([])
})

test('[X-21] a market order is filled as its ticket said, in the month it was sent', () => {
  for (let round = 0; round < rounds(300); round += 1) {
    const market = marketOf(newSeed(), 12)
    const month = random(0, 12)
    const instrument = any(instruments)
    const quote = quoteOf(market, month, instrument)
    const order = {
      kind: 'buy',
      id: 'a',
      month,
      instrument,
      units: unitsFor(500_000, quote.ask),
      limit: null,
    } as const
    const ticket = ticketOf(quote, order)
    const account = accountOf(market, [order])
    expect(account.orders).toEqual([{ order, state: 'filled', refusal: null, filledIn: month, ticket }])
    expect(account.points[month]?.cash).toBe(openingCash - ticket.total)
    expect(ticket.total).toBeLessThanOrEqual(500_000)
    expect(ticket.spread).toBeGreaterThan(0)
    // What the spread and the fee take is what the account is worth less at once.
    expect(
      Math.abs(openingCash - ticket.spread - ticket.fee - (account.points[month]?.value ?? 0)),
    ).toBeLessThan(2)
  }
})

test('[X-21] a limit order is filled at its limit in the first later month that reaches it, or waits', () => {
  let waiting = 0
  for (let round = 0; round < rounds(400); round += 1) {
    const market = marketOf(newSeed(), 24)
    const instrument = any(instruments)
    const limit = Math.floor((quoteOf(market, 0, instrument).price * 95) / 100)
    const order = { kind: 'buy', id: 'a', month: 0, instrument, units: 1_000_000, limit } as const
    const reached = market.months.findIndex((_, month) => quoteOf(market, month, instrument).ask <= limit)
    const account = accountOf(market, [order])
    if (reached === -1) waiting += 1
    expect(account.orders[0]).toMatchObject({
      state: reached === -1 ? 'waiting' : 'filled',
      filledIn: reached === -1 ? null : reached,
    })
    expect(account.orders[0]?.ticket).toMatchObject({ price: limit, total: limit + 100 })
    expect(account.reserved).toBe(reached === -1 ? limit + 100 : 0)
  }
  expect(waiting).toBeGreaterThan(rounds(50))
  expect(waiting).toBeLessThan(rounds(350))
})

test('[X-21] a limit order to sell waits for a higher price, with its shares set aside', () => {
  let filled = 0
  for (let round = 0; round < rounds(200); round += 1) {
    const market = marketOf(newSeed(), 24)
    const instrument = any(instruments)
    const { ask, bid } = quoteOf(market, 0, instrument)
    const units = unitsFor(400_000, ask)
    const limit = Math.ceil(bid * 1.1)
    const sell = { kind: 'sell', month: 0, instrument, units } as const
    const account = accountOf(market, [
      { kind: 'buy', id: 'a', month: 0, instrument, units, limit: null },
      { ...sell, id: 'b', limit },
      { ...sell, id: 'c', limit: null },
    ])
    const reached = market.months.findIndex((_, month) => quoteOf(market, month, instrument).bid >= limit)
    const [, waiting, again] = account.orders
    expect(again?.refusal).toBe('not_enough_shares')
    expect(waiting?.filledIn).toBe(reached === -1 ? null : reached)
    expect(waiting?.ticket).toMatchObject({ price: limit, total: valueOf(units, limit) - 100 })
    expect(account.holdings[instrument]?.units).toBe(reached === -1 ? units : undefined)
    if (reached !== -1) filled += 1
  }
  expect(filled).toBeGreaterThan(rounds(50))
})

test('[X-22] a monthly saving is paid in each month and spread over the mix', () => {
  const market = marketOf(newSeed(), 120)
  const mix = { shares: 6_000, bonds: 3_000 }
  const account = accountOf(market, [
    { kind: 'saving', id: 'a', month: 0, monthly: 20_000, mix, invest: openingCash },
  ])
  expect(account.points.at(-1)?.paidIn).toBe(openingCash + 120 * 20_000)
  // A tenth of everything stays cash, but for cents that buy no millionth of a share.
  const left = (account.cash - 100_000 - 120 * 2_000) / 120
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left).toBeLessThan(4)
  expect(Object.keys(account.holdings)).toEqual(['shares', 'bonds'])
})

test('[X-23] the steps of every statement lead from its start to its end, and all of them from paid in to what it buys', () => {
  for (let round = 0; round < rounds(150); round += 1) {
    const market = marketOf(newSeed(), random(0, 70))
    const orders = randomOrders(random, market, 15)
    const account = accountOf(market, orders)
    const statements = statementsOf(market, account)
    expect(statements).toHaveLength(Math.floor((market.months.length - 1) / 7))
    let start = openingCash
    for (const statement of statements) {
      expect(statement.start).toBe(start)
      expect(statement.rungs.at(-1)?.total).toBe(statement.end)
      expect(statement.end).toBe(account.points[statement.toMonth]?.value)
      expect(statement.soFar.at(-2)?.total).toBe(statement.end)
      const moved = statement.moved.reduce((sum, { amount }) => sum + amount, 0)
      const byCause = statement.rungs.filter(({ id }) => id !== 'paid' && id !== 'costs')
      expect(moved).toBe(byCause.reduce((sum, { amount }) => sum + amount, 0))
      start = statement.end
    }
  }
})

test('[X-23] a person who follows the plan has no deviation, and the distance from the mix is in plain numbers', () => {
  const market = marketOf(newSeed(), 70)
  const plan = [
    {
      kind: 'saving',
      id: 'a',
      month: 0,
      monthly: 20_000,
      mix: { shares: 5_000, bonds: 5_000 },
      invest: openingCash,
    },
  ] as const
  for (const { rungs, mix } of statementsOf(market, accountOf(market, plan))) {
    expect(rungs.find(({ id }) => id === 'choices')?.amount).toBe(0)
    expect(mix?.parts.map(({ target }) => target).slice(0, 2)).toEqual([5_000, 5_000])
    expect(mix?.distance).toBeLessThan(3_000)
  }
  const { ask } = quoteOf(market, 3, 'expensive')
  const own = [
    ...plan,
    { kind: 'sell', id: 'b', month: 3, instrument: 'shares', units: 30_000_000, limit: null },
    { kind: 'buy', id: 'c', month: 3, instrument: 'expensive', units: unitsFor(250_000, ask), limit: null },
  ] as const
  const [first] = statementsOf(market, accountOf(market, own))
  expect(first?.rungs.find(({ id }) => id === 'choices')?.amount).not.toBe(0)
  expect(first?.mix?.distance).toBeGreaterThan(2_000)
})

test('[X-24] a market is the same whenever it is derived, and a later day only adds to it', () => {
  for (let round = 0; round < rounds(50); round += 1) {
    const seed = newSeed()
    const whole = marketOf(seed, 60)
    const month = random(0, 60)
    const part = marketOf(seed, month)
    expect(part.months).toEqual(whole.months.slice(0, month + 1))
    expect(part.reports.tarvela).toEqual(whole.reports.tarvela.filter((report) => report.month <= month))
  }
})

test('[X-26] six funds and eight companies have a price in every month, and the expensive fund falls behind', () => {
  for (let round = 0; round < rounds(100); round += 1) {
    const { months } = marketOf(newSeed(), 240)
    const low = Math.min(...months.flatMap(({ prices }) => prices))
    expect(low).toBeGreaterThan(0)
    expect(months.every(({ prices }) => prices.length === 14 && prices.every(Number.isSafeInteger))).toBe(
      true,
    )
    const [first, last] = [months[0]?.prices ?? [], months.at(-1)?.prices ?? []]
    const growth = (instrument: Instrument) =>
      (last[instruments.indexOf(instrument)] ?? 0) / (first[instruments.indexOf(instrument)] ?? 1)
    expect(growth('expensive')).toBeLessThan(0.8 * growth('shares'))
  }
})

test('[X-26] the books of the companies are consistent', () => {
  for (let round = 0; round < rounds(50); round += 1) {
    const { reports } = marketOf(newSeed(), 120)
    for (const company of companies) {
      expect(reports[company].length).toBe(9 + 40)
      for (const [at, now] of reports[company].entries()) {
        const before = reports[company][at - 1]
        if (before === undefined) continue
        const paidOut = Math.round((now.dividend * before.shares) / 100)
        const outside = now.issued - now.boughtBack
        expect(now.profit).toBe(now.operatingProfit - now.interest - now.tax)
        expect(now.cash - before.cash).toBe(
          now.operatingCashFlow - now.investment - paidOut + outside + now.debt - before.debt,
        )
        expect(now.equity - before.equity).toBe(now.profit - paidOut + outside)
        expect(now.cash).toBeGreaterThan(0)
      }
    }
  }
})

test('[X-26] the reports tell the companies apart: the trap pays the most and borrows for it', () => {
  const growths: Record<string, number[]> = {}
  let below = 0
  for (let round = 0; round < 100; round += 1) {
    const market = marketOf(newSeed(), 240)
    const yieldOf = (id: (typeof companies)[number]) =>
      market.reports[id].slice(5, 9).reduce((sum, { dividend }) => sum + dividend, 0) /
      quoteOf(market, 0, id).price
    const ranked = companies.toSorted((a, b) => yieldOf(b) - yieldOf(a))
    const trap = companies.find((id) => market.characters[id] === 'trap') ?? 'bramwick'
    expect(ranked[0]).toBe(trap)
    const debts = market.reports[trap].map(({ debt }) => debt)
    expect(debts[20]).toBeGreaterThan(debts[0] ?? 0)
    const total = (id: Instrument) => {
      const at = instruments.indexOf(id)
      return (
        market.months
          .slice(1)
          .reduce(
            (shares, { dividends, prices }) => shares * (1 + (dividends[at] ?? 0) / (prices[at] ?? 1)),
            1,
          ) *
        (quoteOf(market, 240, id).price / quoteOf(market, 0, id).price)
      )
    }
    for (const id of companies) {
      growths[market.characters[id]] = [...(growths[market.characters[id]] ?? []), total(id)]
      if (total(id) < total('shares')) below += 1
    }
  }
  const median = (of: string) => growths[of]?.sort((a, b) => a - b)[50] ?? 0
  expect(median('trap')).toBeLessThan(median('steady') / 2)
  expect(median('fading')).toBeLessThan(median('quality'))
  // Most single companies do worse than the fund that holds all.
  expect(below / 800).toBeGreaterThan(0.5)
  expect(below / 800).toBeLessThan(0.7)
})

test('[X-23] the middle is the average month since 1975', () => {
  const months = trueMonths.slice(47 * 12)
  const columns = { shares: 0, bonds: 1, bills: 2, gold: 4 } as const
  for (const [name, column] of Object.entries(columns)) {
    const product = months.reduce((all, month) => all * (1 + (month[column] ?? 0) / 1_000_000), 1)
    expect(product ** (1 / months.length) - 1).toBeCloseTo(
      middleMonth[name as keyof typeof columns] / 1_000_000,
      6,
    )
  }
})
