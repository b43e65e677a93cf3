import { expect, test } from 'vitest'
import { isPropertyMap } from './property-map.ts'

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 1]))

test.each([
  ['nothing', {}],
  ['text, a number, a boolean', { a: 'x', b: 1.5, c: false, d: '' }],
  ['a map in a map', { a: { b: { c: 'x' } } }],
  ['lists of text, numbers and maps', { a: ['x', 1, { b: 'x' }], c: [] }],
  ['a thousand keys', keys(1000)],
])('[T-06] %s is a property map', (_, value) => {
  expect(isPropertyMap(value)).toBe(true)
})

test.each([
  ['null for a property', { a: null }],
  ['null deep inside', { a: { b: [{ c: null }] } }],
  ['null in a list', { a: [null] }],
  ['a list of booleans', { a: [true] }],
  ['a list in a list', { a: [['x']] }],
  ['more than a thousand keys', keys(1001)],
  ['more than a thousand keys inside', { a: keys(1001) }],
  ['a list', ['x']],
  ['text', 'x'],
  ['null', null],
])('[T-06] %s is not', (_, value) => {
  expect(isPropertyMap(value)).toBe(false)
})
