import { expect, test } from 'vitest'
import { allowedFor } from './pages.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const sandbox = { scripts: [], frames: ["'self'"] }
const solidgate = {
  scripts: ['https://cdn.solidgate.example'],
  frames: ['https://form.solidgate.example'],
}
const stripe = {
  scripts: ['https://js.stripe.example'],
  frames: ['https://js.stripe.example'],
  connects: ['https://api.stripe.example'],
}

type Origins = typeof sandbox | typeof solidgate

function rulesWith(...origins: Origins[]) {
  const all = origins.map((one) => ({ origins: one }))
  const policy = contentSecurityPolicy(allowedFor({ all } as unknown as Parameters<typeof allowedFor>[0]))
  return new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]))
}

test('a page without a payment gateway frames nothing and runs only our scripts', () => {
  const rules = rulesWith()
  expect(rules.get('frame-src')).toBe("'none'")
  expect(rules.get('script-src')).toBe("'self'")
  expect(rules.get('require-trusted-types-for')).toBe("'script'")
})

test('[D9] the sandbox adds a frame of our own and takes no strictness away', () => {
  const rules = rulesWith(sandbox)
  const without = rulesWith()
  expect(rules.get('frame-src')).toBe("'self'")
  without.set('frame-src', "'self'")
  expect(rules).toEqual(without)
})

test('[D9] outside providers are allowed by name and nobody else is', () => {
  const rules = rulesWith(solidgate, stripe)
  expect(rules.get('script-src')).toBe("'self' https://cdn.solidgate.example https://js.stripe.example")
  expect(rules.get('frame-src')).toBe('https://form.solidgate.example https://js.stripe.example')
  expect(rules.get('connect-src')).toBe(
    "'self' https://cdn.solidgate.example https://js.stripe.example https://form.solidgate.example https://api.stripe.example",
  )
  expect(rules.has('require-trusted-types-for')).toBe(false)
  expect(rules.has('trusted-types')).toBe(false)
  expect([...rules.values()].join(' ')).not.toContain('unsafe')
})
