import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './calls.ts'

const list = Object.entries(calls)

// [S-09] These two forward the page's own query string, whatever it contains.
const forwardsPageQuery = ['/profile/quiz/', '/login/']

test('[W-01] to [W-26]: every call of the catalogue is declared', () => {
  const declared = new Set(list.map(([, call]) => call.clause))
  const wanted = Array.from({ length: 26 }, (_, index) => `W-${String(index + 1).padStart(2, '0')}`)
  expect(wanted.filter((clause) => !declared.has(clause))).toEqual([])
})

test('no two calls share a method and path', () => {
  const addresses = list.map(([, call]) => `${call.method} ${call.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each(list)(
  '%s refuses unknown fields when the caller is ours, and lets a vendor grow',
  (_name, call) => {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = call[part]
      if (!schema) continue
      const isOpen = call.caller === 'vendor' || (part === 'query' && forwardsPageQuery.includes(call.path))
      const described = describe(schema)
      const refusesMore = JSON.stringify(described).includes('"additionalProperties":false')
      expect(refusesMore, part).toBe(!isOpen)
    }
  },
)

test.each(list)('%s declares exactly the parameters of its path', (_name, call) => {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1])
  const declared = call.params ? Object.keys(describe(call.params).properties ?? {}) : []
  expect(declared).toEqual(inPath)
})

test.each(list)('%s declares at least one success reply', (_name, call) => {
  expect(Object.keys(call.replies).some((status) => status.startsWith('2'))).toBe(true)
})

function describe(schema: z.ZodMiniType) {
  return z.toJSONSchema<z.ZodMiniType>(schema, { io: 'input', unrepresentable: 'any' })
}
