import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { writeTestWeb } from '../../../test/test-web.ts'

let shared: Awaited<ReturnType<typeof openTestApp>>
let apart: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  const webDist = writeTestWeb()
  shared = await openTestApp({ webDist })
  apart = await openTestApp({ webDist }, { operatorUrl: 'https://room.test' })
})
afterAll(async () => {
  await shared.close()
  await apart.close()
})

test.each(['/operator/', '/operator/customers/123', '/operator/invitation'])(
  '[O-60] %s is the page of the room, under a policy of its own, and not for search engines',
  async (url) => {
    const reply = await shared.app.inject({ url, headers: { accept: 'text/html' } })
    expect(reply.body).toContain('<title>operator</title>')
    expect(reply.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self';")
    // The card forms of the academy are not allowed here.
    expect(policy).toContain("frame-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
  },
)

test('[O-60] what the room does not have is no page', async () => {
  expect((await shared.app.inject({ url: '/operator' })).headers.location).toBe('/operator/')
  for (const url of ['/operator/api/nothing/', '/operator/assets/gone-000000.js']) {
    const reply = await shared.app.inject({ url, headers: { accept: 'text/html' } })
    expect(reply.statusCode).toBe(404)
    expect(reply.body).not.toContain('<title>operator</title>')
  }
})

test.each([
  ['room.test', '/operator/', 200],
  ['room.test', '/operator/api/me/', 401],
  ['room.test', '/healthz', 200],
  ['room.test', '/', 404],
  ['room.test', '/subscription/plans/', 404],
  ['academy.test', '/', 200],
  ['academy.test', '/healthz', 200],
  ['academy.test', '/operator/', 404],
  ['academy.test', '/operator/api/me/', 404],
  ['academy.test', '/%6fperator/api/me/', 404],
  ['elsewhere.test', '/operator/', 404],
])('[O-04] with a host name of its own for the room, %s answers %s with %i', async (host, url, status) => {
  expect((await apart.app.inject({ url, headers: { host } })).statusCode).toBe(status)
})
