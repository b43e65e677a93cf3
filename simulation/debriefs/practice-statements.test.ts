import { expect, test } from 'vitest'
import { accountOf } from '../../simulator/src/practice/account.ts'
import { marketOf } from '../../simulator/src/practice/market.ts'
import { randomOrders, randomSeed } from '../../simulator/src/practice/random-accounts.ts'
import { statementsOf } from '../../simulator/src/practice/statements.ts'
import { randomFrom } from '../../simulator/src/random.ts'
import { keepBooks, statementAmounts } from './practice-statements.ts'

const rounds = process.env['LONG'] === undefined ? 60 : 3_000

test('[X-23] [X-24] every amount of a practice account and of its statements is computed twice, to the cent', () => {
  const random = randomFrom('5a6b7c8d9e0f1a2b3c4d5e6f70819202')
  let compared = 0
  for (let round = 0; round < rounds; round += 1) {
    const market = marketOf(randomSeed(random), random(7, 80))
    const orders = randomOrders(random, market, 25)
    const account = accountOf(market, orders)
    const days = keepBooks(market, orders)
    const shown = account.points.map(({ paidIn, cash, costs, value }) => ({
      paid: paidIn,
      cash,
      costs,
      value,
    }))
    expect(days.map(({ sums }) => sums)).toEqual(shown)

    const savings = account.orders.flatMap(({ order, state }) =>
      order.kind === 'saving' && state === 'filled' ? [order] : [],
    )
    const amounts = (rungs: readonly { readonly id: string; readonly amount: number }[]) =>
      rungs.map(({ id, amount }) => [id, amount])
    const statements = statementsOf(market, account).map(({ start, end, rungs, soFar, moved }) => ({
      start,
      end,
      week: amounts(rungs),
      soFar: amounts(soFar),
      moved: Object.fromEntries(moved.map(({ instrument, amount }) => [instrument, amount])),
    }))
    compared += statements.length
    expect(statementAmounts(market, days, savings)).toEqual(statements)
  }
  expect(compared).toBeGreaterThan(rounds * 3)
})
