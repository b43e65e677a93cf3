import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSale } from '../../../../test/describe-gateway.ts'
import { cardThat, intentOf, postAsFrame } from '../../../../test/sandbox-payer.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { choosePayments } from '../open-payments.ts'
import { openSandbox } from './open-sandbox.ts'

let academy: Awaited<ReturnType<typeof openTestApp>>

beforeEach(async () => {
  academy = await openTestApp()
})

afterEach(() => academy.close())

const openIntent = async () => intentOf(await academy.deps.payments.choose('').openCheckout(makeSale()))

test('[P-11] the form is framed by us alone, runs our script alone and talks to us alone', async () => {
  const { statusCode, headers } = await academy.app.inject('/sandbox/form')
  expect(statusCode).toBe(200)
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  const policy = String(headers['content-security-policy'])
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'self'",
  ])
    expect(policy.split('; ')).toContain(rule)
  expect(policy).not.toContain('unsafe')
})

test('[P-11] every file the form names is served to a frame without an origin', async () => {
  const named = new Set(['/sandbox/form', '/sandbox/solid-form.js'])
  for (const url of named) {
    const { statusCode, headers, body } = await academy.app.inject(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['access-control-allow-origin']).toBe('*')
    for (const [, absolute] of body.matchAll(/(?:src|href)="(\/[^"]+)"/g)) if (absolute) named.add(absolute)
    for (const [, relative] of body.matchAll(/^import .* from '\.\/([^']+)'/gm))
      named.add(`/sandbox/${relative}`)
  }
  expect(named.size).toBe(6)
})

test('[P-11] only a frame without an origin may pay, and it is answered with no cookie', async () => {
  const payload = { intent: await openIntent(), token: cardThat('pays') }
  for (const origin of [undefined, 'https://academy.test', 'https://elsewhere.test']) {
    const headers = origin === undefined ? {} : { origin }
    const reply = await academy.app.inject({ method: 'POST', url: '/sandbox/pay', payload, headers })
    expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([403, undefined])
  }
  const reply = await academy.app.inject({
    method: 'OPTIONS',
    url: '/sandbox/pay',
    headers: { origin: 'null' },
  })
  expect(reply.statusCode).toBe(204)
  expect(reply.headers).toMatchObject({
    'access-control-allow-origin': 'null',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
  })
  const { statusCode, headers } = await postAsFrame(academy.app, '/sandbox/pay', payload)
  expect(statusCode).toBe(200)
  expect(headers['access-control-allow-origin']).toBe('null')
  expect(headers['access-control-allow-credentials']).toBeUndefined()
  expect(headers['set-cookie']).toBeUndefined()
})

test('[P-11] a card number has no place in what the form may send', async () => {
  const intent = await openIntent()
  const token = cardThat('pays')
  for (const payload of [
    { intent, token: { ...token, number: '4242424242424242' } },
    { intent, token: { ...token, last4: '4242424242424242' } },
    { intent, token: { ...token, does: '4242424242424242' } },
    { intent, token, number: '4242424242424242' },
    { intent, token: '4242424242424242' },
  ])
    expect((await postAsFrame(academy.app, '/sandbox/pay', payload)).statusCode).toBe(400)
  expect(academy.logged()).not.toContain('4242424242424242')
})

test('[D9] with a real gateway there is no sandbox to be found', async () => {
  const sandbox = openSandbox(academy.deps)
  const real = await openTestApp({}, { payments: choosePayments([{ ...sandbox, name: 'stripe' }]) })
  for (const url of ['/sandbox/form', '/sandbox/solid-form.js'])
    expect((await real.app.inject(url)).statusCode).toBe(404)
  expect((await postAsFrame(real.app, '/sandbox/pay', {})).statusCode).toBe(404)
  await real.close()
})
