import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { writeTestWeb } from '../../../test/test-web.ts'

let app: FastifyInstance
let close: () => Promise<void>

beforeAll(async () => {
  const server = await openTestApp({ webDist: writeTestWeb() })
  app = server.app
  close = server.close
})

afterAll(() => close())

test('a hashed asset comes compressed and may be kept for ever', async () => {
  const reply = await app.inject({
    url: '/assets/main-abc123.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('export const answer')
})

test('a file without a hash is revalidated, and not sent again while it is unchanged', async () => {
  const first = await app.inject({ url: '/robots.txt' })
  expect([first.body, first.headers['cache-control']]).toEqual(['User-agent: *\n', 'no-cache'])
  const again = await app.inject({
    url: '/robots.txt',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test.each(['br', 'gzip', 'identity'])(
  'the service worker is asked for again, and may fetch from here alone, as %s',
  async (encoding) => {
    const reply = await app.inject({ url: '/worker.js', headers: { 'accept-encoding': encoding } })
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'content-type': 'application/javascript; charset=utf-8',
    })
  },
)

test.each([
  '/assets/',
  '/assets/gone-000000.js',
  '/assets/main-abc123.js.br',
  '/index.html',
  '/dev/parts',
  '/pages/pages.json',
  '/../pages/pages.json',
  '/assets/../../pages/pages.json',
  '/assets/..%2f..%2fpages%2fpages.json',
  '/%2e%2e/pages/pages.json',
  '/assets/%00',
])('%s is not served', async (url) => {
  const reply = await app.inject({ url, headers: { accept: '*/*' } })
  expect([400, 404]).toContain(reply.statusCode)
  expect(reply.json()).toMatchObject({ status: 'fail' })
})

test('a missing asset is never answered with a page', async () => {
  const reply = await app.inject({ url: '/assets/gone-000000.js', headers: { accept: 'text/html' } })
  expect(reply.json()).toMatchObject({ status: 'fail', type: 'not_found' })
})
