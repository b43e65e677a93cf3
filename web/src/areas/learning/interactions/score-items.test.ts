import { expect, test } from 'vitest'
import { scoreBuckets } from './buckets/score-buckets.ts'
import { scoreOrder } from './order/score-order.ts'
import { scoreSet } from './score-set.ts'

const options = ['a', 'b', 'c'].map((id) => ({
  id,
  answer: id,
  correct: id === 'b' ? ('true' as const) : ('false' as const),
  why: '-',
}))

const sets = { a: ['x'], b: ['x', 'y'], c: ['x', 'y', 'z', 'w'] }

test.each([
  [['x', 'y'], 'b', true],
  [['x'], 'a', true],
  [['w', 'z', 'y', 'x'], 'c', true],
  [['x', 'z'], 'a', false],
  [['z', 'w'], 'c', false],
  // Nearest to the right option, but not it.
  [['x', 'y', 'z'], 'c', false],
])('[N-05] [N-07] the set %j counts as option %s', (marked, option, isExact) => {
  expect(scoreSet(sets, options, new Set(marked))).toEqual({ option, isExact })
})

const orders = { a: ['3', '2', '1'], b: ['1', '2', '3'], c: ['2', '1', '3'] }

test.each([
  ['123', 'b', true],
  ['321', 'a', true],
  ['213', 'c', true],
  ['312', 'a', false],
  ['231', 'a', false],
  // Two are equally near, so the first one counts.
  ['132', 'a', false],
])('[N-03] the order %s counts as option %s', (order, option, isExact) => {
  expect(scoreOrder(orders, options, order.split(''))).toEqual({ option, isExact })
})

const buckets = {
  a: { rent: 'fixed', music: 'fixed', bus: 'every' },
  b: { rent: 'fixed', music: 'wants', bus: 'every' },
  c: { rent: 'fixed', music: 'wants', bus: 'wants' },
}

test.each([
  [{ rent: 'fixed', music: 'wants', bus: 'every' }, 'b', true],
  [{ rent: 'fixed', music: 'fixed', bus: 'every' }, 'a', true],
  [{ rent: 'wants', music: 'wants', bus: 'wants' }, 'c', false],
  [{ rent: 'every', music: 'fixed', bus: 'every' }, 'a', false],
])('[N-04] the buckets %j count as option %s', (places, option, isExact) => {
  expect(scoreBuckets(buckets, options, places)).toEqual({ option, isExact })
})
