import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { listRefusals } from './missing-settings.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const complete = { ...stripe, SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://academy.example' }

/** The sentences that the start prints, without those that introduce them. */
function refused(source: NodeJS.ProcessEnv): string[] {
  try {
    readEnv(source, listRefusals)
    return []
  } catch (problem) {
    return String(problem)
      .split('\n')
      .filter((line) => line.startsWith('- '))
  }
}

test('[G-02] in public, everything that is missing is in one list, with what to set', () => {
  expect(refused({ NODE_ENV: 'production', DEV_PAGES: 'on' })).toEqual([
    expect.stringMatching(/payment provider.*Set the keys of Stripe or Solidgate, or PAYMENTS=sandbox/),
    expect.stringMatching(/SMTP_URL.*Set it to a mail server, or to off/),
    expect.stringMatching(/PUBLIC_URL.*Set it to the address that visitors use/),
    expect.stringMatching(/DEV_PAGES is "on".*Set it to off/),
  ])
  expect(refused({ PUBLIC_URL: 'https://academy.example' })).toHaveLength(2)
  expect(() => readEnv({ NODE_ENV: 'production' }, listRefusals)).toThrow('people may reach this server')
})

test('[G-02] [D9] the sandbox and a site without mail are accepted in public only when they are meant', () => {
  const meant = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://academy.example',
    PAYMENTS: 'sandbox',
    SMTP_URL: 'off',
  }
  expect(refused(meant)).toEqual([])
  expect(refused({ ...meant, PAYMENTS: '' })).toEqual([expect.stringContaining('payment provider')])
  expect(refused({ ...meant, SMTP_URL: '' })).toEqual([expect.stringContaining('SMTP_URL')])
})

test('[G-02] a complete site starts; what it could do better is a warning', () => {
  expect(refused({ ...complete, NODE_ENV: 'production' })).toEqual([])
  expect(refused({ ...complete, PUBLIC_URL: 'http://academy.example', RATE_LIMITS: 'off' })).toEqual([])
})

test('[G-02] a wrong value is named once, beside what is missing', () => {
  expect(
    refused({ NODE_ENV: 'production', PORT: 'abc', SMTP_URL: 'mail', PUBLIC_URL: 'https://a.example' }),
  ).toEqual([
    expect.stringContaining('SMTP_URL is "mail"'),
    expect.stringContaining('PORT is "abc"'),
    expect.stringContaining('payment provider'),
  ])
})

test('[G-02] on a machine of one’s own nothing is needed', () => {
  expect(refused({})).toEqual([])
  expect(refused({ PUBLIC_URL: 'http://localhost:3000', DEV_PAGES: 'on' })).toEqual([])
})
