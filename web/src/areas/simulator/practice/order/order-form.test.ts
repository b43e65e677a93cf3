import { expect, test } from 'vitest'
import { practiceAccount } from '../test-practice.ts'
import { type OrderForm, readMoney, readOrder } from './order-form.ts'

const form: OrderForm = { kind: 'buy', amount: '1,000', isLimit: false, limit: '' }

test.each([
  ['1200', 120_000],
  ['1,200', 120_000],
  ['1.200', 120_000],
  ['$1,200.50', 120_050],
  ['1.200,5', 120_050],
  [' 10 000 ', 1_000_000],
  ['0.99', 99],
  ['12 345 678', 1_234_567_800],
])('reads %j as %d cents', (text, cents) => {
  expect(readMoney(text)).toBe(cents)
})

test.each(['', 'ten', '-5', '1.2.3.', '1,,2', '12,', '1e5', '$'])('reads %j as no amount', (text) => {
  expect(readMoney(text)).toBeNull()
})

function read(changes: Partial<OrderForm>, instrument = 'shares') {
  const account = practiceAccount()
  const found = account.instruments.find(({ id }) => id === instrument)
  if (found === undefined) throw new Error(`no ${instrument}`)
  return readOrder({ ...form, ...changes }, found, account)
}

test('[X-21] a purchase for an amount costs at most that amount, with spread and fee', () => {
  const order = read({})
  if (order.problem !== null) throw new Error(order.problem)
  const { ticket } = order
  expect(ticket.total).toBeLessThanOrEqual(100_000)
  expect(ticket.total).toBeGreaterThan(99_990)
  expect(ticket.total).toBe(ticket.shares + ticket.fee)
  expect(ticket.spread).toBeGreaterThan(0)
})

test('[X-21] a sale of everything leaves nothing', () => {
  const order = read({ kind: 'sell', amount: '2,009.59' }, 'bonds')
  expect(order).toMatchObject({ problem: null, units: 20_000_000 })
})

test.each<[string, Partial<OrderForm>, string]>([
  ['no amount', { amount: '' }, 'amount_missing'],
  ['zero', { amount: '0' }, 'amount_missing'],
  ['less than the smallest order', { amount: '5' }, 'too_small'],
  ['more than the free cash', { amount: '9,000' }, 'not_enough_money'],
  ['a sale of what is not held', { kind: 'sell', amount: '10' }, 'not_enough_shares'],
  ['a limit order without a limit', { isLimit: true }, 'limit_missing'],
  ['a limit that the price has reached', { isLimit: true, limit: '200' }, 'bad_limit'],
])('[X-21] %s is explained before it is sent', (_, changes, problem) => {
  expect(read(changes)).toEqual({ problem })
})

test('[X-21] the limit is the price of the ticket', () => {
  expect(read({ isLimit: true, limit: '90' })).toMatchObject({
    limit: 9_000,
    ticket: { price: 9_000, spread: 0 },
  })
})
