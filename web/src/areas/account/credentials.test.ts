import { expect, test } from 'vitest'
import { adviceOn, isLongEnough } from './credentials.ts'

test.each([
  ['', { kind: 'empty' }],
  ['abc', { kind: 'short', missing: 5 }],
  ['aaaaaaaaaaaaaaaa', { kind: 'plain' }],
  ['12345678', { kind: 'plain' }],
  ['hgfedcba', { kind: 'plain' }],
  ['tea4two!', { kind: 'fair' }],
  ['three blind mice', { kind: 'strong' }],
  ['x'.repeat(129), { kind: 'long' }],
])('[A-03] %j lacks %j', (password, advice) => {
  expect(adviceOn(password)).toEqual(advice)
})

test('[A-08] 8 to 128 characters are accepted', () => {
  expect([7, 8, 128, 129].map((length) => isLongEnough('x'.repeat(length)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
