// @ts-check
import process from 'node:process'
import { expect, test } from 'vitest'
import { isSameTree } from './install.mjs'

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    api: { version: '0.1.0' },
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/native-other': { version: '1.0.0', optional: true, os: ['plan9'] },
    'node_modules/native-here': {
      version: '1.0.0',
      optional: true,
      os: [process.platform],
      cpu: [process.arch],
    },
  },
}
const here = { 'node_modules/native-here': { version: '1.0.0' } }

test('accepts a tree that was installed by hand', () => {
  expect(isSameTree(wanted, { packages: { 'node_modules/pg': { version: '8.23.1' }, ...here } })).toBe(true)
})

test('refuses a tree with another version or a missing package', () => {
  expect(isSameTree(wanted, { packages: { 'node_modules/pg': { version: '8.0.0' }, ...here } })).toBe(false)
  expect(isSameTree(wanted, { packages: here })).toBe(false)
})

test('refuses a tree copied from another kind of machine', () => {
  expect(isSameTree(wanted, { packages: { 'node_modules/pg': { version: '8.23.1' } } })).toBe(false)
})
