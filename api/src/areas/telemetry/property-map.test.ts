import { expect, test } from 'vitest'
import { isPropertyMap } from './property-map.ts'

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 1]))

test.each([
  ['nothing', {}],
  ['a string', { a: 'x', b: '' }],
  ['a number', { a: 1.5, b: 0 }],
  ['a boolean', { a: true, b: false }],
  ['an array of strings', { a: ['x', 'y'], b: [] }],
  ['an array of numbers', { a: [1, 2.5] }],
  ['an array of booleans', { a: [true, false] }],
  ['an array of all three', { a: ['x', 1, true] }],
  ['1000 keys', keys(1000)],
])('[T-06] valid: %s', (_, value) => {
  expect(isPropertyMap(value)).toBe(true)
})

test.each([
  ['null for a property', { a: null }],
  ['null in an array', { a: ['x', null] }],
  ['a nested map', { a: { b: 'x' } }],
  ['an empty nested map', { a: {} }],
  ['a map in an array', { a: [{ b: 'x' }] }],
  ['an array in an array', { a: [['x']] }],
  ['1001 keys', keys(1001)],
  ['an array in place of the map', ['x']],
  ['text', 'x'],
  ['null', null],
])('[T-06] invalid: %s', (_, value) => {
  expect(isPropertyMap(value)).toBe(false)
})
