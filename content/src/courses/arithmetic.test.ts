import { expect, test } from 'vitest'
import { evaluate, round } from './arithmetic.ts'

test.each([
  ['8.5 * 12', 102],
  ['1 + 2 * 3 ^ 2', 19],
  ['(1 + 2) * 3', 9],
  ['10 - 4 - 3', 3],
  ['100 / 10 / 2', 5],
  ['2 ^ 3 ^ 2', 512],
  ['-2 ^ 2', -4],
  ['2 ^ -1', 0.5],
  ['3 - -2', 5],
  ['round(1000 * 1.05 ^ 10, 2)', 1628.89],
  ['round(2.345, 2)', 2.35],
  ['ceil(24 / 10)', 3],
  ['ceil(0.1 * 3 / 0.1)', 3],
  ['round(log(2) / log(1.07), 1)', 10.2],
])('%s is %d', (expression, value) => {
  expect(evaluate(expression)).toBeCloseTo(value, 9)
})

test('a name refers to an earlier result', () => {
  expect(evaluate('1200 * rate', { rate: 0.05 })).toBe(60)
})

test.each(['', '1 +', '(1', '1 2', '1 / 0', 'cosine(1)', 'rate * 2', '2 $ 3', '1,5'])(
  '%s is refused with a sentence',
  (expression) => {
    expect(() => evaluate(expression)).toThrow(/\w/)
  },
)

test('halves are rounded up, negative ones away from zero', () => {
  expect([round(1.005, 2), round(0.125, 2), round(-2.5), round(2.4)]).toEqual([1.01, 0.13, -3, 2])
})
