import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, testGuestSecret } from '../../../test/test-app.ts'
import { testScriptHash, writeTestWeb } from '../../../test/test-web.ts'
import { readGuestToken } from '../guest-token.ts'
import { loadPages } from './pages.ts'

let app: FastifyInstance
let close: () => Promise<void>

beforeAll(async () => {
  const server = await openTestApp({ webDist: writeTestWeb(), devPages: true })
  app = server.app
  close = server.close
})

afterAll(() => close())

test.each([
  ['/', '/?t='],
  ['/?', '/?t='],
  ['/?t=', '/?t='],
  ['/?t&a=1', '/?a=1&t='],
  ['/?%74=&a=1', '/?a=1&t='],
  ['/??t=x', '/??t=x&t='],
  ['/?b=2&a=1&a=%C3%B1&c', '/?b=2&a=1&a=%C3%B1&c&t='],
  ['/?utm=50%&x=%ZZ+%20&y=a=b', '/?utm=50%&x=%ZZ+%20&y=a=b&t='],
  ['/?next=//evil.example', '/?next=//evil.example&t='],
])('[D1] %s is sent on to the same address with a guest token', async (asked, wanted) => {
  const reply = await app.inject({ url: asked })
  const location = String(reply.headers.location)
  expect(reply.statusCode).toBe(302)
  expect(location.startsWith(wanted)).toBe(true)
  expect(readGuestToken(testGuestSecret, location.slice(wanted.length))).toBeInstanceOf(Date)
  expect(reply.headers['cache-control']).toBe('no-store')
})

test.each([
  ['/?t=guest.anything', {}, 'front.main.en'],
  ['/?a=1&t=guest.x&flow=quiz2', {}, 'front.newer.en'],
  ['/?t=guest.x&flow=', {}, 'front.main.en'],
  ['/?t=guest.x&lng=es', {}, 'front.main.es'],
  ['/?t=guest.x&lng=es-MX&flow=b', {}, 'front.newer.es'],
  ['/?t=guest.x', { 'accept-language': 'es-ES,es;q=0.9' }, 'front.main.es'],
  ['/?t=guest.x&lng=en', { 'accept-language': 'es' }, 'front.main.en'],
  ['/?t=%ZZ', {}, 'again.main.en'],
  ['/?t=token', {}, 'again.main.en'],
  ['/?t=worker', { 'accept-language': 'es' }, 'shell.es'],
  ['/?t=guest.x&resume=1&flow=b', {}, 'again.newer.en'],
  ['/?t=guest.x&open=subscription', {}, 'again.main.en'],
  ['/?t=guest.x&lng=es', { cookie: 'a=b; vela_known=1' }, 'again.main.es'],
])('[D1] %s shows its page (%o)', async (url, headers, page) => {
  const reply = await app.inject({ url, headers })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain(`<title>${page}</title>`)
})

test('[D1] the address a visitor is sent on to shows the page', async () => {
  for (const asked of ['/', '/?%74=', '/?t=&t=x', '/??t=', '/?t=&&&']) {
    const { headers } = await app.inject({ url: asked })
    expect([asked, (await app.inject({ url: String(headers.location) })).statusCode]).toEqual([asked, 200])
  }
})

test('a page brings a strict policy with the hashes of its own scripts', async () => {
  const { headers } = await app.inject({ url: '/?t=x' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' '${testScriptHash}';`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  expect(headers['vary']).toBe('accept-encoding, accept-language, cookie')
})

test('a page is sent compressed as the browser likes it, and not again while it is the same', async () => {
  const ask = (encoding: string, etag = '') =>
    app.inject({ url: '/?t=x', headers: { 'accept-encoding': encoding, 'if-none-match': etag } })
  const brotli = await ask('gzip, deflate, br')
  const gzip = await ask('gzip, br;q=0')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('again.main.en')
  expect(gunzipSync(gzip.rawPayload).toString()).toContain('again.main.en')
  expect((await ask('identity')).headers['content-encoding']).toBeUndefined()

  const again = await ask('br', String(brotli.headers.etag))
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
  expect((await ask('gzip', String(brotli.headers.etag))).statusCode).toBe(200)
})

test('HEAD answers like GET without the page', async () => {
  const page = await app.inject({ method: 'HEAD', url: '/?t=x' })
  expect([page.statusCode, page.body]).toEqual([200, ''])
  expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(302)
})

test('[S-23] a person at an unknown address gets a page in their language, a program gets JSON', async () => {
  const person = await app.inject({
    url: '/nowhere',
    headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': 'es' },
  })
  expect([person.statusCode, person.body]).toEqual([404, expect.stringContaining('not-found.es')])
  expect(person.headers['content-security-policy']).toContain("script-src 'self'")

  const program = await app.inject({ url: '/nowhere', headers: { accept: '*/*' } })
  expect([program.statusCode, program.json()]).toEqual([404, expect.objectContaining({ type: 'not_found' })])
})

test('pages for developers are there when switched on', async () => {
  expect((await app.inject({ url: '/dev/parts' })).body).toContain('<title>parts</title>')
  expect((await app.inject({ url: '/dev/pages.json' })).statusCode).toBe(404)
})

test('without built pages the start ends with one sentence', () => {
  expect(() => loadPages('/nowhere')).toThrow('The web pages are not built yet. Run "npm run build" first.')
})
